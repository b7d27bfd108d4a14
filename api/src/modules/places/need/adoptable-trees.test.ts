import { expect, test } from '@jest/globals';
import type { TenantSite } from '../../../tenant-site.ts';
import type { Scope } from '../../../db/scope.ts';
import type { Collections } from '../collection/collection.service.ts';
import { createAdoptableTrees } from './adoptable-trees.ts';

const site = {} as TenantSite;
const scope = { tenantId: 1 } as Scope;
const tree = (guid: string, attributes: object = {}) => ({ guid, type: 'TREE', attributes, retired: null });

/** @param declared guids in a collection of category adoption */
function rulesWith(declared: readonly string[], hasGap: boolean) {
  const collection = { category: 'adoption', isListed: true } as never;
  const collections: Partial<Collections> = {
    listKnown: () => Promise.resolve({ collections: declared.length === 0 ? [] : [collection], hasGap }),
    guidsOf: () => Promise.resolve(new Map([[collection, new Set(declared)]])),
  };
  return createAdoptableTrees(collections as Collections);
}

test.each([
  ['a declared tree', [tree('a')], ['a'], false, true],
  ['a tree that nobody declares', [tree('a')], [], false, false],
  ['a tree whose collection cannot be read', [tree('a')], [], true, null],
  ['a tree of a collection that was read earlier', [tree('a')], ['a'], true, true],
  ['a tree on private land', [tree('a', { owner: 'Private' })], [], true, false],
  ['a young tree', [tree('a', { plantingSeasonOrdinal: 2 })], [], true, true],
  ['an old tree', [tree('a', { plantingSeasonOrdinal: 9 })], [], true, false],
] as const)('Whether %s can be adopted', async (_which, places, declared, hasGap, answer) => {
  const isAdoptable = await rulesWith(declared, hasGap).ruleFor({ site, scope }, places);
  expect(isAdoptable(places[0])).toBe(answer);
});
