/** A page that was walked to and whose answers did not come, while the device keeps the page itself: loaded as a document, it is the kept one. Fetched on demand itself. */
import { findInAreas } from '@greenward/contract/kept-areas';
import { pageKeyOf } from '@greenward/contract/kept-pages';
import { KEPT_PAGES } from './worker-messages.ts';

export async function openKept({ caches, location }: Pick<Window, 'location'> & { readonly caches?: CacheStorage }): Promise<void> {
  if (caches === undefined) return; // a private window
  const visited = await caches.match(pageKeyOf(location.href, location.origin), { cacheName: KEPT_PAGES });
  if ((visited ?? (await findInAreas(caches, location.href, location.origin))) !== undefined) location.reload();
}
