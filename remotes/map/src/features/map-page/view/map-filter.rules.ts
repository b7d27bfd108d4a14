/** The filter shared by map and list, as a query. */
import { SINGLE_MARKS_FROM } from '@greenward/map';
import type { MapHash, ShownLayer } from '@greenward/map';

const TREES = ['TREE', 'SHRUB', 'COPSE'];

export interface PlaceFilter {
  readonly types: readonly string[];
  /** Species slug. */
  readonly category: string | null;
}

/** @param available layers of the tenant, after its switches. */
export function placeFilter(
  { placeType, species }: Pick<MapHash, 'placeType' | 'species'>,
  shown: Readonly<Record<ShownLayer, boolean>>,
  available: readonly string[],
): PlaceFilter {
  if (placeType === 'CANOPY') return { types: TREES, category: species }; // canopy is modelled from trees
  if (placeType !== null) return { types: [placeType], category: species };
  if (species !== null) return { types: TREES, category: species };
  const others = [
    ...(shown.pits && available.includes('pits') ? ['PIT'] : []),
    ...(shown.gathers && available.includes('gathers') ? ['GATHER'] : []),
  ];
  return { types: [...TREES, ...others], category: null };
}

/** `tm` of a chosen place: tree, gather or canopy; a pit has none. */
export function modelCodeOf(type: string): MapHash['model'] {
  if (type === 'GATHER') return 'G';
  if (type === 'CANOPY') return 'C';
  return TREES.includes(type) ? 'T' : null;
}

/** The mark of a place in tiles. */
export function markKindOf(type: string): 'trees' | 'pits' | 'gathers' {
  if (type === 'PIT') return 'pits';
  return type === 'GATHER' ? 'gathers' : 'trees';
}

/** A town without trees has a map of its pits, which appear from lower zooms. */
export const drawnHash = (hash: MapHash, hasTrees: boolean): MapHash =>
  hasTrees || hash.placeType !== null ? hash : { ...hash, placeType: 'PIT' };

/** Trees are shown as counts, not individually. */
export const isClustered = ({ placeType, species }: Pick<MapHash, 'placeType' | 'species'>, zoom: number): boolean =>
  zoom < SINGLE_MARKS_FROM && placeType === null && species === null;
