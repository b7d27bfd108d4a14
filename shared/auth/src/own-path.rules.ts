/** Which paths a visitor may be sent back to: paths of this site, and none that only begins or ends a sign-in. Pure. */

const LONGEST = 2_000;
/** One slash, then no other: '//host' and '/\host' are other sites. */
const PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u;
/** Pages on the way in or out lead in circles. */
const ON_THE_WAY = /^\/(login|emailLanding|loggedin|emailVerified|authorize|session)(\/|$)/i;
const SOMEWHERE = 'http://own.invalid';

/** @returns path, query and hash; null for whatever is no path of this site. */
export function ownPathOf(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > LONGEST || !PATH.test(text)) return null;
  const url = URL.parse(text, SOMEWHERE);
  if (url === null || url.origin !== SOMEWHERE) return null;
  // '/a/..//host' becomes '//host' only when it is read.
  if (url.pathname.startsWith('//') || ON_THE_WAY.test(url.pathname)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
