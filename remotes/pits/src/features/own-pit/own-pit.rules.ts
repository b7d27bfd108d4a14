/** What a resident chose for a place that they look after, from the attributes that the api lists. Pure. */
import * as v from 'valibot';

const attributesSchema = v.fallback(
  v.object({ adopter: v.optional(v.unknown()), adopterprivate: v.optional(v.unknown()) }),
  () => ({}),
);

/** @param attributes JSON of the api @returns null for a place that they do not look after */
export function ownPitOf(attributes: unknown): { readonly isPrivate: boolean } | null {
  const { adopter, adopterprivate } = v.parse(attributesSchema, attributes);
  return adopter === 1 ? { isPrivate: adopterprivate === 1 } : null;
}
