/** Commands as they are printed for people: to be copied into a shell and run as they stand. */

/** How a person reaches this program, from the folder of the project. */
export const GREENWARD = 'npm run greenward --';

/** A path as one word of a shell's line. */
export const shellWord = (path: string): string => (/[^\w@%+=:,./-]/.test(path) ? `'${path.replaceAll("'", "'\\''")}'` : path);
