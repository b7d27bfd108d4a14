/** Addresses of links in mails and to previews, which hold a token, and of people's own streets: what may not reach logs, other sites or analytics. */

/** Paths that carry a token. */
const TOKEN_PATHS = ['/action/', '/adoptpit/status/', '/mailing/', '/preview/', '/authorize/ticket/'];
/** Paths whose last part may say where somebody lives. */
const PERSONAL_PATHS = ['/address/'];

export const carriesToken = (pathname: string): boolean => TOKEN_PATHS.some((start) => pathname.startsWith(start));

/** The path without what may not be told: '/mailing/subscribe/abc' becomes '/mailing/-', every other path stays. Query and hash are dropped. */
export function withoutToken(path: string): string {
  const pathname = path.replace(/[?#].*$/s, '');
  const start = [...TOKEN_PATHS, ...PERSONAL_PATHS].find((candidate) => pathname.startsWith(candidate));
  return start === undefined ? pathname : `${start}-`;
}
