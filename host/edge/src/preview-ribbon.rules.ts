/**
 * The ribbon on previewed pages: shows the build and the expiry, and has a button to end the preview. Works without
 * script.
 */
import type { WordsLocale } from '@greenward/contract';
import { END_PREVIEW_PATH } from '@greenward/contract/preview-token';
import type { PreviewClaims } from '@greenward/contract/preview-token';
import { attribute, escapeHtml } from './escape.rules.ts';
import type { Say } from './plain-page.rules.ts';

/**
 * Uses the theme's colours. Placed above the page instead of over it, as the consent question of a first visit is at
 * the bottom.
 */
const CSS =
  '.gw-preview{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:8px 16px;padding:8px 16px;border-bottom:2px solid currentcolor;background:var(--notice-soft);color:var(--on-notice-soft);font-size:var(--t-1)}' +
  '.gw-preview p{margin:0}.gw-preview form{margin:0}.gw-preview button{min-height:44px;padding:8px 16px;border:2px solid currentcolor;border-radius:var(--r-control);background:none;color:inherit;font:inherit;font-weight:var(--label-weight);cursor:pointer}' +
  '.gw-preview button:focus-visible{outline:3px solid var(--focus);outline-offset:2px}@media print{.gw-preview{display:none}}';

const DAY_AND_TIME = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/** The form has no fields. It uses `text/plain`, which edge accepts without a form parser. */
export function previewRibbonOf(
  { name, buildId, expires }: PreviewClaims,
  { locale, timeZone }: WordsLocale,
  nonce: string,
  say: Say,
): string {
  // Includes the time zone, as the recipient of the link may be elsewhere.
  const until = new Intl.DateTimeFormat(locale, { ...DAY_AND_TIME, timeZone }).format(expires * 1000);
  const text = say('edge.preview.text', { name, build: buildId.slice(0, 8), until });
  return [
    `<style${attribute('nonce', nonce)}>${CSS}</style>`,
    `<aside class="gw-preview"${attribute('aria-label', say('edge.preview.label'))}><p>${escapeHtml(text)}</p>`,
    `<form method="post" enctype="text/plain"${attribute('action', END_PREVIEW_PATH)}><button>${escapeHtml(say('edge.preview.end'))}</button></form></aside>`,
  ].join('');
}
