/**
 * Which pages exist without a project and in a project that is not open yet; used by edge and the shell's router
 * (specification shell §2.3, §2.12).
 */

/** Paths that work without a project, including their sub-paths (shell §2.3). */
const WITHOUT_PROJECT = ['/home', '/errors', '/error', '/terms', '/cookies', '/acceptableUse', '/privacy'] as const;

/** Additional paths that a project in holding mode allows (shell §2.12); /temp is the preview of its look. */
const WHILE_HOLDING = ['/welcome', '/news', '/story', '/about', '/mailing', '/sitemap', '/temp'] as const;

/** Where every other page of a project in holding mode redirects. */
export const HOLDING_PAGE = '/welcome';

const isAtOrBelow = (pathname: string, path: string): boolean => pathname === path || pathname.startsWith(`${path}/`);
const plain = (pathname: string): string => pathname.replace(/[?#].*$/s, '').replace(/(.)\/+$/, '$1');

/** @param pathname decoded or not: the listed paths are plain letters. */
export const worksWithoutProject = (pathname: string): boolean =>
  WITHOUT_PROJECT.some((path) => isAtOrBelow(plain(pathname), path));

export const holdingModeAllows = (pathname: string): boolean =>
  worksWithoutProject(pathname) || WHILE_HOLDING.some((path) => isAtOrBelow(plain(pathname), path));
