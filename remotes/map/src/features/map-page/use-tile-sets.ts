/** The tiles a map may show: those the page came with, and others after a switch was thrown or the town's records were brought up to date. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import type { TileSet } from '@greenward/map';
import { MapTileSetsQueryDocument } from './map-tile-sets.generated.ts';

/** Switches that add layers to the tiles, or take them out. */
const SWITCHES = ['showPits', 'showGathers', 'showCanopy', 'showRarity'];

export interface TileSets {
  readonly tileSets: readonly TileSet[];
  /** Asks for the present ones. When they do not come, those at hand stay. @returns whether they came */
  refresh(): Promise<boolean>;
}

export function useTileSets(first: readonly TileSet[], switches: Readonly<Record<string, boolean>>): TileSets {
  const client = useApolloClient();
  const [tileSets, setTileSets] = useState(first);
  const refresh = useCallback(async () => {
    try {
      const { data } = await client.query({ query: MapTileSetsQueryDocument, fetchPolicy: 'network-only' });
      if (data === undefined) return false;
      setTileSets(data.getMapTileSets);
      return true;
    } catch {
      return false; // what is drawn stays; the next switch or import asks again
    }
  }, [client]);
  const states = SWITCHES.map((name) => switches[name] === true).join();
  const known = useRef(states);
  useEffect(() => {
    if (known.current === states) return;
    known.current = states;
    void refresh();
  }, [states, refresh]);
  return { tileSets, refresh };
}
