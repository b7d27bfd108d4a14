/** The rows of areas, and of the ground around a position. */
import type { MultiPolygon, Polygon } from 'geojson';
import * as v from 'valibot';

export const polygon = v.custom<Polygon | MultiPolygon>(
  (value) => typeof value === 'object' && value !== null && 'coordinates' in value && 'type' in value,
);

export const areaRow = v.object({
  id: v.number(),
  kind: v.string(),
  slug: v.string(),
  name: v.string(),
  geometry: polygon,
  lon: v.number(),
  lat: v.number(),
  treeCount: v.number(),
  youngTreeCount: v.number(),
});

export type Area = v.InferOutput<typeof areaRow>;

export const groundRow = v.object({ layer: v.string(), geometry: polygon });
export type GroundRow = v.InferOutput<typeof groundRow>;
