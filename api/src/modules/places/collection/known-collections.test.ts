import { expect, test } from '@jest/globals';
import type { TenantSite } from '../../../tenant-site.ts';
import type { Collection } from './collection.rules.ts';
import { createCollections } from './collection.service.ts';

const site = { tenant: { code: 'testham', config: { contentService: {} } } } as unknown as TenantSite;
const collection = (slug: string) => ({ slug, name: slug, section: 'Trees' }) as unknown as Collection;

test('While a source fails, its collections are known as it listed them last', async () => {
  let isDown = true;
  const failures: unknown[] = [];
  const collections = createCollections({
    files: { list: () => Promise.resolve([collection('of-files')]) },
    service: {
      list: () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve([collection('of-service')])),
    },
    onFailure: (error) => failures.push(error),
  });
  const known = async () => {
    const { collections: found, hasGap } = await collections.listKnown(site);
    return [found.map(({ slug }) => slug).sort(), hasGap];
  };
  expect(await known()).toEqual([['of-files'], true]);
  isDown = false;
  expect(await known()).toEqual([['of-files', 'of-service'], false]);
  isDown = true;
  expect(await known()).toEqual([['of-files', 'of-service'], false]);
  expect(failures).toHaveLength(2);
});
