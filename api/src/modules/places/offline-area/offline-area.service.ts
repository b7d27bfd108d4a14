/** What a device saves of a neighbourhood, a park or a walk for reading offline. See docs/decisions/0044. */
import type { Geometry, MultiPolygon, Polygon } from 'geojson';
import { CodedError } from '@greenward/contract';
import type { CompiledWords } from '@greenward/contract';
import type { RequestContext } from '../../../graphql/context.ts';
import { createMovedWords } from '../../../http/tenant-words.ts';
import { listMapTileSets } from '../map-tiles/map-tiles.service.ts';
import { findNeighbourhood } from '../neighbourhood/neighbourhood.service.ts';
import { findPark, outlinesOf } from '../park/park.service.ts';
import { isShownType, PLACE_TYPES } from '../place/place.service.ts';
import { outlineOf } from '../area/area-outline.rules.ts';
import { listStops } from '../trail/trail.service.ts';
import type { LonLat } from '../trail/walking-network.ts';
import { countPlacesIn, listGuidsIn } from './offline-area.store.ts';
import { boundsAround, tilePaths } from './tile-cover.rules.ts';

export type OfflineAreaKind = 'NEIGHBOURHOOD' | 'PARK' | 'WALK';

export interface OfflineArea {
  readonly id: string;
  readonly path: string;
  readonly name: string;
  readonly outline: Geometry | null;
  readonly placeCount: number;
  readonly keptPlaceCount: number;
  readonly pages: readonly string[];
  readonly tiles: readonly string[];
  readonly words: CompiledWords;
}

const LONGEST_KEY = 200;
/** A stored page takes about 25 kB, so 100 take less than 3 MB. */
const PLACES_KEPT = 100;
/** Includes what a visitor sees beside the edge of the area. */
const BESIDE_M = 150;
/** From a quarter of a town to single trees. */
const TILES = { fromZoom: 12, most: 300 } as const;
/** A deviation that is invisible in the drawn outline. */
const OUTLINE_WITHIN_M = 10;

const offlineWords = createMovedWords('map.keepDialog.', 'api.offline.');

interface Drawn {
  readonly path: string;
  readonly name: string;
  readonly outline: Geometry | null;
  /** Points that the map must show, at least one. */
  readonly points: readonly LonLat[];
  readonly placeCount: number;
  readonly guids: readonly string[];
}

/** Corners of a polygon or points of a line, [lon, lat]. */
function pointsOf(geometry: Polygon | MultiPolygon): LonLat[] {
  const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
  return rings.flat().map(([lon = 0, lat = 0]): LonLat => [lon, lat]);
}

async function drawNeighbourhood(slug: string, { scope, site, now, switches }: RequestContext): Promise<Drawn | null> {
  const found = await findNeighbourhood(scope, site, slug, now);
  if (found?.area == null) return null;
  const { area, name } = found;
  const outline = outlineOf(area.geometry, OUTLINE_WITHIN_M);
  const inside = {
    areaId: area.id,
    kind: 'NEIGHBOURHOOD',
    types: PLACE_TYPES.filter((type) => isShownType(type, switches)),
  } as const;
  return {
    ...{ path: `/neighbourhood/${slug}`, name, outline, points: pointsOf(outline) },
    placeCount: await countPlacesIn(scope, inside),
    guids: await listGuidsIn(scope, { ...inside, lon: area.lon, lat: area.lat, first: PLACES_KEPT }),
  };
}

async function drawPark(slug: string, { scope, switches }: RequestContext): Promise<Drawn | null> {
  const park = await findPark(scope, slug);
  if (park === null) return null;
  const [outline = null] = await outlinesOf(scope, [park]);
  const inside = {
    areaId: park.id,
    kind: 'PARK',
    types: PLACE_TYPES.filter((type) => isShownType(type, switches)),
  } as const;
  const [west, south, east, north] = park.box;
  return {
    ...{ path: `/space/${park.slug}`, name: park.name, outline },
    points: [
      [west, south],
      [east, north],
    ],
    placeCount: await countPlacesIn(scope, inside),
    guids: await listGuidsIn(scope, { ...inside, lon: park.lon, lat: park.lat, first: PLACES_KEPT }),
  };
}

async function drawWalk(address: string, context: RequestContext): Promise<Drawn | null> {
  const route = await context.trails.find(context, { address });
  if (route === null) return null;
  const stops = await listStops(route, context);
  const { line } = route.plan;
  return {
    ...{ path: `/walk/${route.slug ?? route.guid}`, name: route.name },
    outline: line.length < 2 ? null : { type: 'LineString', coordinates: line.map(([lon, lat]) => [lon, lat]) },
    points: [...line, ...stops.map(({ lon, lat }): LonLat => [lon, lat])],
    placeCount: stops.length,
    guids: [...new Set(stops.flatMap(({ place }) => place?.guid ?? []))].slice(0, PLACES_KEPT),
  };
}

/** The switches of the corresponding pages. */
const SWITCH_OF: Readonly<Record<OfflineAreaKind, string>> = {
  NEIGHBOURHOOD: 'showHoods',
  PARK: 'showGreenSpacesExplorer',
  WALK: 'showMap',
};
const DRAW = { NEIGHBOURHOOD: drawNeighbourhood, PARK: drawPark, WALK: drawWalk } as const;

/** @throws CodedError FEATURE_OFF, BAD_USER_INPUT */
export async function findOfflineArea(
  context: RequestContext,
  kind: OfflineAreaKind,
  key: string,
): Promise<OfflineArea | null> {
  const { scope, site, switches } = context;
  if (switches[SWITCH_OF[kind]] !== true) throw new CodedError('FEATURE_OFF');
  if (key.length > LONGEST_KEY || key.includes('\0'))
    throw new CodedError('BAD_USER_INPUT', 'The key is too long or holds a character that none may hold');
  const drawn = await DRAW[kind](key, context);
  if (drawn === null) return null;
  const { path, name, outline, points, placeCount, guids } = drawn;
  const hasMap = switches['showMap'] === true;
  const tileSets = hasMap ? await listMapTileSets(scope, switches) : [];
  return {
    ...{ id: `${kind.toLowerCase()}:${key}`, path, name, outline, placeCount, keptPlaceCount: guids.length },
    pages: [path, ...(hasMap ? ['/map'] : []), ...guids.map((guid) => `/place/${guid}`)],
    tiles: tilePaths(tileSets, boundsAround(points, BESIDE_M), TILES),
    words: offlineWords(site),
  };
}
