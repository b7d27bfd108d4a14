/** Content files: species and genera of base/species, and each tenant's promotions. */
import * as v from 'valibot';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('a text that is not empty'));
const speciesSlug = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]+(_[a-z0-9-]+)*$/, 'genus, species, var, ssp and cv parts joined by underscores'),
);
const picture = v.pipe(
  v.string(),
  v.regex(/^\/images\/[a-z0-9/_-]+\.(webp|svg)$/, 'a path as /images/species/name.webp'),
);
const day = v.pipe(v.string(), v.isoDate('a day as 2026-10-03'));
const pixels = v.pipe(v.number(), v.integer('whole pixels'), v.minValue(1, 'whole pixels'));

/** Only tags that the browser's sanitiser also allows. */
const plainHtml = v.pipe(
  text,
  v.check(
    (html) => [...html.matchAll(/<\/?([^>]*)>/g)].every(([, tag]) => ['p', 'h3', 'ul', 'li', 'em'].includes(tag ?? '')),
    'HTML of p, h3, ul, li and em without attributes',
  ),
);

export const speciesSchema = v.array(
  v.strictObject({
    slug: speciesSlug,
    name: text,
    scientificName: text,
    genus: text,
    genusName: text,
    description: text,
    disclaimer: v.nullable(text),
    detail: plainHtml,
    photos: v.array(
      v.strictObject({
        part: v.picklist(['full', 'leaf', 'flower', 'fruit_or_seed']),
        /** At most 800 px wide. */
        file: picture,
        /** 350 px wide (domain §9). */
        smallFile: picture,
        width: pixels,
        height: pixels,
        alt: text,
        credit: text,
      }),
    ),
  }),
);

export const generaSchema = v.array(v.strictObject({ genus: text, name: text }));

export const promosSchema = v.array(
  v.strictObject({
    type: v.picklist(['HOMECAROUSEL', 'HOMEBANNER', 'STORYPAGECAROUSEL']),
    kicker: v.nullable(text),
    title: v.nullable(text),
    text: v.nullable(text),
    buttonLabel: v.nullable(text),
    link: v.nullable(v.pipe(v.string(), v.regex(/^(\/|https:\/\/)/, 'a path or a web address with https://'))),
    /** First and last day it is shown; null for no limit. */
    from: v.nullable(day),
    to: v.nullable(day),
    images: v.array(v.strictObject({ file: picture, caption: v.nullable(text), copyright: v.nullable(text) })),
  }),
);

export type Species = v.InferOutput<typeof speciesSchema>[number];
export type Genus = v.InferOutput<typeof generaSchema>[number];
export type Promo = v.InferOutput<typeof promosSchema>[number];
