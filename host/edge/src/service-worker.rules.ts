/**
 * Data for the service worker: hashes of the files it may store, and the page for addresses without a stored copy.
 * Pure.
 */
import type { BootRecord } from '@greenward/contract';
import { attribute, escapeCss, escapeHtml } from './escape.rules.ts';
import type { ThemeAssets } from '@greenward/tokens/theme-library';
import type { Say } from './plain-page.rules.ts';
import type { ReleaseTable } from './release-table.rules.ts';

export const OFFLINE_PATH = '/offline';

/**
 * A worker that deletes all stored pages and files with their metadata, and then unregisters itself. Open pages are
 * unaffected. Queued changes stay, as pages send them.
 */
export const ENDING_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  indexedDB.deleteDatabase('workbox-expiration');
  await self.registration.unregister();
})()));
`;

/** The worker only connects to its own origin and loads no other script. */
export const WORKER_POLICY =
  "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types gw";

/** @returns the worker's file record as JSON: files of the host and of the remotes that this tenant may load */
export function workerRecordOf(
  { releaseId, remotes, tenant }: BootRecord,
  releases: ReleaseTable,
  theme: ThemeAssets,
): string {
  const loaded = new Set(remotes.map(({ name }) => name));
  const records = [releases.host, ...releases.remotes.filter(({ name }) => loaded.has(name))];
  const files = records.flatMap((record) =>
    Object.entries(record.files)
      .filter(([path]) => path !== record.serviceWorker)
      .map(([path, { integrity }]) => [path, integrity]),
  );
  return JSON.stringify({
    format: 1,
    releaseId,
    files: Object.fromEntries(files),
    offline: { page: OFFLINE_PATH, files: [tenant.logo, ...theme.preloadFonts] },
  });
}

const CSS = `*{box-sizing:border-box}
html{background:var(--page);color:var(--text);font:400 106.25%/1.55 var(--font-body)}
body,h1,h2,p,ul{margin:0;padding:0}
header{background:var(--header-bg);border-bottom:1px solid var(--header-line)}
header a,main,.place p{display:flex;max-width:1280px;margin:0 auto;padding:8px 16px}
header a{align-items:center;gap:10px;min-height:60px;color:var(--header-text);font:var(--head-weight) 1.2rem/1 var(--font-head);text-decoration:none}
header svg{width:32px;height:32px}
.place{background:var(--notice-soft);color:var(--on-notice-soft);font-weight:var(--label-weight)}
.place p{padding-block:12px}
main{flex-direction:column;align-items:start;gap:20px;padding-block:40px}
main>*{max-width:65ch}
h1{font:var(--head-weight) 2.074rem/1.16 var(--font-head);letter-spacing:var(--head-spacing)}
h2{font:var(--head-weight) 1.44rem/1.2 var(--font-head);padding-top:20px}
ul{list-style:none;width:100%}
li{border-top:1px solid var(--line)}
li:last-child{border-bottom:1px solid var(--line)}
li a{display:flex;align-items:center;min-height:52px;padding:8px 0;color:var(--link)}
.button{display:inline-flex;align-items:center;min-height:48px;padding:10px 20px;border-radius:var(--r-control);background:var(--brand);color:var(--on-brand);font-weight:var(--label-weight);text-decoration:none}
.button:hover{background:var(--brand-hover)}
a:focus-visible{outline:3px solid var(--focus);outline-offset:2px;box-shadow:0 0 0 5px var(--on-focus)}
@media(min-width:768px){header a,main,.place p{padding-inline:32px}h1{font-size:2.441rem}}`;

export interface OfflinePageFacts {
  readonly tenant: BootRecord['tenant'];
  readonly theme: ThemeAssets;
  readonly say: Say;
  readonly nonce: string;
}

/**
 * The offline page in the tenant's theme; the worker inserts the list of stored pages. It reloads once the network
 * really works, not just when online.
 */
export function offlinePageOf({ tenant, theme, say, nonce }: OfflinePageFacts): string {
  const text = (key: string): string => escapeHtml(say(`edge.offline.${key}`));
  const nonceAttribute = attribute('nonce', nonce);
  return [
    `<!doctype html><html${attribute('lang', tenant.locale)}${attribute('data-theme', tenant.themeName)}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${text('title')} – ${escapeHtml(tenant.projectName)}</title>`,
    `<link rel="icon" type="image/svg+xml"${attribute('href', theme.icon)}>`,
    `<style${nonceAttribute}>${escapeCss(theme.css)}${CSS}</style></head><body>`,
    `<header><a href="/"><svg viewBox="0 0 44 44" aria-hidden="true"><use${attribute('href', `${tenant.logo}#logo`)}></use></svg>${escapeHtml(tenant.projectName)}</a></header>`,
    `<div class="place" role="status"><p>${text('status')}</p></div>`,
    `<main><h1>${text('heading')}</h1><p>${text('text')}</p><a class="button" href="">${text('again')}</a>`,
    `<h2>${text('pages')}</h2><!--gw-none--><p>${text('none')}</p><!--gw-end--></main>`,
    `<script${nonceAttribute}>addEventListener('online',function(){fetch('/worker.json',{cache:'no-store'}).then(function(r){if(r.ok)location.reload()},function(){})})</script>`,
    '</body></html>',
  ].join('');
}
