/** Rows for planning walks. */
import * as v from 'valibot';

export const comfortRow = v.object({
  kind: v.picklist(['BENCH', 'DRINKING_WATER', 'TOILETS']),
  lon: v.number(),
  lat: v.number(),
});

export type ComfortRow = v.InferOutput<typeof comfortRow>;
