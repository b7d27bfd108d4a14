/** Reads form fields, origin and cookies of requests. */
import type { IncomingHttpHeaders } from 'node:http';
import * as v from 'valibot';

const LONGEST_TEXT = 1_000;

/** Text of a form field, truncated. The rules for addresses and passwords refuse longer texts anyway. */
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

/**
 * True if one of our pages sent the form. Our pages send no referrer, so their forms have the origin `null`;
 * Sec-Fetch-Site is therefore checked first.
 */
export function isOwnForm(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin === undefined || headers.origin === 'null' || headers.origin === origin;
}

/** @returns '' if there is no such cookie */
export const cookieOf = ({ cookie = '' }: IncomingHttpHeaders, name: string): string =>
  cookie
    .split(/; */)
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? '';
