/**
 * Reads collections from Sanity. An editor's mistake drops only the invalid entry: a link, an image, or a collection
 * with an invalid slug.
 */
import * as v from 'valibot';
import { SLUG } from '../../platform/cms/markdown-file.ts';
import { createSanityClient, portableText } from '../../platform/cms/sanity-client.ts';
import type { SanityOptions } from '../../platform/cms/sanity-client.ts';
import {
  DISPLAYS,
  MEMBERS_AT_MOST,
  PLACES_AT_MOST,
  PLACES_UNLESS_SAID,
  RULE_ORDERS,
  RULE_SPECIES,
  RULE_TYPES,
} from './collection.rules.ts';
import type { Collection } from './collection.rules.ts';
import type { CollectionSource } from './collection-source.ts';

const QUERY =
  '*[_type == "collection" && defined(slug.current)] | order(name)[0...200]{"slug": slug.current, name, description, icon, memberLabel, section, category, "display": display, summary, body, "images": images[]{"url": asset->url, caption, copyright}, links[]{type, name, url, guid}, places, rule{by, first, types, species, park}}';
const DEFAULT_SECTION = 'Collections';
const DEFAULT_CATEGORY = 'trees';

const text = v.nullish(v.string(), null);
/** Keeps the valid entries of a list. */
const those = <Item>(item: v.GenericSchema<unknown, Item>) =>
  v.pipe(
    v.nullish(v.array(v.unknown()), []),
    v.transform((list) => list.filter((one): one is Item => v.is(item, one))),
  );
const rule = v.pipe(
  v.object({
    by: v.fallback(v.picklist(RULE_ORDERS), 'any'),
    first: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PLACES_AT_MOST)), PLACES_UNLESS_SAID),
    types: those(v.picklist(RULE_TYPES)),
    species: those(v.pipe(v.string(), v.regex(RULE_SPECIES))),
    park: v.fallback(v.nullish(v.pipe(v.string(), v.regex(SLUG)), null), null),
  }),
  v.transform((one) => ({ ...one, types: one.types.length === 0 ? ['TREE'] : one.types })),
);
const item = v.pipe(
  v.object({
    slug: v.string(),
    name: v.nullish(v.string(), ''),
    ...{ description: text, icon: text, memberLabel: text, summary: text },
    section: v.nullish(v.string(), DEFAULT_SECTION),
    category: v.fallback(v.nullish(v.pipe(v.string(), v.regex(SLUG)), DEFAULT_CATEGORY), DEFAULT_CATEGORY),
    /** Unknown values are hidden, because they may not be meant for the public. */
    display: v.fallback(v.nullish(v.picklist(DISPLAYS), 'MAP_AND_PANEL'), 'HIDDEN'),
    body: portableText,
    images: those(
      v.object({
        url: v.pipe(v.string(), v.regex(/^https:\/\//)),
        caption: v.nullish(v.string()),
        copyright: v.nullish(v.string()),
      }),
    ),
    links: those(
      v.object({
        type: v.nullish(v.picklist(['web', 'story', 'place', 'walk'])),
        name: v.pipe(v.string(), v.minLength(1)),
        url: v.nullish(v.pipe(v.string(), v.regex(/^(https?:\/\/|\/(?!\/))/))),
        guid: v.nullish(v.string()),
      }),
    ),
    places: those(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
    rule: v.nullish(rule, null),
  }),
  v.transform(({ display, summary, body, images, links, places, ...one }): Collection => ({
    ...one,
    displayCategory: display,
    places: places.slice(0, MEMBERS_AT_MOST),
    links: links.map(({ type, name, url, guid }) => ({
      type: type ?? 'web',
      name,
      url: url ?? null,
      guid: guid ?? null,
    })),
    story: {
      html: body,
      summary,
      images: images.map(({ url, caption, copyright }) => ({
        url,
        caption: caption ?? null,
        copyright: copyright ?? null,
      })),
    },
  })),
);

const isUsable = ({ slug, name }: Collection): boolean => SLUG.test(slug) && name !== '';

export function createSanityCollections(options: SanityOptions): CollectionSource {
  const client = createSanityClient<Collection>(options);
  return {
    list: async ({ tenant }) => (await client.ask(tenant, { query: QUERY, parameters: {}, item })).filter(isUsable),
  };
}
