/**
 * Takes the place of the federation library's error texts in remotes: a text has the code, which the library's manual explains, and the facts. Nobody reads the
 * rest on a page, and every page of a remote requests it.
 */
export const getShortErrorMsg = (code: string, _descriptions: unknown, facts: Readonly<Record<string, unknown>>): string => `${code} ${JSON.stringify(facts)}`;
