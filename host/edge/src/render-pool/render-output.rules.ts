/** Validates results of render processes, which run untrusted code. */
import type { PageMeta, RenderResult } from '@greenward/contract';

/** Sanity limit for a page (the budget of the whole document is 27 kB compressed). */
const MOST_HTML_CHARACTERS = 2_000_000;
/** Maximum number of missing words to log. */
const MOST_MISSING_WORDS = 20;
/**
 * Rendered HTML must not contain scripts, or content that stays hidden until a script moves it (notes on rendering,
 * section 4).
 */
const REFUSED_MARKUP = /<script|<template id="B:/i;

/**
 * A path of this site. '//host' and '/\\host' lead to other sites, and control characters could inject headers, so only
 * printable ASCII without backslash is allowed.
 */
const OWN_PATH = /^\/(?![/\\])[!-[\]-~]*$/;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseMeta(meta: unknown): PageMeta | null {
  if (!isObject(meta) || typeof meta['title'] !== 'string') return null;
  const { title, description, image, jsonLd, feed } = meta;
  return {
    title,
    description: typeof description === 'string' ? description : '',
    image: typeof image === 'string' ? image : null,
    jsonLd: isObject(jsonLd) ? jsonLd : null,
    ...(typeof feed === 'string' && OWN_PATH.test(feed) ? { feed } : {}),
  };
}

/** @returns the result, or the reason for refusing it. Redirects must stay on the site. */
export function parseRenderResult(
  answer: unknown,
): RenderResult | { readonly kind: 'refused'; readonly reason: string } {
  const refuse = (reason: string) => ({ kind: 'refused', reason }) as const;
  if (!isObject(answer)) return refuse('The renderer answered nothing');
  const { status } = answer;
  if (typeof status !== 'number' || !Number.isInteger(status)) return refuse('The renderer answered without a status');
  if (answer['kind'] === 'redirect') {
    const { location } = answer;
    if (status < 300 || status > 399) return refuse(`A redirect with the status ${status}`);
    if (typeof location !== 'string' || !OWN_PATH.test(location)) return refuse('A redirect that leaves the site');
    return { kind: 'redirect', status, location };
  }
  const { html } = answer;
  if (answer['kind'] !== 'page' || typeof html !== 'string')
    return refuse('The renderer answered neither a page nor a redirect');
  if (status < 200 || status > 599) return refuse(`A page with the status ${status}`);
  if (html.length > MOST_HTML_CHARACTERS) return refuse(`A page of ${html.length} characters`);
  if (REFUSED_MARKUP.test(html)) return refuse('Rendered HTML with a script or a part that only a script would show');
  const missing = answer['missingWords'];
  const missingWords = Array.isArray(missing)
    ? missing.filter((key) => typeof key === 'string').slice(0, MOST_MISSING_WORDS)
    : [];
  return {
    kind: 'page',
    status,
    html,
    meta: parseMeta(answer['meta']),
    ...(missingWords.length === 0 ? {} : { missingWords }),
  };
}
