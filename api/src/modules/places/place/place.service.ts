/** Decides which places a visitor sees, and refuses invalid queries. */
import { CodedError, isGuid } from '@greenward/contract';
import type { SwitchStates } from '@greenward/contract';
import type { Scope } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import type { Box } from '../../../geo/box.ts';
import { boxAround, headingTo, metresBetween, roundedGeometry } from './distance.rules.ts';
import type { Heading } from './distance.rules.ts';
import { publicAttributes } from './place.rules.ts';
import { positionOf } from './position-argument.rules.ts';
import {
  countPlaces,
  EVERY_PLACE,
  findPlace,
  findRetiredPlace,
  listPlaceGeometries,
  listPlaces,
  listStoodBefore,
} from './place.store.ts';
import type { PlaceFilter, PlaceKey } from './place.store.ts';
import type { Position } from '../../../geo/position.ts';
import type { PlaceRow } from './place.schema.ts';

// For other modules, which must not use this module's store.
export { EVERY_PLACE, findPlace, listPits, listPlaces, listYoungTrees, placeExists } from './place.store.ts';
export { findFollowed, listContinued } from './replaced-places.store.ts';

export const PLACE_TYPES = ['TREE', 'SHRUB', 'COPSE', 'GATHER', 'PIT', 'CANOPY'] as const;
export const PLACES_AT_MOST = 1_000;
const PLACES_A_PAGE = 200;
/** Nobody pages further than this, and larger counts are not worth the wait. */
const PLACES_COUNTED = 5_000;
const FEATURES_AT_MOST = 2_000;
const MATCHES_AT_MOST = 100;
const WIDEST_RANGE_M = 10_000;
/** Twelve decimals of a degree are finer than any instrument. */
const MOST_DECIMALS = 12;
/** Longer than any slug or source id; longer keys are not looked up. */
const LONGEST_KEY = 300;

export interface Place extends Omit<PlaceRow, 'geometry' | 'plantedSeason'> {
  readonly id: string;
  readonly geometry: Readonly<Record<string, unknown>>;
  /** Null while the place exists. */
  readonly retired: RetiredPlace | null;
}

export interface RetiredPlace {
  /** ISO time when the place disappeared from the council's records. */
  readonly since: string;
  readonly successor: Place | null;
  readonly at: Position;
}

export interface PlaceKeyArguments {
  readonly guid?: string | null;
  readonly slug?: string | null;
  readonly sourceId?: string | null;
}

function keyOf({ guid, slug, sourceId }: PlaceKeyArguments): PlaceKey {
  const given = Object.entries({ guid, slug, sourceId }).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const [only, ...others] = given;
  if (only === undefined || others.length > 0)
    throw new CodedError('BAD_USER_INPUT', 'Give exactly one of guid, slug and sourceId');
  const [name, value] = only;
  if (value === '' || value.length > LONGEST_KEY || value.includes('\0'))
    throw new CodedError('BAD_USER_INPUT', `The ${name} is empty, too long or holds a character that none may hold`);
  if (name === 'guid') {
    if (!isGuid(value))
      throw new CodedError(
        'BAD_USER_INPUT',
        `"${value}" is not a guid: 36 characters, lower-case letters and digits in 8-4-4-4-12`,
      );
    return { guid: value };
  }
  return name === 'slug' ? { slug: value } : { sourceId: value };
}

export const placeOf = ({ plantedSeason, geometry, ...row }: PlaceRow, day: Date): Place => ({
  ...row,
  id: row.guid,
  geometry: geometry ?? { type: 'Point', coordinates: [row.lon, row.lat] },
  retired: null,
  attributes: publicAttributes(row.attributes, { type: row.type, plantedSeason, day }),
});

/** By guid, in one query; those that do not exist, or no longer, are missing. Guids may be repeated. */
export async function placeRowsByGuid(
  scope: Scope,
  guids: readonly (string | null)[],
): Promise<ReadonlyMap<string, PlaceRow>> {
  const asked = [...new Set(guids.filter((guid) => guid !== null))];
  const rows =
    asked.length === 0 ? [] : await listPlaces(scope, { ...EVERY_PLACE, guids: asked }, { first: asked.length });
  return new Map(rows.map((row) => [row.guid, row]));
}

/** As `placeRowsByGuid`. @param day for the ordinals of planting seasons */
export async function placesByGuid(
  scope: Scope,
  guids: readonly (string | null)[],
  day: Date,
): Promise<ReadonlyMap<string, Place>> {
  const rows = await placeRowsByGuid(scope, guids);
  return new Map([...rows].map(([guid, row]) => [guid, placeOf(row, day)]));
}

