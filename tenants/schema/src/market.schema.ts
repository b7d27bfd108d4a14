/** Markets of a tenant's folder, `content/markets/<slug>.json`: they bring what the database does not have yet. */
import * as v from 'valibot';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('a text that is not empty'));
const shortText = v.pipe(text, v.maxLength(120, 'at most 120 characters'));
const slug = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case words joined by hyphens'),
  v.maxLength(60, 'at most 60 characters'),
);
const count = v.pipe(v.number(), v.integer('a whole number'), v.minValue(0, '0 or more'));
const positive = v.pipe(v.number(), v.integer('a whole number'), v.minValue(1, '1 or more'));
const time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time as 09:30'));
const metres = v.pipe(v.number(), v.minValue(0.5, 'metres'), v.maxValue(60, 'metres'));

/** Pages of their own below `/order`. */
const RESERVED = ['apply1', 'apply2', 'ballot', 'intro', 'pickup', 'thankyou', 'verify'];

/** Days from the day on which the file is read, so that a demonstration is never out of date. */
const inDays = v.pipe(v.number(), v.integer('whole days'));
const moment = v.nullable(
  v.union([
    v.pipe(v.string(), v.isoTimestamp('a moment as 2026-10-03T08:00:00Z')),
    v.strictObject({ inDays, at: time }),
  ]),
);
const eventDay = v.union([
  v.pipe(v.string(), v.isoDate('a day as 2026-10-03')),
  v.strictObject({
    /** At least so many days ahead, */
    inDays,
    /** on this day of the week, 0 for Sunday, */
    weekday: v.pipe(v.number(), v.integer('0 to 6'), v.minValue(0, '0 to 6'), v.maxValue(6, '0 to 6')),
    /** in one of these months: trees are handed out in the planting season. */
    months: v.pipe(
      v.array(v.pipe(v.number(), v.integer('1 to 12'), v.minValue(1, '1 to 12'), v.maxValue(12, '1 to 12'))),
      v.minLength(1, 'a month'),
    ),
  }),
]);

const audience = v.strictObject({
  slug,
  name: shortText,
  isGroup: v.boolean(),
  /** Trees; null for no limit. */
  quota: v.nullable(count),
  /** Of a ballot: how many tickets each of them has in the draw; 1 if left out. */
  weight: v.optional(v.pipe(positive, v.maxValue(100, 'at most 100'))),
});

/** Trees by what their residents answered; the rest did not answer. */
const answers = v.strictObject({ alive: count, poorly: count, moved: count, dead: count });

/** Of a ballot: which public value the draw will use, announced before anybody applies, and how it is written. */
const drawValue = v.strictObject({
  text: v.pipe(text, v.maxLength(300, 'at most 300 characters')),
  form: v.picklist(['numbers', 'hex']),
});

/** Figures of a past market, for demonstrations. Its orders belong to no account. */
const past = v.strictObject({
  collectedOn: v.pipe(v.string(), v.isoDate('a day as 2024-11-23')),
  trees: v.pipe(
    v.array(
      v.pipe(
        v.strictObject({
          skuId: slug,
          /** Part of it. */
          postcode: v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,8}$/, 'a part as BD1: capitals and digits')),
          collected: positive,
          /** By round: two weeks, six and twelve months after collection. */
          answers: v.strictObject({ WEEKS_2: answers, MONTHS_6: answers, MONTHS_12: answers }),
        }),
        v.check(
          ({ collected, answers: rounds }) =>
            Object.values(rounds).every(({ alive, poorly, moved, dead }) => alive + poorly + moved + dead <= collected),
          'at most as many answers as trees',
        ),
        v.check(
          ({ answers: { WEEKS_2, MONTHS_6, MONTHS_12 } }) =>
            WEEKS_2.dead <= MONTHS_6.dead && MONTHS_6.dead <= MONTHS_12.dead,
          'trees that stay dead',
        ),
      ),
    ),
    v.minLength(1, 'a kind of tree'),
  ),
});

