/** Formats commands that people can copy into a shell. */

/** Command that runs this program from the project's folder. */
export const GREENWARD = 'npm run greenward --';

/** Quotes a path for the shell if necessary. */
export const shellWord = (path: string): string =>
  /[^\w@%+=:,./-]/.test(path) ? `'${path.replaceAll("'", "'\\''")}'` : path;
