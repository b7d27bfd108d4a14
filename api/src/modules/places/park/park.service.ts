/** Parks: search, and all details of one. */
import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import { CodedError } from '@greenward/contract';
import type { MultiPolygon, Polygon } from 'geojson';
import type { Scope } from '../../../db/scope.ts';
import { askedOnce } from '../../../graphql/asked-once.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import type { Box } from '../../../geo/box.ts';
import { slugOf } from '../../../text/slug.rules.ts';
import { searchAddresses } from '../place/address.service.ts';
import type { AddressMatch } from '../place/address.service.ts';
import { boxAround, metresBetween } from '../place/distance.rules.ts';
import { positionOf } from '../place/position-argument.rules.ts';
import type { KindCount } from '../neighbourhood/neighbourhood.service.ts';
import { outlineOf } from '../area/area-outline.rules.ts';
import { describeSpecies, isSpecies } from '../species/species.service.ts';
import type { SpeciesBatch } from '../species/species.service.ts';
import { facilitiesOf, facilitySlugs, foundParks, inParkOrder, pageNumberOf, PARKS_A_PAGE } from './park.rules.ts';
import type { DistantPark, ParkFacility } from './park.rules.ts';
import {
  listKindsInPark,
  listNeighbourhoodsAround,
  listParkGround,
  listParkOutlines,
  listParks,
  sampleParkTrees,
} from './park.store.ts';
import type { ParkGroundRow, ParkKindRow } from './park.store.ts';
import type { ParkRow } from './park.schema.ts';

const LONGEST_SEARCH = 100;
const KINDS_AT_MOST = 20;
/** Maximum number of trees in the whole town, or maximum share of them, for a rare species. */
const RARE_UP_TO = 10;
const RARE_AMONG = 500;
const NEAREST_AT_MOST = 12;
const SAMPLE_AT_MOST = 200;
/** Steps along the longer side: closer corners are indistinguishable in a small picture. */
const PICTURE_STEPS = 160;
/** Distance from the point of a park without an outline. */
const SIGHTS_WITHIN_M = 250;

const TEXT_KINDS = ['description', 'suggestion', 'history', 'wildlife', 'geology', 'gettingThere', 'toilets'] as const;
const SIGHT_KINDS: Readonly<Record<string, string>> = { PLAY_AREA: 'playArea', MONUMENT: 'monument' };
const AMENITY_LAYERS = ['BENCH', 'DRINKING_WATER', 'TOILETS'] as const;

/** Without the title, which is a translation of the tenant. */
export interface ParkText {
  readonly kind: string;
  readonly text: string;
}

export interface Park extends Omit<ParkRow, 'details'> {
  readonly aroundMetres: number | null;
  readonly facilities: readonly string[];
  readonly texts: readonly ParkText[];
  readonly hours: string | null;
  readonly address: string | null;
  readonly postcode: string | null;
  readonly owner: string | null;
  readonly telephone: string | null;
  readonly email: string | null;
  readonly website: string | null;
  readonly links: readonly { readonly name: string; readonly url: string }[];
  /** Queried once, however many fields use it. */
  readonly kinds: () => Promise<readonly ParkKindRow[]>;
  readonly ground: () => Promise<readonly ParkGroundRow[]>;
}

export interface FoundPark {
  readonly distanceMetres: number | null;
  readonly park: Park;
}

/** Metres from the middle of a box to its northern edge. */
const radiusOf = ([, south, , north]: Box): number =>
  Math.round(metresBetween({ lon: 0, lat: south }, { lon: 0, lat: north }) / 2);

function toPark(scope: Scope, whole: ParkRow): Park {
  const { details, ...row } = whole;
  const { facilities = [], links = [], hours, address, postcode, owner, telephone, email, website } = details;
  return {
    ...row,
    aroundMetres: row.hectares === null ? radiusOf(row.box) : null,
    facilities,
    links,
    texts: TEXT_KINDS.flatMap((kind) => (details[kind] === undefined ? [] : [{ kind, text: details[kind] }])),
    hours: hours ?? null,
    address: address ?? null,
    postcode: postcode ?? null,
    owner: owner ?? null,
    telephone: telephone ?? null,
    email: email ?? null,
    website: website ?? null,
    kinds: askedOnce(() => listKindsInPark(scope, row.id)),
    ground: askedOnce(() => listGroundOf(scope, whole)),
  };
}

const toFound = (scope: Scope, { row, distanceMetres }: DistantPark): FoundPark => ({
  distanceMetres,
  park: toPark(scope, row),
});

