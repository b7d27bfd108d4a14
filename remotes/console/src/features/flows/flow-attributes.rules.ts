/** Reads what an applicant stated, from the attributes of a flow. */
import * as v from 'valibot';

const text = v.fallback(v.optional(v.string(), ''), '');

const attributesSchema = v.fallback(
  v.object({
    name: text,
    telephone: text,
    address: text,
    postcode: text,
    /** Metres between the address and the place. */
    c1: v.fallback(v.optional(v.nullable(v.number()), null), null),
    tags: v.fallback(
      v.optional(v.array(v.string()), () => []),
      () => [],
    ),
  }),
  () => ({ name: '', telephone: '', address: '', postcode: '', c1: null, tags: [] }),
);

export interface FlowAttributes extends Readonly<Record<'name' | 'telephone' | 'address' | 'postcode', string>> {
  readonly metres: number | null;
  readonly tags: readonly string[];
}

/** @param attributes JSON of the api; a value of another type counts as missing. */
export function flowAttributesOf(attributes: unknown): FlowAttributes {
  const { c1, ...stated } = v.parse(attributesSchema, attributes);
  return { ...stated, metres: c1 };
}
