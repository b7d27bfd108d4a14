/** The site itself as schema.org data. Pure. */
import type { BootRecord } from '@greenward/contract';

export const websiteJsonLd = ({ tenant, origin }: BootRecord): Readonly<Record<string, unknown>> => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  '@id': `${origin}/`,
  url: `${origin}/`,
  name: tenant.projectName,
  description: tenant.description,
  inLanguage: tenant.locale,
});
