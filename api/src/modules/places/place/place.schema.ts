/** The row of a place. */
import * as v from 'valibot';

export const placeRow = v.object({
  guid: v.string(),
  featureId: v.number(),
  name: v.string(),
  description: v.nullable(v.string()),
  category: v.nullable(v.string()),
  category2: v.nullable(v.string()),
  address: v.nullable(v.string()),
  slug: v.string(),
  lon: v.number(),
  lat: v.number(),
  geometry: v.nullable(v.record(v.string(), v.unknown())),
  type: v.string(),
  subType: v.nullable(v.string()),
  source: v.string(),
  sourceId: v.string(),
  attributes: v.record(v.string(), v.unknown()),
  plantedSeason: v.nullable(v.number()),
  areaId: v.nullable(v.number()),
  website: v.nullable(v.string()),
  model: v.nullable(v.string()),
});

export type PlaceRow = v.InferOutput<typeof placeRow>;
