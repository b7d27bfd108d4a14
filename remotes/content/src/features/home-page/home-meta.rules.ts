/** What the home page is called in search engines and link previews. */
import type { BootRecord, PageMeta } from '@greenward/contract';
import type { HomeRouteQuery } from '../../routes/home.route.generated.ts';

export function homeMeta(home: HomeRouteQuery, { tenant, origin }: BootRecord): PageMeta {
  const image = home.getLiveProjectPromos.promos[0]?.images[0]?.url ?? null;
  return {
    title: tenant.projectName,
    description: tenant.description,
    image,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      '@id': `${origin}/`,
      url: `${origin}/`,
      name: tenant.projectName,
      description: tenant.description,
      inLanguage: tenant.locale,
      publisher: { '@type': 'Organization', name: tenant.clientName },
    },
  };
}
