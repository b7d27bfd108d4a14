/** The row of a resident's image. */
import * as v from 'valibot';

export const imageRow = v.object({
  guid: v.string(),
  width: v.number(),
  height: v.number(),
  bytes: v.number(),
  sha256: v.string(),
  alt: v.string(),
  credit: v.string(),
  subject: v.string(),
});

export type ImageRow = v.InferOutput<typeof imageRow>;