/** Guids of the specification may contain any letter, but ours are hexadecimal; others match nothing. */
const isOurs = (key: PlaceKey): boolean => !('guid' in key) || /^[0-9a-f-]+$/.test(key.guid);

/**
 * An existing place or, by its guid or slug, a retired one (with `retired` set), because printed labels and residents'
 * links refer to it.
 * @throws CodedError BAD_USER_INPUT unless exactly one well-formed key is given
 */
export async function findPlaceByKey(scope: Scope, keys: PlaceKeyArguments, day: Date): Promise<Place | null> {
  const key = keyOf(keys);
  if (!isOurs(key)) return null;
  const row = await findPlace(scope, key);
  if (row !== null) return placeOf(row, day);
  return 'sourceId' in key ? null : findGonePlace(scope, key, day);
}

/** As the viewer sees it: other modules apply a signed-in resident's suggestions. @throws CodedError BAD_USER_INPUT */
export async function findSeenPlace(context: RequestContext, keys: PlaceKeyArguments): Promise<Place | null> {
  let place = await findPlaceByKey(context.scope, keys, context.now);
  for (const seen of context.placeViews) place = await seen(context, place, keys.guid ?? null);
  return place;
}

async function findGonePlace(
  scope: Scope,
  key: Exclude<PlaceKey, { sourceId: string }>,
  day: Date,
): Promise<Place | null> {
  const gone = await findRetiredPlace(scope, key);
  if (gone === null) return null;
  const { retiredAt, successorGuid, ...row } = gone;
  const successor = successorGuid === null ? null : await findPlace(scope, { guid: successorGuid });
  const retired = {
    since: retiredAt.toISOString(),
    successor: successor === null ? null : placeOf(successor, day),
    at: { lon: row.lon, lat: row.lat },
  };
  return { ...placeOf(row, day), retired };
}

/** Predecessors of a place at its position, latest first. */
export async function listGoneBefore(scope: Scope, place: Place, day: Date): Promise<Place[]> {
  const rows = await listStoodBefore(scope, place.guid);
  return rows.map(({ retiredAt, ...row }) => ({
    ...placeOf(row, day),
    retired: { since: retiredAt.toISOString(), successor: place, at: { lon: row.lon, lat: row.lat } },
  }));
}

/** In metres: distance that a visitor who came for a tree may walk to another. */
const NEAR_A_GONE_TREE_M = 500;

/** Trees nearest to a retired place. @throws CodedError BAD_USER_INPUT for an implausible number of them */
export const findTreesNearGone = (
  { at: { lon, lat } }: RetiredPlace,
  first: number,
  scope: Scope,
  day: Date,
): Promise<FoundPlace[]> =>
  matchPlacesNear(
    scope,
    { coordinates: [lon, lat], searchRangeMetres: NEAR_A_GONE_TREE_M, first, where: { type: 'TREE' } },
    day,
  );

export interface PlaceWhere {
  readonly type?: string | null;
  readonly types?: readonly string[] | null;
  readonly boundingBox?: readonly number[] | null;
  readonly category?: string | null;
  readonly isIdentified?: boolean | null;
  readonly featureIds?: readonly number[] | null;
  readonly guids?: readonly string[] | null;
}

/** Types of places with a switch of their own; the map's tiles use it as well. */
const SWITCH_OF_TYPE: Readonly<Record<string, string>> = {
  PIT: 'showPits',
  GATHER: 'showGathers',
  CANOPY: 'showCanopy',
};

/** Whether the tenant shows places of a type. */
export const isShownType = (type: string, switches: SwitchStates): boolean =>
  SWITCH_OF_TYPE[type] === undefined || switches[SWITCH_OF_TYPE[type]] === true;

/** Restricts the query to the types that the tenant shows. */
export function shownWhere(where: PlaceWhere, switches: SwitchStates): PlaceWhere {
  const isShown = (type: string): boolean => isShownType(type, switches);
  if (PLACE_TYPES.every(isShown)) return where;
  const { type = null, types = null } = where;
  if (type !== null && !isShown(type)) return { ...where, type: null, types: [] };
  return { ...where, types: (types ?? (type === null ? PLACE_TYPES : [type])).filter(isShown) };
}

