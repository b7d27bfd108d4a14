/** Removes e-mail addresses from error messages, because servers often repeat the address they refuse. */
import { withoutAddresses } from '@greenward/contract/error-facts';

const LONGEST = 300;

/** @returns one line without e-mail addresses */
export function failureText(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return withoutAddresses(text).replace(/\s+/g, ' ').slice(0, LONGEST);
}
