/** What a request says of where it comes from, and whether to believe it. */
import type { IncomingHttpHeaders } from 'node:http';
import * as v from 'valibot';
import { isSameSecret } from '../secrets.ts';

const LONGEST_TEXT = 1_000;

/** What stands in a field of a form. Nobody types more than is kept of it: the rules for addresses and passwords refuse it as it is. */
export const formText = v.optional(
  v.fallback(
    v.pipe(
      v.string(),
      v.transform((text) => text.slice(0, LONGEST_TEXT)),
    ),
    '',
  ),
  '',
);

/** True for a request that came through edge: what only the installation's own programs may ask is not there for it. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => /^(forwarded|x-forwarded-.*|x-real-ip|via)$/.test(name));

export const isLoopback = (address: string | undefined): boolean => address !== undefined && /^(127\.|::1$|::ffff:127\.)/.test(address);

/** @returns '' when there is none. */
export const bearerOf = ({ authorization = '' }: IncomingHttpHeaders): string => /^bearer +(\S+)$/i.exec(authorization)?.[1] ?? '';

export const hasInternalToken = (headers: IncomingHttpHeaders, internalToken: string): boolean => isSameSecret(bearerOf(headers), internalToken);

/** A form of ours was sent from a page of ours. Pages here send no referrer, and browsers then name the origin of their forms `null`: what they say of the site counts first. */
export function isOwnForm(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin === undefined || headers.origin === 'null' || headers.origin === origin;
}
