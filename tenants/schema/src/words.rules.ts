/** Validates a message (ICU MessageFormat): an invalid one would break every page of its tenant. */
import compile from 'icu-minify/compile';

/** Words are rendered as text, so tags would be visible, and formatting them fails. */
const TAG = /<\/?[a-z]/i;

/** @returns the violated expectation; null for a valid message. */
export function faultOfMessage(message: string): string | null {
  if (TAG.test(message)) return 'words without tags';
  try {
    compile(message);
    return null;
  } catch (cause) {
    return `an ICU message (${cause instanceof Error ? cause.message : String(cause)})`;
  }
}
