/**
 * The tile sets of the map: first those the page was rendered with, then newer ones after a switch changes or the tree
 * records are updated.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAsk } from '@greenward/graphql';
import type { TileSet } from '@greenward/map';
import type { SwitchName } from '@greenward/tenant';
import { MapTileSetsQueryDocument } from './map-tile-sets.generated.ts';

/** Switches that add layers to the tiles or remove them. */
const SWITCHES: readonly SwitchName[] = ['showPits', 'showGathers', 'showCanopy', 'showRarity'];

export interface TileSets {
  readonly tileSets: readonly TileSet[];
  /** Loads the current tile sets. If that fails, the previous ones stay. @returns whether it succeeded */
  refresh(): Promise<boolean>;
}

export function useTileSets(first: readonly TileSet[], switches: Readonly<Record<string, boolean>>): TileSets {
  const ask = useAsk();
  const [tileSets, setTileSets] = useState(first);
  const refresh = useCallback(async () => {
    try {
      const { getMapTileSets } = await ask(MapTileSetsQueryDocument, {});
      setTileSets(getMapTileSets);
      return true;
    } catch {
      return false; // the map keeps its tiles until the next switch or import
    }
  }, [ask]);
  const states = SWITCHES.map((name) => switches[name] === true).join();
  const known = useRef(states);
  useEffect(() => {
    if (known.current === states) return;
    known.current = states;
    void refresh();
  }, [states, refresh]);
  return { tileSets, refresh };
}
