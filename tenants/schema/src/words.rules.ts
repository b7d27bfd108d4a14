/** Whether a message of the words can be put together (ICU MessageFormat): one that cannot would take down every page of its tenant. */
import compile from 'icu-minify/compile';

/** Words are shown as text: nobody draws a tag, and whoever formats one fails. */
const TAG = /<\/?[a-z]/i;

/** @returns what was expected of it; null for a good one. */
export function faultOfMessage(message: string): string | null {
  if (TAG.test(message)) return 'words without tags';
  try {
    compile(message);
    return null;
  } catch (cause) {
    return `an ICU message (${cause instanceof Error ? cause.message : String(cause)})`;
  }
}
