/** What residents enter for an order of trees: validated by the form and the api (domain §5, shell §5). */
import * as v from 'valibot';
import { isPostcodePart, LONGEST_POSTCODE_INPUT, postcodePart } from './postcode.ts';
import { lineSchema, privateProfileFieldsIn } from './private-profile.schema.ts';
import { socialHandleOf, withScheme } from './social-links.ts';

const LONGEST_LINE = 100;
const LONGEST_REASON = 500;
const LONGEST_LINK = 300;
const LONGEST_SLUG = 120;
/** More than any market gives to one resident or group. */
const MOST_TREES = 100;

type Text = v.GenericSchema<string, string>;

const required = (schema: Text, what: string) => v.pipe(schema, v.nonEmpty(what));
/** Empty, null and missing are the same. */
const optional = (schema: Text) =>
  v.pipe(
    v.nullish(schema, ''),
    v.transform((text): string | null => (text === '' ? null : text)),
  );

/** @param country the tenant's, ISO 3166-1 alpha-2 */
export function orderAddressFieldsIn(country: string) {
  const { postcode, telephone } = privateProfileFieldsIn(country);
  return {
    address1: required(lineSchema(LONGEST_LINE), 'the first line of the address'),
    address2: optional(lineSchema(LONGEST_LINE)),
    town: required(lineSchema(LONGEST_LINE), 'the town'),
    county: optional(lineSchema(LONGEST_LINE)),
    postcode: required(postcode, 'the postcode'),
    telephone: optional(telephone),
  } as const;
}

const handle = (network: 'twitter' | 'instagram') =>
  optional(
    v.pipe(
      lineSchema(LONGEST_LINK),
      v.transform((text) => socialHandleOf(network, text)),
    ),
  );

/** Fields of an order for a school or a community group. */
export const orderGroupFields = {
  groupPlantingReason: optional(lineSchema(LONGEST_REASON)),
  groupName: optional(lineSchema(LONGEST_LINE)),
  groupUrl: optional(
    v.pipe(
      lineSchema(LONGEST_LINK),
      v.check((text) => text === '' || !/^(?!https?:)[a-z][a-z0-9+.-]*:(?!\d)/i.test(text), 'a web address'),
      v.transform((text) => (text === '' ? '' : withScheme(text))),
      v.check((text) => text === '' || URL.canParse(text), 'a web address'),
    ),
  ),
  groupTwitter: handle('twitter'),
  groupInstagram: handle('instagram'),
} as const;

const degrees = (most: number) =>
  v.pipe(
    v.number(),
    v.minValue(-most, `degrees from -${most} to ${most}`),
    v.maxValue(most, `degrees from -${most} to ${most}`),
  );

/** Where the tree will stand, and the group. Unknown fields are dropped. */
export const orderConclusionSchema = v.pipe(
  v.object({ plantLat: v.nullish(degrees(90), null), plantLon: v.nullish(degrees(180), null), ...orderGroupFields }),
  v.check(({ plantLat, plantLon }) => (plantLat === null) === (plantLon === null), 'both plantLat and plantLon'),
);

/** The part of a postcode, from the part or the whole. @returns null for a text that is neither */
export const orderPostcodePart = (text: string, country: string): string | null =>
  postcodePart(text, country) ?? (isPostcodePart(text, country) ? text.toUpperCase().replace(/[^A-Z0-9]/g, '') : null);

const slug = v.strictObject({ slug: v.pipe(v.string(), v.maxLength(LONGEST_SLUG)) });

const buildOrderInputSchema = (country: string) =>
  v.object({
    paid: v.nullish(v.literal(0, '0')),
    address: v.nullish(v.object(orderAddressFieldsIn(country)), null),
    postcode: v.pipe(
      v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_POSTCODE_INPUT)), ''),
      v.check(
        (text) => text === '' || orderPostcodePart(text, country) !== null,
        `a postcode of ${country}, or its part`,
      ),
      v.transform((text) => (text === '' ? null : orderPostcodePart(text, country))),
    ),
    fullName: optional(privateProfileFieldsIn(country).name),
    audience: v.nullish(v.pipe(v.string(), v.maxLength(LONGEST_SLUG)), 'residents'),
    pickupEvent: v.nullish(slug, null),
    orderItems: v.pipe(
      v.array(
        v.object({
          guid: v.string(),
          quantityOrdered: v.literal(1, '1: one item for each tree'),
          conclusionAttributes: v.nullish(orderConclusionSchema, {}),
        }),
      ),
      v.maxLength(MOST_TREES, `at most ${MOST_TREES} trees`),
    ),
    acceptedTerms: optional(v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_SLUG))),
  });

/** To build one takes longer than to parse an order with it. */
const builtSchemas = new Map<string, ReturnType<typeof buildOrderInputSchema>>();

/** @param country the tenant's, ISO 3166-1 alpha-2 */
export function orderInputSchemaIn(country: string): ReturnType<typeof buildOrderInputSchema> {
  const built = builtSchemas.get(country) ?? buildOrderInputSchema(country);
  builtSchemas.set(country, built);
  return built;
}

export type OrderInputValues = v.InferOutput<ReturnType<typeof orderInputSchemaIn>>;
export type OrderConclusion = v.InferOutput<typeof orderConclusionSchema>;
