/** Title and description of a neighbourhood's page for title bars, search engines and link previews. */
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import type { NeighbourhoodPage_neighbourhoodFragment } from './neighbourhood-page.generated.ts';

export function neighbourhoodMeta(
  neighbourhood: Masked<NeighbourhoodPage_neighbourhoodFragment>,
  boot: BootRecord,
): PageMeta {
  const { slug, name, intro, area, mastheadImage } = unmask(neighbourhood);
  const { words, tenant, origin } = boot;
  const description =
    intro ??
    formatWords(words, tenant, 'content.hood.meta', { name, project: tenant.projectName, trees: area?.treeCount ?? 0 });
  return {
    title: formatWords(words, tenant, 'content.hood.title', { name }),
    description,
    image: mastheadImage,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Place',
      '@id': `${origin}/neighbourhood/${slug}`,
      url: `${origin}/neighbourhood/${slug}`,
      name,
      description,
      ...(area === null ? {} : { geo: { '@type': 'GeoCoordinates', latitude: area.lat, longitude: area.lon } }),
    },
  };
}
