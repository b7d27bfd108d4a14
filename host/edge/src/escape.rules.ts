/** Escapes text for HTML documents. */
import { escapeCss, escapeHtml } from '@greenward/contract/escape-html';

export { escapeCss, escapeHtml };

/**
 * Escapes JSON for a `<script>` data block, so that it cannot end the block or open a comment. The value stays the
 * same.
 */
export const escapeJson = (json: string): string =>
  json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

/** Returns ` name="value"` with a leading space; empty for null and false, only the name for true. */
export function attribute(name: string, value: string | boolean | null): string {
  if (value === null || value === false) return '';
  return value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`;
}
