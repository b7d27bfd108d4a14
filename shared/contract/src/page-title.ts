/** The text of the title bar. Edge writes it, and the shell updates it on navigation. */

/** '<page> – <project>'; only the project's name when the page has the same title (home). */
export const documentTitle = (pageTitle: string, projectName: string): string =>
  pageTitle === projectName ? projectName : `${pageTitle} – ${projectName}`;