/** @returns null unless the array is a valid [west, south, east, north]; clips it to the world */
function findBox(boundingBox: readonly number[]): Box | null {
  const [west, south, east, north] = boundingBox;
  const numbers = [west, south, east, north];
  if (
    boundingBox.length !== 4 ||
    west === undefined ||
    south === undefined ||
    east === undefined ||
    north === undefined ||
    !numbers.every(Number.isFinite)
  )
    return null;
  if (west > east || south > north || west > 180 || east < -180 || south > 90 || north < -90) return null;
  return [Math.max(west, -180), Math.max(south, -90), Math.min(east, 180), Math.min(north, 90)];
}

/** @throws CodedError BAD_USER_INPUT */
function boxOf(boundingBox: readonly number[]): Box {
  const box = findBox(boundingBox);
  if (boundingBox.length !== 4 || !boundingBox.every(Number.isFinite))
    throw new CodedError('BAD_USER_INPUT', 'boundingBox is [west, south, east, north] in degrees');
  if (box === null || box.some((edge, index) => edge !== boundingBox[index]))
    throw new CodedError(
      'BAD_USER_INPUT',
      'boundingBox is [west, south, east, north] in degrees: west must not lie east of east, nor south north of north',
    );
  return box;
}

/** @throws CodedError BAD_USER_INPUT for an unknown type, a malformed key, or too many keys */
function filterOf({
  type = null,
  types = null,
  boundingBox = null,
  category = null,
  isIdentified = null,
  featureIds = null,
  guids = null,
}: PlaceWhere): PlaceFilter {
  const wanted = [...(types ?? []), ...(type === null ? [] : [type])];
  if (wanted.some((one) => !PLACE_TYPES.some((known) => known === one)))
    throw new CodedError('BAD_USER_INPUT', `type is one of ${PLACE_TYPES.join(', ')}`);
  if (category !== null && (category.length > LONGEST_KEY || category.includes('\0')))
    throw new CodedError('BAD_USER_INPUT', 'The category is too long or holds a character that none may hold');
  for (const keys of [featureIds, guids])
    if (keys !== null && keys.length > PLACES_AT_MOST)
      throw new CodedError('BAD_USER_INPUT', `At most ${PLACES_AT_MOST} featureIds or guids are asked for at once`);
  if (featureIds !== null && !featureIds.every(Number.isSafeInteger))
    throw new CodedError('BAD_USER_INPUT', 'featureIds are whole numbers');
  if (guids !== null && !guids.every(isGuid))
    throw new CodedError('BAD_USER_INPUT', 'guids have 36 characters, lower-case letters and digits in 8-4-4-4-12');
  return {
    types:
      types === null && type === null
        ? null
        : type === null
          ? wanted
          : types === null || types.includes(type)
            ? [type]
            : [],
    category,
    isIdentified,
    box: boundingBox === null ? null : (findBox(boundingBox) ?? 'nowhere'),
    featureIds,
    guids: guids?.filter((guid) => isOurs({ guid })) ?? null,
  };
}

/** @throws CodedError BAD_USER_INPUT for an unknown type, a malformed box, or more than 1,000 at once */
export async function listPlacesWhere(scope: Scope, where: PlaceWhere, first: number, day: Date): Promise<Place[]> {
  if (first < 1 || first > PLACES_AT_MOST)
    throw new CodedError('BAD_USER_INPUT', `first must lie between 1 and ${PLACES_AT_MOST}`);
  const filter = filterOf(where);
  const box = where.boundingBox == null ? null : boxOf(where.boundingBox);
  const rows = await listPlaces(scope, { ...filter, box }, { first, order: box === null ? 'spread' : 'tiles' });
  return rows.map((row) => placeOf(row, day));
}

export interface FoundPlace {
  readonly distanceMetres: number | null;
  readonly heading: Heading | null;
  readonly place: Place;
}

function foundAt(row: PlaceRow, near: Position | null, day: Date): FoundPlace {
  const distanceMetres = near === null ? null : Math.round(10 * metresBetween(near, row)) / 10;
  const heading = near === null || distanceMetres === null ? null : headingTo(near, row, distanceMetres);
  return { distanceMetres, heading, place: placeOf(row, day) };
}

/** Sorts by true distance, because the query's plane is stretched away from the equator. */
const nearestFirst = (found: readonly FoundPlace[]): FoundPlace[] =>
  [...found].sort((a, b) => (a.distanceMetres ?? 0) - (b.distanceMetres ?? 0));

