/** HTML from templates: whatever is put in is text and escaped, unless it is such HTML itself. */

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Piece = Html | string | number | null | false | readonly Piece[];

function written(piece: Piece): string {
  if (piece === null || piece === false) return '';
  if (piece instanceof Html) return piece.text;
  if (Array.isArray(piece)) return piece.map(written).join('');
  return String(piece).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** Attributes stand in quotes: `<a href="${path}">`. */
export const html = (texts: TemplateStringsArray, ...pieces: readonly Piece[]): Html =>
  new Html(texts.reduce((all, text, index) => all + text + (index < pieces.length ? written(pieces[index] ?? null) : ''), ''));

/** CSS of our own for a `<style>`: outside strings and comments '</' is no CSS, inside them '<\/' means the same. */
export const css = (text: string): Html => new Html(text.replace(/<\//g, '<\\/'));
