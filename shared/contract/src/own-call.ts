/**
 * What a request says about its origin, and whether to trust it: for servers that call each other and run behind
 * proxies.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import ipaddr from 'ipaddr.js';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares digests of equal length in constant time, so that the duration does not reveal how much was right. */
export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected));

/** @returns '' without a bearer token. */
export const bearerOf = ({ authorization = '' }: IncomingHttpHeaders): string =>
  /^bearer +(\S+)$/i.exec(authorization)?.[1] ?? '';

/** Whether the bearer token is the one that the installation's own programs share. */
export const hasInternalToken = (headers: IncomingHttpHeaders, internalToken: string): boolean =>
  isSameSecret(bearerOf(headers), internalToken);

/** True for a request that a proxy forwarded: a local proxy has a local address too, but its visitors do not. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => /^(forwarded|x-forwarded-.*|x-real-ip|via)$/i.test(name));

export const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && /^(127\.|::1$|::ffff:127\.)/.test(address);

/** Groups of an IPv6 address that identify one household or server: its first 64 bits. */
const GROUPS_OF_A_CUSTOMER = 4;

/**
 * The unit for rate limits: an IPv4 address, or the /64 network of an IPv6 one; anything else is returned unchanged.
 */
export function countedAddress(address: string): string {
  const plain = address.replace(/%.*$/, '');
  if (!ipaddr.isValid(plain)) return plain.toLowerCase();
  const parsed = ipaddr.process(plain); // an IPv4-mapped IPv6 address counts as IPv4
  return parsed instanceof ipaddr.IPv6
    ? `${parsed.toNormalizedString().split(':').slice(0, GROUPS_OF_A_CUSTOMER).join(':')}::/64`
    : parsed.toString();
}
