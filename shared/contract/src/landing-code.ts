/** Codes on labels and in letters, and where they lead (specification shell §2.3, the catch-all route). */

/** Where a code leads that nobody knows (shell §2.5). */
const UNKNOWN_CODE_PAGE = '/errors/badLanding';

/** The code of '/AB12': one segment of 4 to 12 capital letters and digits; null for every other path. */
export const landingCodeOf = (pathname: string): string | null => /^\/([A-Z0-9]{4,12})\/?$/.exec(pathname)?.[1] ?? null;

/**
 * The path that a landing code leads to; null where the path is no code.
 * @param search with '?', or '': what a campaign added to the address goes with the visitor.
 */
export function landingTargetOf(pathname: string, search: string, codes: Readonly<Record<string, string>>): string | null {
  const code = landingCodeOf(pathname);
  if (code === null) return null;
  const target = Object.hasOwn(codes, code) ? codes[code] : undefined;
  if (target === undefined) return `${UNKNOWN_CODE_PAGE}?code=${code}`;
  if (search.length <= 1) return target;
  const [path = '', hash] = target.split('#');
  return `${path}${path.includes('?') ? '&' : '?'}${search.slice(1)}${hash === undefined ? '' : `#${hash}`}`;
}
