/** Title and description of a story for title bars, search engines and link previews. */
import type { BootRecord, PageMeta } from '@greenward/contract';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import type { StoryPage_storyFragment } from './story-page.generated.ts';

export function storyMeta(story: Masked<StoryPage_storyFragment>, { origin, tenant }: BootRecord): PageMeta {
  const { slug, title, summary, publishAt, author, images } = unmask(story);
  const image = images[0]?.url ?? null;
  const url = `${origin}/story/${slug}`;
  return {
    title,
    description: summary ?? title,
    image,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Article',
      '@id': url,
      url,
      headline: title,
      ...(summary === null ? {} : { description: summary }),
      datePublished: publishAt,
      author: { '@type': 'Organization', name: author ?? tenant.clientName },
      publisher: { '@type': 'Organization', name: tenant.clientName },
      ...(image === null ? {} : { image: new URL(image, origin).href }),
      isAccessibleForFree: true,
    },
  };
}
