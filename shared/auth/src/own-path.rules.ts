/** Which paths are safe as a redirect target: paths of this site that are not part of signing in or out. Pure. */

const LONGEST = 2_000;
/** Exactly one leading slash: '//host' and '/\host' are other sites. */
const PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u;
/** Redirecting to a sign-in or sign-out page would cause a loop. */
const ON_THE_WAY = /^\/(login|emailLanding|loggedin|emailVerified|authorize|session)(\/|$)/i;
const SOMEWHERE = 'http://own.invalid';

/** @returns path, query and hash; null for anything that is not a path of this site. */
export function ownPathOf(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > LONGEST || !PATH.test(text)) return null;
  const url = URL.parse(text, SOMEWHERE);
  if (url === null || url.origin !== SOMEWHERE) return null;
  // '/a/..//host' turns into '//host' only when it is parsed.
  if (url.pathname.startsWith('//') || ON_THE_WAY.test(url.pathname)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
