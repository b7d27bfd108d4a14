/** What staff enter for a market, a kind of tree and a pickup event: validated by the forms and the api. */
import * as v from 'valibot';
import { DRAW_VALUE_FORMS } from './draw-value.ts';
import { eventPlanSchema, isCalendarDay, ticketsSchema } from './event-plan.schema.ts';
import { plainLine, plainLines } from './plain-text.ts';
import { isSpeciesSlug } from './species-slug.ts';

const LONGEST_NAME = 120;
const LONGEST_TEXT = 2_000;
const LONGEST_INPUT = 8_000;
const MOST_TREES = 1_000_000;
const TWO_WEEKS_HOURS = 336;
const LONGEST_DRAW_VALUE = 300;

const slug = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case words joined by hyphens'),
  v.maxLength(60, 'at most 60 characters'),
);
const line = v.pipe(
  v.string(),
  v.maxLength(LONGEST_INPUT, `at most ${LONGEST_INPUT} characters`),
  v.transform(plainLine),
  v.minLength(1, 'a text'),
  v.maxLength(LONGEST_NAME, `at most ${LONGEST_NAME} characters`),
);
const text = v.pipe(
  v.string(),
  v.maxLength(LONGEST_INPUT, `at most ${LONGEST_INPUT} characters`),
  v.transform(plainLines),
  v.maxLength(LONGEST_TEXT, `at most ${LONGEST_TEXT} characters`),
);
/** A number, or what a form has for it. */
const whole = (least: number, most: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.trim(), v.regex(/^\d{1,7}$/, 'a whole number'), v.transform(Number))]),
    v.integer('a whole number'),
    v.minValue(least, `${least} or more`),
    v.maxValue(most, `${most} or less`),
  );
const orNothing = <Schema extends v.GenericSchema<string | number, number>>(schema: Schema) =>
  v.union([
    v.null(),
    v.pipe(
      v.literal(''),
      v.transform(() => null),
    ),
    schema,
  ]);
const metres = v.pipe(
  v.union([
    v.number(),
    v.pipe(v.string(), v.trim(), v.regex(/^\d{1,2}(\.\d)?$/, 'metres, as 6 or 4.5'), v.transform(Number)),
  ]),
  v.minValue(0.5, 'metres'),
  v.maxValue(60, 'metres'),
);
/** By calendar and clock of the town; empty for not decided. */
const localMoment = v.pipe(
  v.string(),
  v.regex(/^(\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d)?$/, 'a day and a time, as 2026-12-05T10:00'),
  v.check((given) => given === '' || isCalendarDay(given.slice(0, 10)), 'a day of the calendar'),
);

/** Pages of their own below `/order`. */
const RESERVED = ['apply1', 'apply2', 'ballot', 'intro', 'pickup', 'thankyou', 'verify'];

export const newMarketSchema = v.object({
  name: line,
  slug: v.pipe(
    slug,
    v.check((given) => !RESERVED.includes(given), 'no address of another page'),
  ),
  /** Slug of a market whose rules, places and kinds of trees it begins with; empty for none. */
  copyOf: v.union([v.literal(''), slug]),
});
export type NewMarket = v.InferOutput<typeof newMarketSchema>;

const part = v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,8}$/, 'parts of postcodes, separated by commas'));
const parts = v.pipe(v.array(part), v.maxLength(500, 'at most 500 parts'));
/** Of a form: separated by commas; empty for all. */
const postcodesText = v.pipe(
  v.string(),
  v.maxLength(LONGEST_INPUT, `at most ${LONGEST_INPUT} characters`),
  v.transform((given) => [...new Set(given.toUpperCase().split(/[\s,;]+/))].filter((one) => one !== '')),
  parts,
);

/** Trees for an audience; empty or null for no limit. */
export const quotaSchema = orNothing(whole(0, MOST_TREES));

/** Tickets of each of an audience in the draw of a ballot. */
export const weightSchema = whole(1, 100);

/** A giveaway stays one: the form only shows it. */
const mode = v.picklist(['giveaway', 'market', 'ballot']);
const drawText = v.pipe(
  v.string(),
  v.maxLength(LONGEST_INPUT, `at most ${LONGEST_INPUT} characters`),
  v.transform(plainLine),
  v.maxLength(LONGEST_DRAW_VALUE, `at most ${LONGEST_DRAW_VALUE} characters`),
);
const drawForm = v.picklist(DRAW_VALUE_FORMS);
const ordersPerNetwork = orNothing(whole(1, MOST_TREES));

const planEntries = {
  name: line,
  description: text,
  /** The project's page of markets lists it. */
  isPublic: v.boolean(),
  opensAt: localMoment,
  closesAt: localMoment,
  ordersPerResident: whole(1, 100),
  treesPerOrder: whole(1, 100),
  postcodes: postcodesText,
  waitingList: v.boolean(),
  offerHours: whole(1, TWO_WEEKS_HOURS),
  holdMinutes: whole(1, 60),
  noShowHours: orNothing(whole(1, 8_760)),
};

/** Of the form, which has fields for each audience beside them. */
export const marketFormEntries = {
  ...planEntries,
  mode,
  ordersPerNetwork,
  /** Which public value a draw will use; empty if it is not announced. */
  drawText,
  drawForm,
};

/** As the form sends it. What is left out stays as it is: earlier forms do not have it. */
export const marketPlanSchema = v.object({
  ...planEntries,
  mode: v.optional(mode),
  ordersPerNetwork: v.optional(ordersPerNetwork),
  drawValue: v.optional(
    v.nullable(v.object({ text: v.pipe(drawText, v.minLength(1, 'what the value is')), form: drawForm })),
  ),
  /** Parts; empty for all. */
  postcodes: parts,
  /** One for each audience. */
  quotas: v.pipe(
    v.array(
      v.object({ audience: v.pipe(v.string(), v.maxLength(80)), quota: quotaSchema, weight: v.optional(weightSchema) }),
    ),
    v.maxLength(50),
  ),
});
export type MarketPlan = v.InferOutput<typeof marketPlanSchema>;

export const newLocationSchema = v.object({
  name: line,
  slug,
  description: text,
  fulfilment: v.picklist(['PICKUP', 'DELIVERY']),
});
export type NewLocation = v.InferOutput<typeof newLocationSchema>;

export const newTreeSchema = v.object({
  name: line,
  skuId: slug,
  category: v.pipe(v.string(), v.trim(), v.check(isSpeciesSlug, 'a species slug, as quercus_rubra')),
  summary: line,
  description: text,
  heightIn20Years: metres,
  spreadIn20Years: metres,
  sun: v.picklist(['full', 'part', 'shade']),
  soil: line,
  /** Slug of the location where it stands. */
  location: slug,
  total: whole(0, MOST_TREES),
});
export type NewTree = v.InferOutput<typeof newTreeSchema>;

export const newEventSchema = v.object({
  ...eventPlanSchema.entries,
  name: line,
  slug,
  description: text,
  tickets: ticketsSchema,
  /** Slug of the location whose trees are handed out; empty for all. */
  location: v.union([v.literal(''), slug]),
});
export type NewEvent = v.InferOutput<typeof newEventSchema>;

const trialEntries = {
  people: whole(1, MOST_TREES),
  audience: v.pipe(v.string(), v.maxLength(80)),
  trees: whole(1, 100),
};
export const marketTrialFormSchema = v.object({ ...trialEntries, postcodes: postcodesText });
/** As the form sends it. */
export const marketTrialSchema = v.object({ ...trialEntries, postcodes: parts });
