/** Describes where a place is: a code to give by phone, the street view, its neighbours and related places. */
import { CodedError } from '@greenward/contract';
import type { Position } from '../../../geo/position.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import { boxAround, metresBetween, headingTo } from '../place/distance.rules.ts';
import type { Heading } from '../place/distance.rules.ts';
import {
  isShownType,
  listGoneBefore,
  listPlacesWhere,
  matchPlacesNear,
  PLACE_TYPES,
  shownWhere,
} from '../place/place.service.ts';
import type { Place } from '../place/place.service.ts';
import { openLocationCode, streetViewUrlOf } from './place-where.rules.ts';
import { listAmenities, listLinkedGuids } from './place-where.store.ts';

/** Matching places: search range in metres (domain §9). */
const NEIGHBOURS_WITHIN_M = 150;
const NEIGHBOURS_AT_MOST = 20;
/** Default maximum (domain §9); a group gets twice as many, because its page lists nothing else. */
const NEIGHBOURS_UNLESS_SAID = 6;
const LINKED_AT_MOST = 100;
/** Excludes crowns mapped from above, because their trees are usually in the list as well. */
const GROWING = ['TREE', 'SHRUB', 'COPSE', 'GATHER', 'PIT'];
const FEET_PER_METRE = 3.28084;
const THREE_WORDS_SITE = 'https://what3words.com/';

export interface SpotCode {
  readonly kind: 'THREE_WORDS' | 'PLUS_CODE';
  readonly code: string;
  readonly label: string;
  readonly hint: string;
  readonly copy: string;
  readonly url: string | null;
}

/** Three words if a service knows them, else Open Location Code. */
export async function listSpotCodes(context: RequestContext, places: readonly Place[]): Promise<SpotCode[]> {
  const found = await context.spotCodes.codesOf(context, places);
  const text = (key: string): string => context.say(context.site, `api.where.code.${key}`);
  return places.map((place, index) => {
    const words = context.spotCodes.hasWords ? (found[index] ?? null) : null;
    const said = words === null ? 'plusCode' : 'threeWords';
    return {
      kind: words === null ? 'PLUS_CODE' : 'THREE_WORDS',
      code: words ?? openLocationCode(place),
      label: text(said),
      hint: text(`${said}.hint`),
      copy: text(`${said}.copy`),
      url: words === null ? null : THREE_WORDS_SITE + encodeURIComponent(words),
    };
  });
}

/** URL for the place's position on the site that the project configures. */
export const streetViewOf = (place: Place, { site }: RequestContext): string | null =>
  streetViewUrlOf(site.tenant.config.streetViewUrl, place);

const parkSlugOf = ({ type, attributes }: Place): string | null =>
  type === 'GATHER' && typeof attributes['parkSlug'] === 'string' ? attributes['parkSlug'] : null;

/** The group that contains a place; for a group, the places in its park, nearest to its centre first. */
async function listStandingTogether(
  place: Place,
  type: string | null,
  { scope, now, switches }: RequestContext,
): Promise<Place[]> {
  const guids = await listLinkedGuids(scope, { guid: place.guid, parkSlug: parkSlugOf(place) });
  if (guids.length === 0) return [];
  const standing = await listPlacesWhere(scope, shownWhere({ guids, type }, switches), guids.length, now);
  const order = new Map(guids.map((guid, index) => [guid, index]));
  return standing.sort((a, b) => (order.get(a.guid) ?? 0) - (order.get(b.guid) ?? 0));
}

/**
 * Predecessors of a place, then the group that contains it; for a group, the places in its park.
 * @throws CodedError BAD_USER_INPUT
 */
export async function listLinkedPlaces(
  place: Place,
  { type = null, first }: { type?: string | null; first: number },
  context: RequestContext,
): Promise<Place[]> {
  const { scope, now, switches } = context;
  if (first < 1 || first > LINKED_AT_MOST)
    throw new CodedError('BAD_USER_INPUT', `first must lie between 1 and ${LINKED_AT_MOST}`);
  if (type !== null && !PLACE_TYPES.some((known) => known === type))
    throw new CodedError('BAD_USER_INPUT', `type is one of ${PLACE_TYPES.join(', ')}`);
  const gone = await listGoneBefore(scope, place, now);
  const standing = await listStandingTogether(place, type, context);
  return [
    ...gone.filter((one) => (type === null || one.type === type) && isShownType(one.type, switches)),
    ...standing,
  ].slice(0, first);
}

export interface NeighbouringPlace {
  readonly distanceMetres: number;
  readonly heading: Heading | null;
  readonly text: string;
  readonly place: Place;
}

function distanceText(metres: number, heading: Heading | null, { say, site }: RequestContext): string {
  if (heading === null) return say(site, 'api.where.distance.here');
  const isImperial = site.tenant.config.units === 'imperial';
  // Rounds to five feet, since positions are not more accurate.
  const length = isImperial
    ? Math.max(5, 5 * Math.round((metres * FEET_PER_METRE) / 5))
    : Math.max(1, Math.round(metres));
  return say(site, `api.where.distance.${isImperial ? 'imperial' : 'metric'}`, {
    length,
    heading: say(site, `api.where.heading.${heading}`),
  });
}