export interface FindParksArguments {
  readonly search?: string | null;
  readonly facilities?: string | null;
  readonly at?: string | null;
  readonly near?: readonly number[] | null;
  readonly order?: string | null;
  readonly page?: string | null;
}

export interface ParkList {
  readonly parks: readonly FoundPark[];
  readonly numberMatched: number;
  readonly page: number;
  readonly pageCount: number;
  readonly facilities: readonly ParkFacility[];
  readonly from: AddressMatch | null;
}

/** @throws CodedError BAD_USER_INPUT */
export async function findParks({ scope, site }: RequestContext, asked: FindParksArguments): Promise<ParkList> {
  const { near = null, at = null, order = null } = asked;
  const said = near === null ? null : positionOf('near', near);
  const from =
    said !== null || at === null || at.trim() === ''
      ? null
      : ((await searchAddresses(scope, { text: at, first: 1 }))[0] ?? null);
  const all = await listParks(scope);
  const found = foundParks(all, filterOf(asked));
  const ordered = inParkOrder(found, order, said ?? from, site.tenant.config.locale);
  const page = pageNumberOf(asked.page ?? null);
  return {
    parks: ordered.slice((page - 1) * PARKS_A_PAGE, page * PARKS_A_PAGE).map((one) => toFound(scope, one)),
    numberMatched: found.length,
    page,
    pageCount: Math.max(1, Math.ceil(found.length / PARKS_A_PAGE)),
    facilities: facilitiesOf(all),
    from,
  };
}

const filterOf = ({ search, facilities }: Pick<FindParksArguments, 'search' | 'facilities'>) => ({
  search: (search ?? '').slice(0, LONGEST_SEARCH),
  facilities: facilitySlugs(facilities ?? null),
});

export interface ParkMark extends Pick<ParkRow, 'slug' | 'name' | 'lon' | 'lat' | 'treeCount'> {
  readonly facilities: readonly string[];
}

/** By name. */
export async function listParkMarks(
  { scope, site }: RequestContext,
  asked: Pick<FindParksArguments, 'search' | 'facilities'>,
): Promise<ParkMark[]> {
  const found = inParkOrder(
    foundParks(await listParks(scope), filterOf(asked)),
    'name',
    null,
    site.tenant.config.locale,
  ).map(({ row }) => row);
  return found.map(({ slug, name, lon, lat, treeCount, details }) => ({
    slug,
    name,
    lon,
    lat,
    treeCount,
    facilities: details.facilities ?? [],
  }));
}

export interface ParkAmongOthers extends Park {
  readonly others: readonly ParkRow[];
}

export async function findPark(scope: Scope, slug: string): Promise<ParkAmongOthers | null> {
  const all = await listParks(scope);
  const row = all.find((one) => one.slug === slug);
  return row === undefined ? null : { ...toPark(scope, row), others: all.filter((one) => one !== row) };
}

/** @throws CodedError BAD_USER_INPUT */
export async function listNearestParks(park: Park, first: number, scope: Scope): Promise<FoundPark[]> {
  if (first < 1 || first > NEAREST_AT_MOST)
    throw new CodedError('BAD_USER_INPUT', `first must lie between 1 and ${NEAREST_AT_MOST}`);
  const others =
    'others' in park ? (park as ParkAmongOthers).others : (await listParks(scope)).filter(({ id }) => id !== park.id);
  return inParkOrder(others, null, park, 'en')
    .slice(0, first)
    .map((one) => toFound(scope, one));
}

/** Outlines of many parks at once, for small pictures; null when only a point is on record. */
export async function outlinesOf(scope: Scope, parks: readonly Park[]): Promise<(Polygon | MultiPolygon | null)[]> {
  const outlines = await listParkOutlines(
    scope,
    parks.map(({ id }) => id),
  );
  return parks.map(({ id, hectares, box: [west, south, east, north] }) => {
    const outline = outlines.get(id);
    if (hectares === null || outline === undefined) return null;
    const longerSide = Math.max(
      metresBetween({ lon: west, lat: south }, { lon: east, lat: south }),
      metresBetween({ lon: west, lat: south }, { lon: west, lat: north }),
    );
    return outlineOf(outline, longerSide / PICTURE_STEPS);
  });
}

