/** The page behind a link in a mail: describes the action, shows one button, uses the tenant's theme, has no script. */
import type { Theme } from '@greenward/tenants';
import { themeStyles } from '@greenward/tokens';
import { escapeHtml } from '@greenward/contract/escape-html';

const CSS = `*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:1.0625rem/1.55 var(--font-body)}
header{background:var(--header-bg);border-bottom:max(1px,var(--header-rule)) solid var(--header-line)}
header a{display:block;max-width:40rem;margin:0 auto;padding:12px 20px;min-height:44px;color:var(--header-text);text-decoration:none;font:var(--head-weight) 1.25rem/1.5 var(--font-head)}
main{max-width:40rem;margin:0 auto;padding:40px 20px 64px}
h1{font:var(--head-weight) 1.75rem/1.2 var(--font-head);letter-spacing:var(--head-spacing);margin:0 0 16px;overflow-wrap:anywhere}
p{margin:0 0 24px;overflow-wrap:anywhere}
button{font:600 1.0625rem/1.5 var(--font-body);min-height:48px;padding:10px 24px;border:0;border-radius:var(--r-control);background:var(--brand);color:var(--on-brand);cursor:pointer}
button:hover{background:var(--brand-hover)}
main a{color:var(--link);display:inline-block;padding:10px 0}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px;box-shadow:0 0 0 6px var(--on-focus)}`;

export interface LinkPage {
  readonly theme: Theme;
  readonly lang: string;
  readonly nonce: string;
  readonly project: string;
  readonly title: string;
  readonly text: string;
  /** The button that performs the action; null when nothing is left to do. */
  readonly action: { readonly label: string } | null;
  readonly home: string;
}

export const linkPage = ({ theme, lang, nonce, project, title, text, action, home }: LinkPage): string =>
  [
    `<!doctype html><html lang="${escapeHtml(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><title>${escapeHtml(title)} – ${escapeHtml(project)}</title>`,
    `<style nonce="${nonce}">${themeStyles(theme, (file) => `/fonts/${file}`)}${CSS}</style></head><body>`,
    `<header><a href="/">${escapeHtml(project)}</a></header><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`,
    // The form posts to the page's own address, so the token appears nowhere else.
    action === null
      ? `<a href="/">${escapeHtml(home)}</a>`
      : `<form method="post"><input type="hidden" name="confirm" value="yes"><button>${escapeHtml(action.label)}</button></form>`,
    '</main></body></html>',
  ].join('');