export const marketSchema = v.pipe(
  v.strictObject({
    slug: v.pipe(
      slug,
      v.check((given) => !RESERVED.includes(given), 'no address of another page below /order'),
    ),
    name: shortText,
    description: text,
    mode: v.picklist(['giveaway', 'market', 'ballot']),
    opensAt: moment,
    closesAt: moment,
    ordersPerResident: positive,
    treesPerOrder: positive,
    /** Orders, entries of a waiting list and of a ballot from one network address within a day; null for any number. */
    ordersPerNetwork: v.optional(v.nullable(positive), 80),
    /** Parts of postcodes that may order; empty for all. */
    postcodes: v.array(v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,8}$/, 'a part as BD1: capitals and digits'))),
    audiences: v.pipe(v.array(audience), v.minLength(1, 'an audience')),
    waitingList: v.boolean(),
    /** How long a tree is kept for somebody on the waiting list. */
    offerHours: v.optional(v.pipe(positive, v.maxValue(336, 'two weeks at most')), 48),
    drawValue: v.optional(v.nullable(drawValue), null),
    holdMinutes: v.pipe(positive, v.maxValue(60, 'an hour at most')),
    /** Hours after its event when an order that was not collected is released; left out to keep it. */
    noShowHours: v.optional(v.nullable(positive), null),
    termsStory: v.nullable(slug),
    holdingStory: v.nullable(slug),
    postLiveStory: v.nullable(slug),
    skus: v.array(
      v.strictObject({
        skuId: slug,
        name: shortText,
        /** Species slug. */
        category: v.pipe(v.string(), v.regex(/^[a-z0-9-]+(_[a-z0-9-]+)*$/, 'a species slug')),
        summary: text,
        description: text,
        heightIn20Years: metres,
        spreadIn20Years: metres,
        sun: v.picklist(['full', 'part', 'shade']),
        soil: text,
      }),
    ),
    locations: v.pipe(
      v.array(
        v.strictObject({
          slug,
          name: shortText,
          description: text,
          fulfilment: v.picklist(['PICKUP', 'DELIVERY']),
          /** Trees by skuId. */
          stock: v.record(v.string(), count),
        }),
      ),
      v.minLength(1, 'a location'),
    ),
    events: v.array(
      v.strictObject({
        slug,
        name: shortText,
        description: text,
        directions: text,
        address: text,
        lat: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
        lon: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
        day: eventDay,
        from: time,
        to: time,
        tickets: count,
        /** Slug of the location whose trees are handed out; null for all. */
        location: v.nullable(slug),
        links: v.array(v.strictObject({ name: shortText, type: shortText, url: v.pipe(text, v.url('a web address')) })),
      }),
    ),
    past: v.optional(v.nullable(past), null),
  }),
  v.check(
    ({ skus, locations }) =>
      locations.every(({ stock }) => Object.keys(stock).every((id) => skus.some(({ skuId }) => skuId === id))),
    'a stock of skus of this file',
  ),
  v.check(
    ({ events, locations }) =>
      events.every(({ location }) => location === null || locations.some((one) => one.slug === location)),
    'events at locations of this file',
  ),
  v.check(
    ({ mode, skus }) => mode !== 'giveaway' || new Set(skus.map(({ category }) => category)).size === skus.length,
    'skus of different species, as this is how a giveaway tells them apart',
  ),
  v.check(
    ({ mode, termsStory }) => mode !== 'giveaway' || termsStory === null,
    'no termsStory: that of a giveaway is order-terms-<tenant>-<prd, stg or dev>',
  ),
  v.check(
    ({ mode, opensAt, closesAt }) => mode !== 'ballot' || (opensAt !== null && closesAt !== null),
    'opensAt and closesAt of a ballot: the draw follows its end',
  ),
  v.check(
    ({ mode, audiences }) => mode === 'ballot' || audiences.every(({ weight }) => weight === undefined),
    'a weight only in a ballot',
  ),
  v.check(({ mode, drawValue: value }) => mode === 'ballot' || value === null, 'a drawValue only in a ballot'),
  v.check(
    ({ past: over, locations: [location], events: [event] }) =>
      over === null ||
      (event !== undefined &&
        over.trees.reduce((sum, { collected }) => sum + collected, 0) <= event.tickets &&
        over.trees.every(
          ({ skuId }) =>
            over.trees.reduce((sum, one) => sum + (one.skuId === skuId ? one.collected : 0), 0) <=
            (location?.stock[skuId] ?? 0),
        )),
    'past trees within the stock of the first location and the tickets of the first event',
  ),
  v.check(({ events }) => events.every(({ from, to }) => from < to), 'events that begin before they end'),
);

export type MarketFile = v.InferOutput<typeof marketSchema>;
export type MarketMoment = MarketFile['opensAt'];
export type MarketEventDay = MarketFile['events'][number]['day'];
