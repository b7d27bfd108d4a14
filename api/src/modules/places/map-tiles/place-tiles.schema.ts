/** Row of a crown's stored outline. */
import * as v from 'valibot';

export const outlineRow = v.object({
  featureId: v.number(),
  category: v.nullable(v.string()),
  geometry: v.record(v.string(), v.unknown()),
  heightM: v.nullable(v.number()),
  areaM2: v.nullable(v.number()),
});

export type OutlineRow = v.InferOutput<typeof outlineRow>;
