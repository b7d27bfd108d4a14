/** Codes on labels and in letters, and their targets (specification shell §2.3, the catch-all route). */

/** Target of an unknown code (shell §2.5). */
const UNKNOWN_CODE_PAGE = '/errors/badLanding';

/** The code in '/AB12': one segment of 4 to 12 capital letters and digits; null for every other path. */
export const landingCodeOf = (pathname: string): string | null => /^\/([A-Z0-9]{4,12})\/?$/.exec(pathname)?.[1] ?? null;

/**
 * The target path of a landing code; null when the path is not a code.
 * @param search with '?', or '': campaign parameters are kept.
 */
export function landingTargetOf(
  pathname: string,
  search: string,
  codes: Readonly<Record<string, string>>,
): string | null {
  const code = landingCodeOf(pathname);
  if (code === null) return null;
  const target = Object.hasOwn(codes, code) ? codes[code] : undefined;
  if (target === undefined) return `${UNKNOWN_CODE_PAGE}?code=${code}`;
  if (search.length <= 1) return target;
  const [path = '', hash] = target.split('#');
  return `${path}${path.includes('?') ? '&' : '?'}${search.slice(1)}${hash === undefined ? '' : `#${hash}`}`;
}
