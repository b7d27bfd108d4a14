/** Escapes text for HTML that a server writes itself. */

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For element content and quoted attribute values. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/**
 * Escapes CSS for a `<style>` element. '</' is invalid CSS outside strings and comments; inside them '<\/' means the
 * same.
 */
export const escapeCss = (css: string): string => css.replace(/<\//g, '<\\/');
