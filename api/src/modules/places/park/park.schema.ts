/** The row of a park. */
import * as v from 'valibot';

export const text = v.optional(v.string());

/** Details from a council's file, as stored by the import. */
export const details = v.object({
  facilities: v.optional(v.array(v.string())),
  links: v.optional(v.array(v.object({ name: v.string(), url: v.string() }))),
  hours: text,
  owner: text,
  website: text,
  address: text,
  postcode: text,
  telephone: text,
  email: text,
  description: text,
  history: text,
  wildlife: text,
  geology: text,
  gettingThere: text,
  toilets: text,
  suggestion: text,
});

export const parkRow = v.object({
  id: v.number(),
  slug: v.string(),
  name: v.string(),
  lon: v.number(),
  lat: v.number(),
  box: v.tuple([v.number(), v.number(), v.number(), v.number()]),
  hectares: v.nullable(v.number()),
  details,
  treeCount: v.number(),
  pitCount: v.number(),
});

export type ParkRow = v.InferOutput<typeof parkRow>;
