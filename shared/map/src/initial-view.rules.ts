/** Where a map opens when its URL does not say. */
import { INITIAL_ZOOM, MAX_ZOOM } from './map-hash.rules.ts';
import type { MapPosition, MapView } from './map-hash.rules.ts';

/** Initial position for a tenant without a valid box (domain §5). */
const FALLBACK = { lon: 0, lat: 51.5 } as const;

/** True for a non-empty box within the square map. */
const isGoodBox = ([west, south, east, north]: readonly number[]): boolean =>
  [west, south, east, north].every((degrees) => degrees !== undefined && Number.isFinite(degrees)) &&
  Number(west) >= -180 &&
  Number(east) <= 180 &&
  Number(west) < Number(east) &&
  Number(south) >= -85 &&
  Number(north) <= 85 &&
  Number(south) < Number(north);

/** Width of the whole world at zoom 0, in pixels. */
const WORLD_PX = 512;
/** Width of a phone screen: at the usual zoom a smaller town would be just a dot on it. */
const NARROWEST_SCREEN_PX = 320;
const ZOOM_STEP = 0.5;

/** @param degrees of longitude. Never further out than the initial zoom (domain §9). */
const zoomThatFills = (degrees: number): number =>
  Math.min(
    MAX_ZOOM,
    Math.max(
      INITIAL_ZOOM,
      Math.floor(Math.log2((NARROWEST_SCREEN_PX * 360) / (WORLD_PX * degrees)) / ZOOM_STEP) * ZOOM_STEP,
    ),
  );

/** @param box [west, south, east, north] in degrees, from the tenant. */
export function initialView(box: readonly number[]): MapView {
  const [west = NaN, south = NaN, east = NaN, north = NaN] = box;
  return isGoodBox(box)
    ? { lon: (west + east) / 2, lat: (south + north) / 2, zoom: zoomThatFills(east - west) }
    : { ...FALLBACK, zoom: INITIAL_ZOOM };
}

/** At this zoom single trees and gardens can be told apart. */
const SPOTS_ZOOM = 18;

/** Close to a spot that is known already, or the whole town. */
export const viewAt = (spot: MapPosition | null, box: readonly number[]): MapView =>
  spot === null ? initialView(box) : { lon: spot.lon, lat: spot.lat, zoom: SPOTS_ZOOM };

/** In degrees, about two metres: less than a pixel at the initial zoom. */
const DRIFT = 2e-5;

/**
 * The centre to request data for. The engine's arithmetic shifts the centre of an untouched map by some centimetres;
 * rounding could turn that into metres and change the order of the nearest places.
 */
export const middleOf = ({ lon, lat }: MapPosition, opened: MapPosition): MapPosition =>
  Math.abs(lon - opened.lon) < DRIFT && Math.abs(lat - opened.lat) < DRIFT ? opened : { lon, lat };

/** The map's limits: the tenant's box, or half a degree around the fallback. */
export function shownBox(box: readonly number[]): readonly [number, number, number, number] {
  const [west = NaN, south = NaN, east = NaN, north = NaN] = box;
  return isGoodBox(box)
    ? [west, south, east, north]
    : [FALLBACK.lon - 0.5, FALLBACK.lat - 0.5, FALLBACK.lon + 0.5, FALLBACK.lat + 0.5];
}
