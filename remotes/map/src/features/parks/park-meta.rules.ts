/** Title and description of a park's page for title bars, search engines and link previews. */
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import type { ParkPage_parkFragment } from './park-page.generated.ts';

/** Search engines and previews cut longer descriptions. */
const DESCRIPTION_CHARACTERS = 200;

export function parkMeta(park: Masked<ParkPage_parkFragment>, boot: BootRecord): PageMeta {
  const { slug, name, lon, lat, texts, treeCount, address, postcode, telephone, facilities } = unmask(park);
  const { words, tenant, origin } = boot;
  const said = texts.find(({ kind }) => kind === 'description')?.text;
  const description =
    said?.slice(0, DESCRIPTION_CHARACTERS) ??
    formatWords(words, tenant, 'map.park.meta', { name, project: tenant.projectName, trees: treeCount });
  return {
    title: name,
    description,
    image: null,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Park',
      '@id': `${origin}/space/${slug}`,
      url: `${origin}/space/${slug}`,
      name,
      description,
      geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lon },
      ...(address === null
        ? {}
        : {
            address: {
              '@type': 'PostalAddress',
              streetAddress: address,
              ...(postcode === null ? {} : { postalCode: postcode }),
            },
          }),
      ...(telephone === null ? {} : { telephone }),
      amenityFeature: facilities.map((facility) => ({
        '@type': 'LocationFeatureSpecification',
        name: facility,
        value: true,
      })),
    },
  };
}
