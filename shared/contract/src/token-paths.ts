/**
 * Addresses that contain a token (links in e-mails, previews) or a person's street: these must not reach logs, other
 * sites or analytics.
 */

/** Paths that contain a token. */
const TOKEN_PATHS = ['/action/', '/adoptpit/status/', '/mailing/', '/preview/', '/authorize/ticket/'];
/** Paths whose last segment may be a home address. */
const PERSONAL_PATHS = ['/address/'];

export const carriesToken = (pathname: string): boolean => TOKEN_PATHS.some((start) => pathname.startsWith(start));

/**
 * Removes the sensitive part of a path: '/mailing/subscribe/abc' becomes '/mailing/-'; other paths stay. Query and hash
 * are dropped.
 */
export function withoutToken(path: string): string {
  const pathname = path.replace(/[?#].*$/s, '');
  const start = [...TOKEN_PATHS, ...PERSONAL_PATHS].find((candidate) => pathname.startsWith(candidate));
  return start === undefined ? pathname : `${start}-`;
}
