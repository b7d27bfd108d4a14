/**
 * The layers of the map: their tiles, the changes since those were made, and which layers the visitor has switched on.
 */
import { useMemo, useState } from 'react';
import { useBoot } from '@greenward/tenant';
import type { PlaceChanges, ShownLayer, TileSet } from '@greenward/map';
import { usePlaceChanges } from './use-place-changes.ts';
import { useTileSets } from './use-tile-sets.ts';

export interface MapLayers {
  readonly tileSets: readonly TileSet[];
  /** Names of the layers in the tiles. */
  readonly available: readonly string[];
  readonly shown: Readonly<Record<ShownLayer, boolean>>;
  /** Trees are coloured by the rarity of their species. */
  readonly byRarity: boolean;
  readonly changes: PlaceChanges;
  /** The tiles are out of date and should be loaded again. */
  readonly isStale: boolean;
  setShown(layer: ShownLayer, isShown: boolean): void;
  setByRarity(byRarity: boolean): void;
  reload(): void;
}

const ALL_SHOWN: Readonly<Record<ShownLayer, boolean>> = { pits: true, gathers: true, canopy: true };

/** @param isDrawn whether changes since the tiles were made are needed */
export function useMapLayers(first: readonly TileSet[], isDrawn: boolean): MapLayers {
  const { switches } = useBoot();
  const { changes, isStale, startAnew } = usePlaceChanges(isDrawn);
  const { tileSets, refresh } = useTileSets(first, switches);
  const [shown, setShown] = useState(ALL_SHOWN);
  const [byRarity, setByRarity] = useState(false);
  const available = useMemo(() => tileSets.flatMap(({ layers }) => layers), [tileSets]);
  return {
    ...{ tileSets, available, shown, byRarity, changes, isStale, setByRarity },
    setShown: (layer, isShown) => setShown((now) => ({ ...now, [layer]: isShown })),
    reload: () => void refresh().then((areNew) => areNew && startAnew()),
  };
}
