/** A row of the open data. */
import * as v from 'valibot';

export const standingRow = v.object({
  guid: v.string(),
  type: v.string(),
  subType: v.nullable(v.string()),
  category: v.nullable(v.string()),
  name: v.string(),
  address: v.nullable(v.string()),
  neighbourhood: v.nullable(v.string()),
  lon: v.number(),
  lat: v.number(),
  geometry: v.nullable(v.record(v.string(), v.unknown())),
  attributes: v.record(v.string(), v.unknown()),
  plantedSeason: v.nullable(v.number()),
  source: v.string(),
  sourceId: v.string(),
  updatedAt: v.date(),
});

export type StandingPlace = v.InferOutput<typeof standingRow>;
