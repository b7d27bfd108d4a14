/** What a request says of where it comes from, and whether to believe it. */
import type { IncomingHttpHeaders } from 'node:http';
import * as v from 'valibot';

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

/** A form of ours was sent from a page of ours. Pages here send no referrer, and browsers then name the origin of their forms `null`: what they say of the site counts first. */
export function isOwnForm(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin === undefined || headers.origin === 'null' || headers.origin === origin;
}

/** @returns '' when there is none of that name. */
export const cookieOf = ({ cookie = '' }: IncomingHttpHeaders, name: string): string =>
  cookie
    .split(/; */)
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? '';
