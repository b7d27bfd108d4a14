/** Plain pages that edge itself writes, without theme and script: unknown host, top-level site, errors. */
import type { ErrorCode, WordValues } from '@greenward/contract';
import { attribute, escapeHtml } from './escape.rules.ts';

export interface PlainPage {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly links?: readonly { readonly href: string; readonly text: string; readonly note?: string }[];
  /** Error code or request id for support. */
  readonly reference?: string;
}

const CSS =
  ':root{color-scheme:light dark}main{display:block}body{margin:0;font:1.0625rem/1.55 system-ui,sans-serif}main{max-width:38rem;margin:0 auto;padding:3rem 1.25rem}h1{font-size:1.75rem;line-height:1.2}a{display:inline-block;padding:.5rem 0}ul{padding:0;list-style:none}li{border-top:1px solid}li span{display:block}code{font-size:.9em}';

/** Returns the text for a key, in the tenant's words, or the base's if the tenant is unknown. */
export type Say = (key: string, values?: WordValues) => string;

/**
 * Supports browsers from before 2013, which lack `main` and custom properties.
 * @param locale language of the texts from `say`
 */
export function plainPageOf(
  { title, paragraphs, links = [], reference }: PlainPage,
  nonce: string,
  say: Say,
  locale: string,
): string {
  const list = links.map(
    ({ href, text, note }) =>
      `<li><a${attribute('href', href)}>${escapeHtml(text)}</a>${note === undefined ? '' : `<span>${escapeHtml(note)}</span>`}</li>`,
  );
  return [
    `<!doctype html><html${attribute('lang', locale)}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${escapeHtml(title)}</title><meta name="robots" content="noindex"><style${attribute('nonce', nonce)}>${CSS}</style></head><body><main>`,
    `<h1>${escapeHtml(title)}</h1>`,
    ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`),
    list.length === 0 ? '' : `<ul>${list.join('')}</ul>`,
    reference === undefined ? '' : `<p>${escapeHtml(say('edge.reference'))} <code>${escapeHtml(reference)}</code></p>`,
    '</main></body></html>',
  ].join('');
}

export const unknownSite = (say: Say): PlainPage => ({
  title: say('edge.unknownSite.title'),
  paragraphs: [say('edge.unknownSite.text')],
  reference: 'NO_SUCH_PROJECT_PUBLIC_SHORT_CODE' satisfies ErrorCode,
});

export const lostPage = (say: Say): PlainPage => ({
  title: say('edge.lost.title'),
  paragraphs: [say('edge.lost.text')],
  links: [{ href: '/', text: say('edge.home') }],
});

export const unavailablePage = (say: Say, requestId: string): PlainPage => ({
  title: say('edge.unavailable.title'),
  paragraphs: [say('edge.unavailable.text')],
  reference: requestId,
});

export const troublePage = (say: Say, requestId: string): PlainPage => ({
  title: say('edge.trouble.title'),
  paragraphs: [say('edge.trouble.text')],
  links: [{ href: '/', text: say('edge.home') }],
  reference: requestId,
});

/** One text for all invalid preview links, so that guessed links disclose nothing about builds. */
export const previewRefusedPage = (say: Say): PlainPage => ({
  title: say('edge.preview.refused'),
  paragraphs: [say('edge.preview.refusedText')],
  links: [{ href: '/', text: say('edge.home') }],
});

export const tooManyPage = (say: Say): PlainPage => ({
  title: say('edge.tooMany.title'),
  paragraphs: [say('edge.tooMany.text')],
  reference: 'RATE_LIMITED' satisfies ErrorCode,
});

/** Shown in Internet Explorer, which cannot show our pages (shell §2.5). */
export const oldBrowserPage = (say: Say): PlainPage => ({
  title: say('edge.oldBrowser.title'),
  paragraphs: [say('edge.oldBrowser.text')],
});

export interface ListedSite {
  readonly href: string;
  readonly name: string;
  readonly tagline: string;
}

export const topLevelPage = (say: Say, sites: readonly ListedSite[]): PlainPage => ({
  title: say('edge.topLevel.title'),
  paragraphs: [say('edge.topLevel.text'), say(sites.length === 0 ? 'edge.topLevel.none' : 'edge.topLevel.choose')],
  links: sites.map(({ href, name, tagline }) => ({ href, text: name, note: tagline })),
});
