/** Text as HTML, for whatever a server writes itself. */

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** For element content and for attribute values in quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** CSS for a `<style>` element. Outside strings and comments '</' is no CSS; inside them '<\/' means the same. */
export const escapeCss = (css: string): string => css.replace(/<\//g, '<\\/');