/** Five decimals of a degree are about a metre. */
const roundToMetre = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** @throws CodedError BAD_USER_INPUT */
export async function sampleTreesOfParks(
  scope: Scope,
  wanted: readonly { readonly park: Park; readonly first: number }[],
): Promise<[number, number][][]> {
  for (const { first } of wanted)
    if (first < 0 || first > SAMPLE_AT_MOST)
      throw new CodedError('BAD_USER_INPUT', `first must lie between 0 and ${SAMPLE_AT_MOST}`);
  const rows = await sampleParkTrees(
    scope,
    wanted.map(({ park }) => park.id),
    Math.max(...wanted.map(({ first }) => first)),
  );
  return wanted.map(({ park, first }) =>
    rows
      .filter(({ areaId }) => areaId === park.id)
      .slice(0, first)
      .map(({ lon, lat }): [number, number] => [roundToMetre(lon), roundToMetre(lat)]),
  );
}

export const countKindsInPark = async ({ kinds }: Park): Promise<number> =>
  (await kinds()).filter(({ slug }) => isSpecies(slug)).length;

/** Species with few trees in the town, or a small share of all its trees. */
async function rareOf(kinds: readonly ParkKindRow[], species: SpeciesBatch): Promise<ParkKindRow[]> {
  const rows = await species.get(kinds.map(({ slug }) => slug));
  return kinds.filter(
    ({ slug, inTown }) => inTown <= RARE_UP_TO || inTown * RARE_AMONG <= (rows.get(slug)?.identifiedTrees ?? 0),
  );
}

/** @throws CodedError BAD_USER_INPUT */
export async function listParkKinds(
  park: Park,
  which: 'commonest' | 'rarest',
  first: number,
  { species, site }: Pick<RequestContext, 'species' | 'site'>,
): Promise<KindCount[]> {
  if (first < 1 || first > KINDS_AT_MOST)
    throw new CodedError('BAD_USER_INPUT', `first must lie between 1 and ${KINDS_AT_MOST}`);
  const kinds = (await park.kinds()).filter(({ slug }) => isSpecies(slug));
  const ordered =
    which === 'commonest'
      ? kinds
      : (await rareOf(kinds, species)).toSorted((a, b) => a.inTown - b.inTown || (a.slug < b.slug ? -1 : 1));
  const shown = ordered.slice(0, first);
  const described = await describeSpecies(
    { species, site },
    shown.map(({ slug }) => slug),
  );
  return shown.flatMap(({ slug, count, inTown }, index) => {
    const kind = described[index];
    return kind === null || kind === undefined
      ? []
      : [{ slug, name: kind.name, scientificName: kind.scientificName, count: which === 'commonest' ? count : inTown }];
  });
}

/** Ground within the outline; for a park without one, ground near its point or recorded as part of it. */
async function listGroundOf(scope: Scope, park: ParkRow): Promise<ParkGroundRow[]> {
  if (park.hectares === null) {
    const around = await listParkGround(scope, boxAround(park, SIGHTS_WITHIN_M * 4));
    return around.filter(
      (row) =>
        slugOf(row.details['park'] ?? row.name ?? '') === park.slug || metresBetween(park, row) <= SIGHTS_WITHIN_M,
    );
  }
  const outline = (await listParkOutlines(scope, [park.id])).get(park.id);
  if (outline === undefined) return [];
  return (await listParkGround(scope, park.box)).filter(({ lon, lat }) => booleanPointInPolygon([lon, lat], outline));
}

export async function listAmenities(
  { ground, hectares }: Park,
  { say, site }: Pick<RequestContext, 'say' | 'site'>,
): Promise<{ label: string; count: number }[]> {
  if (hectares === null) return []; // without an outline, it is unknown what is in the park and what is only near it
  const rows = await ground();
  return AMENITY_LAYERS.flatMap((layer) => {
    const count = rows.filter((row) => row.layer === layer).length;
    return count === 0 ? [] : [{ label: say(site, `api.park.amenity.${layer}`, { count }), count }];
  });
}

export async function listSights(
  park: Park,
): Promise<{ kind: string; name: string | null; text: string | null; distanceMetres: number | null }[]> {
  const rows = (await park.ground()).flatMap((row) => {
    const kind = SIGHT_KINDS[row.layer];
    return kind === undefined
      ? []
      : [{ kind, name: row.name, text: row.details['text'] ?? null, metres: Math.round(metresBetween(park, row)) }];
  });
  return rows
    .sort((a, b) => a.metres - b.metres)
    .map(({ metres, ...sight }) => ({ ...sight, distanceMetres: park.hectares === null ? metres : null }));
}

export async function findNeighbourhoodOf(
  scope: Scope,
  { lon, lat }: Park,
): Promise<{ slug: string; name: string } | null> {
  const around = await listNeighbourhoodsAround(scope, lon, lat);
  const found = around.find(({ geometry }) => booleanPointInPolygon([lon, lat], geometry));
  return found === undefined ? null : { slug: found.slug, name: found.name };
}
