/** Areas: neighbourhoods and wards, their outlines, and samples of their trees. */
import { CodedError } from '@greenward/contract';
import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import type { Scope } from '../../../db/scope.ts';
import type { Position } from '../../../geo/position.ts';
import type { TenantSite } from '../../../tenant-site.ts';
import { outlineOf } from './area-outline.rules.ts';
import {
  hasBoundary,
  hasNeighbourhood,
  listAreasById,
  listAreasOfKind,
  listGroundAround,
  sampleTrees,
} from './area.store.ts';
import type { Area } from './area.schema.ts';

// For other modules, which must not use this module's store.
export { listAreasOfKind } from './area.store.ts';

const WITHIN_METRES_AT_MOST = 5_000;
const SAMPLE_AT_MOST = 500;

export interface ProjectNeighbourhood {
  readonly name: string;
  readonly hideHome: boolean;
  readonly centreLat: number;
  readonly centreLon: number;
  readonly geometry: unknown;
}

/** Empty for the site without a tenant, which lists projects instead. */
export async function listNeighbourhoods(
  { tenant: { config } }: TenantSite,
  scope: Scope,
  day: Date,
): Promise<ProjectNeighbourhood[]> {
  if (config.topLevel) return [];
  const areas = await listAreasOfKind(scope, 'NEIGHBOURHOOD', day);
  const hidden = new Set(config.neighbourhoods.filter(({ hideHome }) => hideHome).map(({ slug }) => slug));
  return areas.map(({ name, slug, lat, lon, geometry }) => ({
    name,
    hideHome: hidden.has(slug),
    centreLat: lat,
    centreLon: lon,
    geometry,
  }));
}

/** The area of each place, read in one query; null for a place outside every area. */
export async function listAreasOfPlaces(
  scope: Scope,
  places: readonly { readonly areaId: number | null }[],
  day: Date,
): Promise<(Area | null)[]> {
  const ids = [...new Set(places.flatMap(({ areaId }) => areaId ?? []))];
  const areas = new Map((ids.length === 0 ? [] : await listAreasById(scope, ids, day)).map((area) => [area.id, area]));
  return places.map(({ areaId }) => areas.get(areaId ?? 0) ?? null);
}

/** A neighbourhood exists when it has a text or an outline. */
export const neighbourhoodExists = async ({ tenant }: TenantSite, scope: Scope, slug: string): Promise<boolean> =>
  tenant.config.neighbourhoods.some((one) => one.slug === slug) || hasNeighbourhood(scope, slug);

export const listAreas = (scope: Scope, kind: string, day: Date): Promise<Area[]> => listAreasOfKind(scope, kind, day);

/** @throws CodedError BAD_USER_INPUT */
export function getOutline({ geometry }: Area, withinMetres: number): unknown {
  if (!(withinMetres >= 0 && withinMetres <= WITHIN_METRES_AT_MOST))
    throw new CodedError('BAD_USER_INPUT', `withinMetres must lie between 0 and ${WITHIN_METRES_AT_MOST}`);
  return outlineOf(geometry, withinMetres);
}

/** @throws CodedError BAD_USER_INPUT */
export async function sampleTreesOf(
  scope: Scope,
  wanted: readonly { readonly area: Area; readonly first: number }[],
): Promise<[number, number][][]> {
  for (const { first } of wanted)
    if (first < 0 || first > SAMPLE_AT_MOST)
      throw new CodedError('BAD_USER_INPUT', `first must lie between 0 and ${SAMPLE_AT_MOST}`);
  const most = Math.max(...wanted.map(({ first }) => first));
  const samples = await sampleTrees(scope, [...new Set(wanted.map(({ area }) => area.id))], most);
  return wanted.map(({ area, first }) => (samples.get(area.id) ?? []).slice(0, first));
}

/**
 * Whether a tree can stand at a position: within the town's boundary, or the area of its map if the data has none, and
 * not in water.
 */
export async function isPlantable(
  { site, scope }: { readonly site: TenantSite; readonly scope: Scope },
  position: Position,
): Promise<boolean> {
  const { lon, lat } = position;
  const [west, south, east, north] = site.tenant.config.maximumBoundingBox;
  if (lon < west || lon > east || lat < south || lat > north) return false;
  const around = await listGroundAround(scope, position);
  const isIn = (layer: string): boolean =>
    around.some((ground) => ground.layer === layer && booleanPointInPolygon([lon, lat], ground.geometry));
  return !isIn('WATER') && (isIn('BOUNDARY') || !(await hasBoundary(scope)));
}

export type BoundarySide = 'INSIDE' | 'EDGE' | 'OUTSIDE';

const METRES_PER_DEGREE = 111_320;
/** Points around a position, in eighths of a turn. */
const DIRECTIONS = Array.from({ length: 8 }, (_, index) => (index * Math.PI) / 4);

/**
 * On which side of the town's boundary a position is. Without a boundary in the data the area of the map decides, and
 * nothing is at the edge.
 * @param edgeMetres within so many metres of the boundary it is at the edge
 */
export async function boundarySideOf(
  { site, scope }: { readonly site: TenantSite; readonly scope: Scope },
  position: Position,
  edgeMetres: number,
): Promise<BoundarySide> {
  const { lon, lat } = position;
  const [west, south, east, north] = site.tenant.config.maximumBoundingBox;
  const isOnMap = lon >= west && lon <= east && lat >= south && lat <= north;
  if (!isOnMap || !(await hasBoundary(scope))) return isOnMap ? 'INSIDE' : 'OUTSIDE';
  const boundaries = (await listGroundAround(scope, position)).filter(({ layer }) => layer === 'BOUNDARY');
  const isIn = (at: readonly [number, number]): boolean =>
    boundaries.some(({ geometry }) => booleanPointInPolygon([...at], geometry));
  const degrees = edgeMetres / METRES_PER_DEGREE;
  const around = DIRECTIONS.map((turn): [number, number] => [
    lon + (Math.cos(turn) * degrees) / Math.cos((lat * Math.PI) / 180),
    lat + Math.sin(turn) * degrees,
  ]);
  const isInside = isIn([lon, lat]);
  return around.some((at) => isIn(at) !== isInside) ? 'EDGE' : isInside ? 'INSIDE' : 'OUTSIDE';
}
