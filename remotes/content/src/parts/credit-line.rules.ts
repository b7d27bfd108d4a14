/** @returns the pictures' authors, each once; '' when there are none */
export const creditLine = (credits: readonly (string | null | undefined)[]): string =>
  [...new Set(credits.filter((credit) => credit !== undefined && credit !== null && credit !== ''))].join('; ');
