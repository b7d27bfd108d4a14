/** The data and licences page for search engines: the inventory as a schema.org data set. Pure. */
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { unmask } from '@greenward/graphql';
import { sitePageMeta } from './site-page-meta.rules.ts';
import type { OpenDataAnswer } from './open-data.tsx';

export function attributionMeta(answer: OpenDataAnswer, boot: BootRecord): PageMeta {
  const meta = sitePageMeta('content.attribution', boot);
  if (answer === null || answer === 'failed') return meta;
  const openData = unmask(answer);
  const { tenant, words, origin } = boot;
  const page = `${origin}/attribution`;
  const [west, south, east, north] = tenant.boundingBox;
  return {
    ...meta,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Dataset',
      '@id': `${page}#download`,
      url: page,
      name: tenant.projectName,
      description: `${tenant.description} ${formatWords(words, tenant, 'content.data.summary', { project: tenant.projectName, count: openData.placeCount })}`,
      // each source has its own licence text on that page
      license: page,
      creditText: tenant.attributions.join(' '),
      publisher: { '@type': 'Organization', name: tenant.clientName },
      isAccessibleForFree: true,
      inLanguage: tenant.locale,
      ...(openData.updatedAt === null ? {} : { dateModified: openData.updatedAt }),
      spatialCoverage: { '@type': 'Place', geo: { '@type': 'GeoShape', box: `${south} ${west} ${north} ${east}` } },
      variableMeasured: openData.columns,
      distribution: openData.files.map(({ url, mediaType }) => ({
        '@type': 'DataDownload',
        encodingFormat: mediaType,
        contentUrl: `${origin}${url}`,
      })),
    },
  };
}
