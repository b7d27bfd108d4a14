/** What may be kept of a failure: servers like to repeat the address that they refuse. */
import { withoutAddresses } from '@greenward/contract/error-facts';

const LONGEST = 300;

/** @returns one line without e-mail addresses and without line breaks. */
export function failureText(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return withoutAddresses(text).replace(/\s+/g, ' ').slice(0, LONGEST);
}
