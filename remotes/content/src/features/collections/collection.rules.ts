/** Which collections are listed under which heading, and the facts shown for a place in one. Pure. */
import { placeFacts } from '../../parts/place-facts.rules.ts';
import type { FactWords } from '../../parts/place-facts.rules.ts';
import type { CollectionIndex_collectionFragment } from './collection-index.generated.ts';

type Listed = CollectionIndex_collectionFragment;

/** Display categories (domain §3): only the first two are shown on the map. */
export const isOnMap = (display: string): boolean => display === 'MAP_ONLY' || display === 'MAP_AND_PANEL';
const isInLists = (display: string): boolean => display === 'MAP_AND_PANEL' || display === 'PANEL_ONLY';

export interface CollectionSection {
  readonly name: string;
  readonly collections: readonly Listed[];
}

/** Keeps the api's order: by section and name. */
export function bySection(collections: readonly Listed[]): CollectionSection[] {
  const sections = new Map<string, Listed[]>();
  for (const collection of collections.filter(({ displayCategory }) => isInLists(displayCategory)))
    sections.set(collection.section, [...(sections.get(collection.section) ?? []), collection]);
  return [...sections].map(([name, members]) => ({ name, collections: members }));
}

const FACTS: Readonly<Record<string, string>> = {
  trunk: 'trunk',
  height: 'height',
  spread: 'spread',
  oldest: 'season',
  newest: 'season',
};

/**
 * The fact that determines a place's position in its collection, worded as on its own page; null if it is not one of
 * its facts.
 */
export function orderingFact(
  orderedBy: string | null,
  attributes: unknown,
  units: 'metric' | 'imperial',
): FactWords | null {
  const label = `content.fact.${FACTS[orderedBy ?? '']}`;
  return placeFacts(attributes, { units, showEco: false }).find((fact) => fact.label === label) ?? null;
}

/** The centre of the bounding box, and the zoom at which a wide screen shows all of it. */
export function viewOfAll(
  places: readonly { readonly lon: number; readonly lat: number }[],
): { readonly lon: number; readonly lat: number; readonly zoom: number } | null {
  if (places.length === 0) return null;
  const [lons, lats] = [places.map(({ lon }) => lon), places.map(({ lat }) => lat)];
  const [west, east, south, north] = [Math.min(...lons), Math.max(...lons), Math.min(...lats), Math.max(...lats)];
  const widest = Math.max(east - west, (north - south) * 1.6, 0.002);
  // at zoom 0 a tile of 512 pixels shows 360 degrees; two tiles fit beside the list
  return {
    lon: (west + east) / 2,
    lat: (south + north) / 2,
    zoom: Math.max(10, Math.min(17, Math.floor(Math.log2(720 / widest)))),
  };
}