/** Neighbours of a place; for a group, the places in its park, from its centre. @throws CodedError BAD_USER_INPUT */
export async function listNeighbours(
  place: Place,
  asked: number | null,
  context: RequestContext,
): Promise<NeighbouringPlace[]> {
  const isGroup = parkSlugOf(place) !== null;
  const first = asked ?? (isGroup ? 2 * NEIGHBOURS_UNLESS_SAID : NEIGHBOURS_UNLESS_SAID);
  if (first < 1 || first > NEIGHBOURS_AT_MOST)
    throw new CodedError('BAD_USER_INPUT', `first must lie between 1 and ${NEIGHBOURS_AT_MOST}`);
  const near = isGroup ? await listStandingTogether(place, null, context) : await listNear(place, first + 1, context);
  return near
    .filter(({ guid }) => guid !== place.guid)
    .slice(0, first)
    .map((one) => {
      const metres = Math.round(10 * metresBetween(place, one)) / 10;
      const heading = headingTo(place, one, metres);
      return { distanceMetres: metres, heading, text: distanceText(metres, heading, context), place: one };
    });
}

async function listNear(
  { lon, lat }: Place,
  first: number,
  { scope, switches, now }: RequestContext,
): Promise<Place[]> {
  const where = shownWhere({ types: GROWING }, switches);
  const found = await matchPlacesNear(
    scope,
    { coordinates: [lon, lat], searchRangeMetres: NEIGHBOURS_WITHIN_M, first, where },
    now,
  );
  return found.map(({ place }) => place);
}

/** A walk that somebody with a full can makes; a bench is for a rest on the way. */
const AMENITY_REACH_M = { DRINKING_WATER: 500, BENCH: 200 } as const;
const AMENITIES_OF_EACH = 3;

export interface NearbyAmenity extends Position {
  readonly kind: AmenityKind;
  readonly name: string | null;
  readonly distanceMetres: number;
  readonly heading: Heading | null;
  readonly text: string;
}
type AmenityKind = keyof typeof AMENITY_REACH_M;

/** Amenities near each of these places, in one query. */
export async function listNearbyAmenities(
  context: RequestContext,
  places: readonly Place[],
): Promise<NearbyAmenity[][]> {
  const kinds = Object.keys(AMENITY_REACH_M) as AmenityKind[];
  const reaches = places.flatMap((place) =>
    kinds.map((kind) => ({
      ...{ placeGuid: place.guid, kind, lon: place.lon, lat: place.lat },
      box: boxAround(place, AMENITY_REACH_M[kind]),
    })),
  );
  const rows = reaches.length === 0 ? [] : await listAmenities(context.scope, reaches, AMENITIES_OF_EACH);
  return places.map((place) =>
    rows
      .filter(({ placeGuid }) => placeGuid === place.guid)
      .map(({ kind, name, lon, lat }) => {
        const distanceMetres = Math.round(10 * metresBetween(place, { lon, lat })) / 10;
        const heading = headingTo(place, { lon, lat }, distanceMetres);
        return { kind, name, lon, lat, distanceMetres, heading, text: distanceText(distanceMetres, heading, context) };
      })
      .filter(({ kind, distanceMetres }) => distanceMetres <= AMENITY_REACH_M[kind]) // a box has corners beyond its reach
      .sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || a.distanceMetres - b.distanceMetres),
  );
}

/** Size of the drawings: 4:3, like images on place pages. */
const [WIDTH, HEIGHT] = [1_200, 900];
const DRAWINGS: Readonly<Record<string, string>> = { PIT: 'pit', GATHER: 'group', COPSE: 'group' };

export interface FallbackImage {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly isOwn: boolean;
}

export function fallbackImageOf({ type }: Place, { site, say }: RequestContext): FallbackImage {
  const own = Object.entries(site.tenant.config.placeFallbackImages).find(([known]) => known === type)?.[1];
  const path = own ?? `/images/fallback/${DRAWINGS[type] ?? 'tree'}.svg`;
  const said = type === 'TREE' ? 'tree' : type === 'PIT' ? 'pit' : 'other';
  return {
    url: site.pictures.urlOf(path),
    width: WIDTH,
    height: HEIGHT,
    alt: say(site, `api.where.noPhoto.${said}`),
    isOwn: own !== undefined,
  };
}

const TEXTS = ['noNeighbours', 'linked', 'collections', 'copyYourself', 'streetView', 'streetViewNote'] as const;

export type PlaceWhereTexts = Readonly<Record<(typeof TEXTS)[number] | 'neighbours', string>>;

export function whereTextsOf({ type }: Place, { site, say }: RequestContext): PlaceWhereTexts {
  const text = (key: string): string => say(site, `content.where.${key}`);
  const plain = Object.fromEntries(TEXTS.map((key) => [key, text(key)])) as Record<(typeof TEXTS)[number], string>;
  return { ...plain, neighbours: text(type === 'GATHER' ? 'neighbours.group' : 'neighbours') };
}
