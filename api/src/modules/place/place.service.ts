/** Decides which places a visitor is given, and refuses questions that make no sense. */
import { CodedError, isGuid } from '@greenward/contract';
import type { Scope } from '../../db/scope.ts';
import type { Box } from '../../import/place-row.rules.ts';
import { publicAttributes } from './place.rules.ts';
import { findPlace, listPlaces } from './place.store.ts';
import type { PlaceKey, PlaceRow } from './place.store.ts';

export const PLACE_TYPES = ['TREE', 'SHRUB', 'COPSE', 'GATHER', 'PIT', 'CANOPY'] as const;
export const PLACES_AT_MOST = 1_000;
/** No slug or source id is longer; longer ones are not looked up. */
const LONGEST_KEY = 300;

export interface Place extends Omit<PlaceRow, 'geometry' | 'plantedSeason'> {
  readonly id: string;
  readonly geometry: Readonly<Record<string, unknown>>;
}

export interface PlaceKeyArguments {
  readonly guid?: string | null;
  readonly slug?: string | null;
  readonly sourceId?: string | null;
}

function keyOf({ guid, slug, sourceId }: PlaceKeyArguments): PlaceKey {
  const given = Object.entries({ guid, slug, sourceId }).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const [only, ...others] = given;
  if (only === undefined || others.length > 0) throw new CodedError('BAD_USER_INPUT', 'Give exactly one of guid, slug and sourceId');
  const [name, value] = only;
  if (value === '' || value.length > LONGEST_KEY || value.includes('\0'))
    throw new CodedError('BAD_USER_INPUT', `The ${name} is empty, too long or holds a character that none may hold`);
  if (name === 'guid') {
    if (!isGuid(value)) throw new CodedError('BAD_USER_INPUT', `"${value}" is not a guid: 36 characters, lower-case letters and digits in 8-4-4-4-12`);
    return { guid: value };
  }
  return name === 'slug' ? { slug: value } : { sourceId: value };
}

const toPlace = ({ plantedSeason, geometry, ...row }: PlaceRow, day: Date): Place => ({
  ...row,
  id: row.guid,
  geometry: geometry ?? { type: 'Point', coordinates: [row.lon, row.lat] },
  attributes: publicAttributes(row.attributes, { type: row.type, plantedSeason, day }),
});

/** Guids of the specification may hold any letter; ours are hexadecimal, so others are nobody's. */
const isOurs = (key: PlaceKey): boolean => !('guid' in key) || /^[0-9a-f-]+$/.test(key.guid);

/** @throws CodedError BAD_USER_INPUT unless exactly one well-formed key is given. */
export async function findPlaceByKey(scope: Scope, keys: PlaceKeyArguments, day: Date): Promise<Place | null> {
  const key = keyOf(keys);
  const row = isOurs(key) ? await findPlace(scope, key) : null;
  return row === null ? null : toPlace(row, day);
}

export interface PlaceWhere {
  readonly type?: string | null;
  readonly boundingBox?: readonly number[] | null;
  readonly category?: string | null;
}

function boxOf(boundingBox: readonly number[]): Box {
  const [west, south, east, north] = boundingBox;
  const numbers = [west, south, east, north];
  if (boundingBox.length !== 4 || west === undefined || south === undefined || east === undefined || north === undefined || !numbers.every(Number.isFinite))
    throw new CodedError('BAD_USER_INPUT', 'boundingBox is [west, south, east, north] in degrees');
  if (west > east || south > north || west < -180 || east > 180 || south < -90 || north > 90)
    throw new CodedError('BAD_USER_INPUT', 'boundingBox is [west, south, east, north] in degrees: west must not lie east of east, nor south north of north');
  return [west, south, east, north];
}

/** @throws CodedError BAD_USER_INPUT for an unknown type, a malformed box, or more than 1,000 at once. */
export async function listPlacesWhere(
  scope: Scope,
  { type = null, boundingBox = null, category = null }: PlaceWhere,
  first: number,
  day: Date,
): Promise<Place[]> {
  if (first < 1 || first > PLACES_AT_MOST) throw new CodedError('BAD_USER_INPUT', `first must lie between 1 and ${PLACES_AT_MOST}`);
  if (type !== null && !PLACE_TYPES.some((known) => known === type)) throw new CodedError('BAD_USER_INPUT', `type is one of ${PLACE_TYPES.join(', ')}`);
  if (category !== null && (category.length > LONGEST_KEY || category.includes('\0')))
    throw new CodedError('BAD_USER_INPUT', 'The category is too long or holds a character that none may hold');
  const rows = await listPlaces(scope, { type, category, box: boundingBox === null ? null : boxOf(boundingBox), first });
  return rows.map((row) => toPlace(row, day));
}
