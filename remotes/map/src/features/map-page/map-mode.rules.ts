/** Which mode the map's address asks for. Pure. */
import { collectionIn } from '@greenward/map';
import type { MapHash } from '@greenward/map';
import type { MapModeName } from './map-mode.ts';

/**
 * @param hasNeeds whether the tenant has the need-first list; otherwise an address that asks for it gets the usual list
 */
export function mapModeOf(hash: Pick<MapHash, 'highlight' | 'needFirst'>, hasNeeds: boolean): MapModeName {
  if (collectionIn(hash) !== null) return 'collection';
  return hasNeeds && hash.needFirst !== null ? 'needs' : 'inView';
}

/** A collection is shown whole: a species or type in its address has no effect. */
export const hashInMode = (hash: MapHash, mode: MapModeName): MapHash =>
  mode === 'collection' ? { ...hash, species: null, placeType: null } : hash;
