/** Pages that edge writes itself, without a tenant's look and without script: unknown host, top-level site, trouble. */
import type { ErrorCode } from '@greenward/contract';
import { attribute, escapeHtml } from './escape.rules.ts';

export interface PlainPage {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly links?: readonly { readonly href: string; readonly text: string; readonly note?: string }[];
  /** For whoever is asked for help: an error code, a request id. */
  readonly reference?: string;
}

const CSS =
  ':root{color-scheme:light dark}body{margin:0;font:1.0625rem/1.55 system-ui,sans-serif}main{max-width:38rem;margin:0 auto;padding:3rem 1.25rem}h1{font-size:1.75rem;line-height:1.2}a{display:inline-block;padding:.5rem 0}ul{padding:0;list-style:none}li{border-top:1px solid}li span{display:block}code{font-size:.9em}';

export function plainPageOf({ title, paragraphs, links = [], reference }: PlainPage, nonce: string): string {
  const list = links.map(
    ({ href, text, note }) => `<li><a${attribute('href', href)}>${escapeHtml(text)}</a>${note === undefined ? '' : `<span>${escapeHtml(note)}</span>`}</li>`,
  );
  return [
    '<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title><meta name="robots" content="noindex"><style${attribute('nonce', nonce)}>${CSS}</style></head><body><main>`,
    `<h1>${escapeHtml(title)}</h1>`,
    ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`),
    list.length === 0 ? '' : `<ul>${list.join('')}</ul>`,
    reference === undefined ? '' : `<p>If you write to us, quote <code>${escapeHtml(reference)}</code>.</p>`,
    '</main></body></html>',
  ].join('');
}

export const unknownSite: PlainPage = {
  title: 'There is no site at this address',
  paragraphs: [
    'The address may have a spelling mistake, or the project may have moved. The council or organisation that runs the project can tell you its address.',
  ],
  reference: 'NO_SUCH_PROJECT_PUBLIC_SHORT_CODE' satisfies ErrorCode,
};

export const lostPage: PlainPage = {
  title: 'This page could not be found',
  paragraphs: ['The page you are looking for does not exist.'],
  links: [{ href: '/', text: 'Go to home page' }],
};

export const unavailablePage = (requestId: string): PlainPage => ({
  title: 'We will be back in a moment',
  paragraphs: ['This site cannot be shown just now. Nothing is lost. Please wait a moment and reload the page.'],
  reference: requestId,
});

export const troublePage = (requestId: string): PlainPage => ({
  title: 'Sorry, there seems to be a problem',
  paragraphs: ['Something went wrong on our side. Please wait a moment and reload the page.'],
  links: [{ href: '/', text: 'Go to home page' }],
  reference: requestId,
});

export const tooManyPage: PlainPage = {
  title: 'Please wait a moment',
  paragraphs: ['Very many pages were asked for from your connection. Please wait a moment and reload the page.'],
  reference: 'RATE_LIMITED' satisfies ErrorCode,
};

/** Shell §2.5: Internet Explorer can show none of our pages. */
export const oldBrowserPage: PlainPage = {
  title: 'This browser is too old for this site',
  paragraphs: ['Please open the same address in a current version of Edge, Firefox, Chrome or Safari.'],
};

export interface ListedSite {
  readonly href: string;
  readonly name: string;
  readonly tagline: string;
}

export const topLevelPage = (sites: readonly ListedSite[]): PlainPage => ({
  title: 'Trees and green space near you',
  paragraphs: ['Discover your local environment & help care for it.', sites.length === 0 ? 'No place has joined yet.' : 'Choose your place:'],
  links: sites.map(({ href, name, tagline }) => ({ href, text: name, note: tagline })),
});