export interface PlacePage {
  readonly places: readonly FoundPlace[];
  readonly numberMatched: number;
  readonly numberMatchedAtLeast: boolean;
  readonly numberReturned: number;
}

export interface FindArguments {
  readonly where: PlaceWhere;
  readonly near?: readonly number[] | null;
  readonly first: number;
  readonly offset: number;
}

/** @throws CodedError BAD_USER_INPUT */
export async function findPlacesPage(
  scope: Scope,
  { where, near = null, first, offset }: FindArguments,
  day: Date,
): Promise<PlacePage> {
  if (first < 0 || first > PLACES_A_PAGE)
    throw new CodedError('BAD_USER_INPUT', `first must lie between 0 and ${PLACES_A_PAGE}`);
  if (offset < 0 || offset > PLACES_COUNTED)
    throw new CodedError('BAD_USER_INPUT', `offset must lie between 0 and ${PLACES_COUNTED}`);
  const filter = filterOf(where);
  const from = near === null ? null : positionOf('near', near);
  const [rows, matched] = await Promise.all([
    first === 0 ? [] : listPlaces(scope, filter, { first, offset, near: from }),
    countPlaces(scope, filter, PLACES_COUNTED + 1),
  ]);
  const found = rows.map((row) => foundAt(row, from, day));
  return {
    places: from === null ? found : nearestFirst(found),
    numberMatched: Math.min(matched, PLACES_COUNTED),
    numberMatchedAtLeast: matched > PLACES_COUNTED,
    numberReturned: found.length,
  };
}

export interface MatchArguments {
  readonly coordinates: readonly number[];
  readonly searchRangeMetres: number;
  readonly first: number;
  readonly where?: PlaceWhere | null;
}

/** @throws CodedError BAD_USER_INPUT */
export async function matchPlacesNear(
  scope: Scope,
  { coordinates, searchRangeMetres, first, where }: MatchArguments,
  day: Date,
): Promise<FoundPlace[]> {
  if (first < 1 || first > MATCHES_AT_MOST)
    throw new CodedError('BAD_USER_INPUT', `first must lie between 1 and ${MATCHES_AT_MOST}`);
  if (!(searchRangeMetres > 0 && searchRangeMetres <= WIDEST_RANGE_M))
    throw new CodedError('BAD_USER_INPUT', `searchRangeMetres must lie between 0 and ${WIDEST_RANGE_M}`);
  const near = positionOf('coordinates', coordinates);
  const filter = filterOf(where ?? {});
  const around = boxAround(near, searchRangeMetres);
  const rows = await listPlaces(scope, { ...filter, box: narrower(filter.box, around) }, { first, near });
  return nearestFirst(rows.map((row) => foundAt(row, near, day))).filter(
    ({ distanceMetres }) => (distanceMetres ?? 0) <= searchRangeMetres,
  );
}

const narrower = (box: PlaceFilter['box'], around: Box): Box | 'nowhere' => {
  if (box === 'nowhere') return box;
  if (box === null) return around;
  return (
    findBox([
      Math.max(box[0], around[0]),
      Math.max(box[1], around[1]),
      Math.min(box[2], around[2]),
      Math.min(box[3], around[3]),
    ]) ?? 'nowhere'
  );
};

/** @throws CodedError BAD_USER_INPUT */
export async function getFeatureCollection(
  scope: Scope,
  where: PlaceWhere,
  geometryDecimalPlaces: number,
): Promise<unknown> {
  if (!Number.isInteger(geometryDecimalPlaces) || geometryDecimalPlaces < 0 || geometryDecimalPlaces > MOST_DECIMALS)
    throw new CodedError('BAD_USER_INPUT', `geometryDecimalPlaces must lie between 0 and ${MOST_DECIMALS}`);
  const filter = filterOf(where);
  const rows = await listPlaceGeometries(scope, filter, FEATURES_AT_MOST);
  const matched = rows.length < FEATURES_AT_MOST ? rows.length : await countPlaces(scope, filter, PLACES_COUNTED + 1);
  return {
    type: 'FeatureCollection',
    numberMatched: Math.min(matched, PLACES_COUNTED),
    ...(matched > PLACES_COUNTED ? { numberMatchedAtLeast: true } : {}),
    numberReturned: rows.length,
    features: rows.map(({ featureId, lon, lat, geometry, ...properties }) => ({
      type: 'Feature',
      id: featureId,
      geometry: roundedGeometry(geometry ?? { type: 'Point', coordinates: [lon, lat] }, geometryDecimalPlaces),
      properties,
    })),
  };
}
