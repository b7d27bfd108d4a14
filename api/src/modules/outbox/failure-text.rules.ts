/** What may be kept of a failure: servers like to repeat the address that they refuse. */

const ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;
const LONGEST = 300;

export const withoutAddresses = (text: string): string => text.replace(ADDRESS, '(address)');

/** @returns one line without e-mail addresses and without line breaks. */
export function failureText(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return withoutAddresses(text).replace(/\s+/g, ' ').slice(0, LONGEST);
}
