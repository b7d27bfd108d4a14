/** Which pages there are without a project, and in a project that is not open yet. Edge and the shell's router ask alike (specification shell §2.3, §2.12). */

/** Paths that work without a project, what lies below them included (shell §2.3). */
const WITHOUT_PROJECT = ['/home', '/errors', '/error', '/terms', '/cookies', '/acceptableUse', '/privacy'] as const;

/** What a project in holding mode allows beside them (shell §2.12); /temp is the preview of its look. */
const WHILE_HOLDING = ['/welcome', '/news', '/story', '/about', '/mailing', '/sitemap', '/temp'] as const;

/** Where every other page of a project in holding mode leads. */
export const HOLDING_PAGE = '/welcome';

const isAtOrBelow = (pathname: string, path: string): boolean => pathname === path || pathname.startsWith(`${path}/`);
const plain = (pathname: string): string => pathname.replace(/[?#].*$/s, '').replace(/(.)\/+$/, '$1');

/** @param pathname decoded or not: the paths of both lists are plain letters. */
export const worksWithoutProject = (pathname: string): boolean => WITHOUT_PROJECT.some((path) => isAtOrBelow(plain(pathname), path));

export const holdingModeAllows = (pathname: string): boolean =>
  worksWithoutProject(pathname) || WHILE_HOLDING.some((path) => isAtOrBelow(plain(pathname), path));
