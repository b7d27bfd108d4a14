/** What a request says of where it comes from, and whether to believe it: for servers, which call one another and are called through proxies. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import ipaddr from 'ipaddr.js';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compared by digests of one length, in a time that says nothing of how much of it was right. */
export const isSameSecret = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected));

/** @returns '' when there is none. */
export const bearerOf = ({ authorization = '' }: IncomingHttpHeaders): string => /^bearer +(\S+)$/i.exec(authorization)?.[1] ?? '';

/** Whether the bearer is the token that the installation's own programs share. */
export const hasInternalToken = (headers: IncomingHttpHeaders, internalToken: string): boolean => isSameSecret(bearerOf(headers), internalToken);

/** True for a request that a proxy passed on: a proxy beside us has a local address as well, its visitors do not. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => /^(forwarded|x-forwarded-.*|x-real-ip|via)$/i.test(name));

export const isLoopback = (address: string | undefined): boolean => address !== undefined && /^(127\.|::1$|::ffff:127\.)/.test(address);

/** Groups of an IPv6 address that name one household or one server: its first 64 bits. */
const GROUPS_OF_A_CUSTOMER = 4;

/** What visitors are counted by: an IPv4 address, or the /64 network of an IPv6 one; what is no address stays as it is. */
export function countedAddress(address: string): string {
  const plain = address.replace(/%.*$/, '');
  if (!ipaddr.isValid(plain)) return plain.toLowerCase();
  const parsed = ipaddr.process(plain); // an IPv4 address in IPv6's form is one of IPv4
  return parsed instanceof ipaddr.IPv6 ? `${parsed.toNormalizedString().split(':').slice(0, GROUPS_OF_A_CUSTOMER).join(':')}::/64` : parsed.toString();
}
