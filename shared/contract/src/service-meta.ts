/** Title and description of a service of the council for title bars, search engines and link previews. Pure. */
import type { BootRecord, PageMeta } from './boot-record.ts';

/** @param path of the service's page */
export function serviceMeta(
  { origin, tenant }: Pick<BootRecord, 'origin' | 'tenant'>,
  { path, name, description }: Readonly<Record<'path' | 'name' | 'description', string>>,
): PageMeta {
  const url = `${origin}${path}`;
  return {
    title: name,
    description,
    image: null,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Service',
      ...{ '@id': url, url, name, description },
      provider: { '@type': 'Organization', name: tenant.clientName },
    },
  };
}
