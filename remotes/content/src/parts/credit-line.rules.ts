/** @returns who made the pictures, each once; '' when there is nobody to name */
export const creditLine = (credits: readonly (string | null | undefined)[]): string =>
  [...new Set(credits.filter((credit) => credit !== undefined && credit !== null && credit !== ''))].join('; ');
