/** How a page is called in the title bar. Edge writes it, the shell keeps it right while a visitor walks on. */

/** '<page> – <project>'; the project's name alone for the page that is called like it (home). */
export const documentTitle = (pageTitle: string, projectName: string): string => (pageTitle === projectName ? projectName : `${pageTitle} – ${projectName}`);
