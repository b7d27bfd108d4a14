/** Reads stories from Sanity. */
import * as v from 'valibot';
import { createSanityClient, portableText } from '../../platform/cms/sanity-client.ts';
import type { SanityOptions } from '../../platform/cms/sanity-client.ts';
import { NEWS } from './story.rules.ts';
import type { Story } from './story.rules.ts';
import type { StorySource } from './story-source.ts';

const QUERY =
  '*[_type == "story" && defined(slug.current)] | order(publishAt desc)[0...500]{"slug": slug.current, title, summary, publishAt, "author": coalesce(author->name, author), buttonLabel, category, section, body, "images": images[]{"url": asset->url, caption, copyright}}';

const text = v.nullish(v.string(), null);
const item = v.pipe(
  v.object({
    slug: v.string(),
    title: v.nullish(v.string(), ''),
    summary: text,
    publishAt: v.pipe(
      v.string(),
      v.check((moment) => !Number.isNaN(Date.parse(moment)), 'a moment'),
    ),
    author: text,
    buttonLabel: text,
    category: text,
    section: v.nullish(v.string(), NEWS),
    body: portableText,
    images: v.nullish(
      v.array(v.object({ url: v.pipe(v.string(), v.regex(/^https:\/\//)), caption: text, copyright: text })),
      [],
    ),
  }),
  v.transform(({ body, publishAt, ...story }): Story => ({
    ...story,
    publishAt: new Date(publishAt).toISOString(),
    html: body,
  })),
);

export function createSanityStories(options: SanityOptions): StorySource {
  const client = createSanityClient<Story>(options);
  return { list: ({ tenant }) => client.ask(tenant, { query: QUERY, parameters: {}, item }) };
}
