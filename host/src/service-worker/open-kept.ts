/**
 * When a navigation gets no data but the device has a copy of the page, loads it as a document, which returns the copy.
 * Loaded on demand itself.
 */
import { findInAreas } from '@greenward/contract/kept-areas';
import { pageKeyOf } from '@greenward/contract/kept-pages';
import { KEPT_PAGES } from './worker-messages.ts';

/** @param href of the page that failed to load; nothing happens if the visitor has moved on since. */
export async function openKept(
  href: string,
  { caches, location }: Pick<Window, 'location'> & { readonly caches?: CacheStorage },
): Promise<void> {
  if (caches === undefined) return; // a private window
  const visited = await caches.match(pageKeyOf(href, location.origin), { cacheName: KEPT_PAGES });
  const kept = visited ?? (await findInAreas(caches, href, location.origin));
  if (kept !== undefined && location.href === href) location.reload();
}
