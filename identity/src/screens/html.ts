/** HTML templates that escape all values except other HTML templates. */
import { escapeCss, escapeHtml } from '@greenward/contract/escape-html';

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
  return escapeHtml(String(piece));
}

/** Attribute values must be quoted: `<a href="${path}">`. */
export const html = (texts: TemplateStringsArray, ...pieces: readonly Piece[]): Html =>
  new Html(
    texts.reduce((all, text, index) => all + text + (index < pieces.length ? written(pieces[index] ?? null) : ''), ''),
  );

/** For our own `<style>` elements. */
export const css = (text: string): Html => new Html(escapeCss(text));
