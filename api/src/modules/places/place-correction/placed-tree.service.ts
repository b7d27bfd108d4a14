/** Trees that no list of the council has, as other modules add and remove them. For the worker's login. */
import { slugOf } from '../../../text/slug.rules.ts';
import type { Scope } from '../../../db/scope.ts';
import type { Position } from '../../../geo/position.ts';
import { createAreaLocator } from '../area/area-locator.rules.ts';
import { reportReplacedPlaces } from '../place/replaced-places.ts';
import { isSpecies } from '../species/species.service.ts';
import {
  addPlaceRow,
  changePlace,
  findPlaceFacts,
  listAreasAround,
  lockPlaceFacts,
  shiftCounts,
  shiftSpecies,
} from './place-correction.store.ts';
import type { ChangedPlaceRow } from './place-correction.store.ts';

const SLUG_ID_LENGTH = 12;

/** The neighbourhood of a position. */
export const areaAt = async (own: Scope, at: Position): Promise<number | null> =>
  createAreaLocator(await listAreasAround(own, at))(at.lon, at.lat);

/** Of the page of a place without a number of its own. */
export const slugOfPlace = (name: string, guid: string): string =>
  `${slugOf(name)}-${guid.replaceAll('-', '').slice(0, SLUG_ID_LENGTH)}`.replace(/^-/, '');

/**
 * A place that comes or goes changes the totals of pages until the next import computes them again.
 * @param nameOf the common name of its species
 */
export async function countPlace(
  own: Scope,
  place: ChangedPlaceRow,
  by: 1 | -1,
  nameOf: (species: string) => Promise<string> | string,
): Promise<void> {
  const { type, category } = place;
  await shiftCounts(own, place, by);
  if (type === 'TREE' && isSpecies(category)) await shiftSpecies(own, category, await nameOf(category), by);
}

export interface PlacedTree extends Position {
  readonly guid: string;
  readonly source: string;
  readonly name: string;
  /** Species slug. */
  readonly category: string;
  readonly description: string;
  /** First year of its planting season. */
  readonly plantedSeason: number;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** Adds it, or restores it if it was removed before. */
export async function addPlacedTree(own: Scope, tree: PlacedTree, now: Date): Promise<void> {
  const { guid, name } = tree;
  const slug = slugOfPlace(name, guid);
  const areaId = await areaAt(own, tree);
  const facts = { type: 'TREE', category2: null, address: null, isGone: false };
  await addPlaceRow(own, { ...tree, ...facts, slug, areaId }, now);
  const added = await findPlaceFacts(own, guid);
  if (added !== null) await countPlace(own, added, 1, () => name);
}

/** Its page says that it is gone. Removing it twice does no harm. */
export async function removePlacedTree(own: Scope, guid: string, now: Date): Promise<void> {
  const place = await lockPlaceFacts(own, guid);
  if (place === null || place.isGone) return;
  const { category, category2, name, description, address, lon, lat, areaId } = place;
  const facts = { category, category2, name, description, address, lon, lat, areaId };
  await changePlace(own, guid, { ...facts, isGone: true }, now);
  await countPlace(own, place, -1, () => name);
  await reportReplacedPlaces(own);
}
