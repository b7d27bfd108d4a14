/** The one place where text becomes part of an HTML document. */
import { escapeCss, escapeHtml } from '@greenward/contract/escape-html';

export { escapeCss, escapeHtml };

/** JSON for a `<script>` data block: nothing in it can end the block or open a comment, and it is still the same JSON. */
export const escapeJson = (json: string): string =>
  json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

/** `name="value"` with a space before it; nothing for null and false, the bare name for true. */
export function attribute(name: string, value: string | boolean | null): string {
  if (value === null || value === false) return '';
  return value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`;
}
