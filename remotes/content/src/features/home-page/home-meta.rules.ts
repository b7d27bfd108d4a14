/** Title and description of the home page for search engines and link previews. */
import type { BootRecord, PageMeta } from '@greenward/contract';
import { unmask } from '@greenward/graphql';
import type { HomeRouteQuery } from '../../routes/home.route.generated.ts';
import { websiteJsonLd } from '../../parts/website-json-ld.rules.ts';

export function homeMeta(home: HomeRouteQuery, boot: BootRecord): PageMeta {
  const { tenant } = boot;
  const image = unmask(home.getLiveProjectPromos.promos)[0]?.images[0]?.url ?? null;
  return {
    title: tenant.projectName,
    description: tenant.description,
    image,
    jsonLd: { ...websiteJsonLd(boot), publisher: { '@type': 'Organization', name: tenant.clientName } },
  };
}
