/** A page that failed to load is replaced by the copy on the device, unless the visitor has already moved on. */
import { expect, test } from '@jest/globals';
import { aCacheStorage } from '@greenward/testing';
import { openKept } from './open-kept.ts';
import { KEPT_PAGES } from './worker-messages.ts';

const ORIGIN = 'http://oakham.test';
const FAILED = `${ORIGIN}/place/a-tree`;
const ELSEWHERE = `${ORIGIN}/news`;

/** A device that stores these paths. @returns how often the page at `href` was reloaded */
async function reloadsAt(href: string, keptPaths: readonly string[]): Promise<number> {
  const caches = aCacheStorage(ORIGIN);
  const kept = await caches.open(KEPT_PAGES);
  for (const path of keptPaths) await kept.put(path, new Response('kept'));
  let reloads = 0;
  await openKept(FAILED, {
    caches,
    location: { href, origin: ORIGIN, reload: () => (reloads += 1) } as unknown as Location,
  });
  return reloads;
}

test('A page that the device keeps is reloaded, so that the copy is shown', async () => {
  expect(await reloadsAt(FAILED, ['/place/a-tree'])).toBe(1);
});

test('A page that the device does not keep is not reloaded', async () => {
  expect(await reloadsAt(FAILED, ['/news'])).toBe(0);
});

test('A visitor who has moved on is not disturbed, whether or not the device keeps the page they are on', async () => {
  expect(await reloadsAt(ELSEWHERE, ['/place/a-tree'])).toBe(0);
  expect(await reloadsAt(ELSEWHERE, ['/place/a-tree', '/news'])).toBe(0);
});

test('A private window, which has no store, stays as it is', async () => {
  let reloads = 0;
  await openKept(FAILED, {
    location: { href: FAILED, origin: ORIGIN, reload: () => (reloads += 1) } as unknown as Location,
  });
  expect(reloads).toBe(0);
});
