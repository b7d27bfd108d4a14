/** Escapes text for XML documents. Pure. */

/** XML 1.0 allows no control characters except tab and line breaks. */
const NO_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** For element content and attribute values in double quotes. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(NO_TEXT, '')
    .replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter);
