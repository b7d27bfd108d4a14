/** Which mode the map's address asks for. Pure. */
import { collectionIn } from '@greenward/map';
import type { MapHash } from '@greenward/map';
import type { MapModeName } from './map-mode.ts';

/** What the tenant has. An address that asks for something else gets the usual list. */
export interface OfferedModes {
  readonly hasNeeds: boolean;
  readonly hasOwnTrees: boolean;
}

export function mapModeOf(
  hash: Pick<MapHash, 'highlight' | 'needFirst' | 'ownTrees'>,
  { hasNeeds, hasOwnTrees }: OfferedModes,
): MapModeName {
  if (collectionIn(hash) !== null) return 'collection';
  if (hasOwnTrees && hash.ownTrees) return 'ownTrees';
  return hasNeeds && hash.needFirst !== null ? 'needs' : 'inView';
}

/** A collection, and the viewer's own trees, are shown whole: filters in their address have no effect. */
export function hashInMode(hash: MapHash, mode: MapModeName): MapHash {
  if (mode === 'collection') return { ...hash, species: null, placeType: null };
  return mode === 'ownTrees' ? { ...hash, species: null, placeType: null, highlight: null } : hash;
}
