/** The one place where text becomes part of an HTML document. */

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for element content and for attribute values in quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** JSON for a `<script>` data block: nothing in it can end the block or open a comment, and it is still the same JSON. */
export const escapeJson = (json: string): string =>
  json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

/** CSS for a `<style>` element. Outside strings and comments '</' is no CSS; inside them '<\/' means the same. */
export const escapeCss = (css: string): string => css.replace(/<\//g, '<\\/');

/** `name="value"` with a space before it; nothing for null and false, the bare name for true. */
export function attribute(name: string, value: string | boolean | null): string {
  if (value === null || value === false) return '';
  return value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`;
}
