/**
 * The layout of every screen and its parts: heading, error summary, fields. Follows the GOV.UK Design System and works
 * without script.
 */
import type { ThemeAssets } from '@greenward/tokens/theme-library';
import { css, html } from './html.ts';
import type { Html } from './html.ts';
import { SCREEN_STYLES } from './screen-styles.ts';
import type { Say } from './words.ts';

/** The tenant's site that a screen belongs to. */
export interface ScreenSite {
  readonly projectName: string;
  readonly locale: string;
  readonly theme: ThemeAssets;
  /** Address of the tenant's home page. */
  readonly home: string;
  readonly say: Say;
}

export interface FieldFault {
  /** Name of the field. */
  readonly field: string;
  readonly text: string;
}

export interface Screen {
  readonly title: string;
  readonly faults?: readonly FieldFault[];
  readonly body: Html;
}

/** @param nonce of this response, for the inline styles */
export function screenOf(site: ScreenSite, { title, faults = [], body }: Screen, nonce: string): string {
  const { projectName, locale, theme, home, say } = site;
  const heading = faults.length === 0 ? title : say('faults.title', { title });
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${heading} – ${projectName}</title>
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="${theme.themeColour.light}" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="${theme.themeColour.dark}" />
        <link rel="icon" type="image/svg+xml" href="${theme.icon}" />
        ${theme.preloadFonts.map((font) => html`<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin />`)}
        <style nonce="${nonce}">
          ${css(theme.css)}${css(SCREEN_STYLES)}
        </style>
      </head>
      <body>
        <header>
          <div>
            <a href="${home}"><img src="${theme.icon}" alt="" width="40" height="40" />${projectName}</a>
          </div>
        </header>
        <main>
          ${faults.length > 0 && summaryOf(faults, say)}
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`.text;
}

/** Focused on load, as screen readers do not announce an alert that is present from the start. */
const summaryOf = (faults: readonly FieldFault[], say: Say): Html =>
  html`<div class="summary" role="alert" tabindex="-1" autofocus>
    <h2>${say('faults.summary')}</h2>
    <ul>
      ${faults.map(({ field, text }) => html`<li>${field === '' ? text : html`<a href="#${field}">${text}</a>`}</li>`)}
    </ul>
  </div>`;

export interface FieldFacts {
  readonly name: 'email' | 'password';
  readonly label: string;
  readonly hint?: string;
  readonly value?: string;
  readonly placeholder?: string;
  readonly autocomplete: 'username' | 'email' | 'current-password' | 'new-password';
  readonly faults: readonly FieldFault[];
}

/** Keeps the entered value after an error, except for passwords. */
export function fieldOf({ name, label, hint, value, placeholder, autocomplete, faults }: FieldFacts): Html {
  const fault = faults.find(({ field }) => field === name);
  const described = [
    ...(hint === undefined ? [] : [`${name}-hint`]),
    ...(fault === undefined ? [] : [`${name}-fault`]),
  ].join(' ');
  return html`<div class="field${fault !== undefined && ' wrong'}">
    <label for="${name}">${label}</label>${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}${
      fault !== undefined && html`<p class="fault" id="${name}-fault">${fault.text}</p>`
    }<input
      id="${name}"
      name="${name}"
      type="${name}"
      required
      autocomplete="${autocomplete}"
      ${name === 'email' && html` inputmode="email" autocapitalize="none" spellcheck="false" maxlength="254"`}${
        placeholder !== undefined && html` placeholder="${placeholder}"`
      }${value !== undefined && html` value="${value}"`}${described !== '' && html` aria-describedby="${described}"`}${fault !== undefined && html` aria-invalid="true"`}
    />
  </div>`;
}

export const paragraphs = (texts: readonly string[]): Html => html`${texts.map((text) => html`<p>${text}</p>`)}`;

/** Alternative actions: links, or buttons that submit the entered values. */
export const others = (ways: readonly ({ readonly href: string; readonly text: string } | Html)[]): Html =>
  html`<ul class="others">
    ${ways.map((way) => html`<li>${'href' in way ? html`<a href="${way.href}">${way.text}</a>` : way}</li>`)}
  </ul>`;

/** Allows styles by nonce and no scripts. Forms may redirect to the tenant's own sites. */
export const screenHeaders = (nonce: string, formTargets: readonly string[]): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "img-src 'self'",
    "font-src 'self'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
});
