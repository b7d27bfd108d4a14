/**
 * Replaces the federation library's error texts in remotes with code and facts; the library's manual explains the
 * codes. Users never read the full texts, and every page of a remote would download them.
 */
export const getShortErrorMsg = (
  code: string,
  _descriptions: unknown,
  facts: Readonly<Record<string, unknown>>,
): string => `${code} ${JSON.stringify(facts)}`;
