/** Where a problem is: at a place of the council's list, or at a spot where there is none. Pure. */
import * as v from 'valibot';

export interface Spot {
  /** Degrees, WGS 84. */
  readonly lon: number;
  readonly lat: number;
}

const degrees = v.number();

export const whereSchema = v.variant('kind', [
  v.object({
    kind: v.literal('place'),
    guid: v.string(),
    name: v.string(),
    /** Or the neighbourhood, where it has none. */
    address: v.nullable(v.string()),
    lon: degrees,
    lat: degrees,
  }),
  v.object({
    kind: v.literal('spot'),
    /** An address that the resident chose; null for a point of the map or a position. */
    address: v.nullable(v.string()),
    lon: degrees,
    lat: degrees,
  }),
]);
export type Where = v.InferOutput<typeof whereSchema>;

interface PlaceFacts extends Spot {
  readonly guid: string;
  readonly name: string;
  readonly address: string | null;
  readonly area: { readonly name: string } | null;
  readonly species: { readonly name: string } | null;
}

export const whereOfPlace = ({ guid, name, address, area, lon, lat, species }: PlaceFacts): Where => ({
  ...{ kind: 'place', guid, lon, lat },
  name: species?.name ?? name,
  address: address ?? area?.name ?? null,
});

/** Beyond the tenant's box by this share of its size, a photo was taken in another town. */
const MARGIN = 0.25;

/** @param box [west, south, east, north] in degrees */
export function isNearTown({ lon, lat }: Spot, [west, south, east, north]: readonly [number, number, number, number]) {
  const [dLon, dLat] = [(east - west) * MARGIN, (north - south) * MARGIN];
  return lon >= west - dLon && lon <= east + dLon && lat >= south - dLat && lat <= north + dLat;
}
