/** Title and description of the programme for title bars, search engines and link previews. Pure. */
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';

/** For search engines it is a service of the council. */
export function programmeMeta({ origin, tenant, words }: BootRecord): PageMeta {
  const name = formatWords(words, tenant, 'pits.programme.title');
  const description = formatWords(words, tenant, 'pits.programme.lead', { project: tenant.projectName });
  const url = `${origin}/adoptpit`;
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
