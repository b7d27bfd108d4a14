/** New tiles at the visitor's request: the page knows whether they arrived. */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup } from '@testing-library/react';
import { createTestGraphql, renderAt } from '@greenward/testing';
import { useTileSets } from './use-tile-sets.ts';
import type { TileSets } from './use-tile-sets.ts';

afterEach(cleanup);

const aSet = (revision: number) => ({
  layers: ['trees'],
  url: `/tiles/trees/${revision}/{z}/{x}/{y}.mvt`,
  minZoom: 8,
  maxZoom: 16,
});

test('Tiles that do not come leave those at hand, and it is said', async () => {
  let isDown = true;
  const graphql = createTestGraphql({
    getMapTileSets() {
      if (isDown) throw new Error('down');
      return [aSet(2)];
    },
  });
  let state: TileSets | null = null;
  const first = [aSet(1)];
  function Fixture() {
    state = useTileSets(first, {});
    return null;
  }
  renderAt(<Fixture />, { graphql });
  const now = (): TileSets => {
    if (state === null) throw new Error('not rendered');
    return state;
  };
  const refresh = async (): Promise<boolean> => {
    let isNew = false;
    await act(async () => {
      isNew = await now().refresh();
    });
    return isNew;
  };
  expect(await refresh()).toBe(false);
  expect(now().tileSets[0]?.url).toContain('/1/');
  isDown = false;
  expect(await refresh()).toBe(true);
  expect(now().tileSets[0]?.url).toContain('/2/');
});
