/** An order that staff take for somebody who telephones or writes: validated by the form and the api. */
import * as v from 'valibot';
import { isEmailAddress } from './email.ts';
import { orderAddressFieldsIn } from './order-input.schema.ts';
import { lineSchema, privateProfileFieldsIn } from './private-profile.schema.ts';

const LONGEST_NAME = 100;
const LONGEST_EMAIL = 254;
const LONGEST_SLUG = 120;
const MOST_TREES = 100;

const slug = v.pipe(v.string(), v.maxLength(LONGEST_SLUG, `at most ${LONGEST_SLUG} characters`));
const trees = v.pipe(v.array(slug), v.minLength(1, 'a tree or more'), v.maxLength(MOST_TREES, `at most ${MOST_TREES}`));
const orNull = (schema: v.GenericSchema<string, string>) =>
  v.pipe(
    v.nullish(schema, ''),
    v.transform((text): string | null => (text === '' ? null : text)),
  );

const entriesIn = (country: string) => ({
  name: v.pipe(privateProfileFieldsIn(country).name, v.nonEmpty('a name')),
  ...orderAddressFieldsIn(country),
  /** Of somebody with an account, the order is theirs. */
  email: orNull(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(LONGEST_EMAIL, `at most ${LONGEST_EMAIL} characters`),
      v.check((text) => text === '' || isEmailAddress(text), 'an e-mail address'),
    ),
  ),
  /** Who collects the trees in their stead. */
  proxy: orNull(lineSchema(LONGEST_NAME)),
  /** Slug of the place where the trees stand. */
  location: v.pipe(slug, v.nonEmpty('a place')),
  /** Slug; empty where trees are brought. */
  event: slug,
  /** Slug. */
  audience: slug,
  /** That they accept the terms, where the market has some. */
  acceptedTerms: v.boolean(),
});

/** @param country the tenant's, ISO 3166-1 alpha-2 */
export const deskOrderSchemaIn = (country: string) =>
  v.object({
    ...entriesIn(country),
    /** Short names, one for each tree. */
    trees,
    /** That an order which looks like theirs is somebody else's, or that they may have one more. */
    isAnother: v.nullish(v.boolean(), false),
  });
export type NewDeskOrder = v.InferOutput<ReturnType<typeof deskOrderSchemaIn>>;

/** Of the form, whose trees are one text, separated by spaces. */
export const deskOrderFormSchemaIn = (country: string) =>
  v.object({
    ...entriesIn(country),
    trees: v.pipe(
      v.string(),
      v.transform((text) => text.split(' ').filter((one) => one !== '')),
      trees,
    ),
  });
