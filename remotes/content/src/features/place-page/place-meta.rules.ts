/** Title and description of a place page for title bars, search engines and link previews. */
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { inPhotoOrder } from './photo-order.rules.ts';
import type { PlaceMeta_placeFragment } from './place-meta.generated.ts';

export function placeMeta(masked: Masked<PlaceMeta_placeFragment>, boot: BootRecord): PageMeta {
  const place = unmask(masked);
  const words = (key: string, values: Record<string, string>): string =>
    formatWords(boot.words, boot.tenant, key, values);
  const name = place.species?.name ?? place.name;
  const where = place.address ?? place.area?.name ?? boot.tenant.projectName;
  const description =
    place.species?.description ??
    place.description ??
    words(place.type === 'PIT' ? 'content.place.meta.pit' : 'content.place.meta.other', {
      where,
      project: boot.tenant.projectName,
    });
  const image = inPhotoOrder(place.species?.photos ?? [])[0]?.url ?? null;
  return {
    title: words('content.place.meta.title', { name, where }),
    description,
    image,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Place',
      '@id': `${boot.origin}/place/${place.guid}`,
      url: `${boot.origin}/place/${place.guid}`,
      name,
      ...(place.species === null ? {} : { alternateName: place.species.scientificName }),
      description,
      ...(image === null ? {} : { image: new URL(image, boot.origin).href }),
      ...(place.address === null ? {} : { address: place.address }),
      geo: { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lon },
      ...(place.area === null ? {} : { containedInPlace: { '@type': 'Place', name: place.area.name } }),
      isAccessibleForFree: true,
    },
  };
}

/** For a place that is gone: not to be indexed. */
export const retiredPlaceMeta = (place: Masked<PlaceMeta_placeFragment>, boot: BootRecord): PageMeta => ({
  title: formatWords(
    boot.words,
    boot.tenant,
    unmask(place).type === 'PIT' ? 'content.retired.heading.pit' : 'content.retired.heading.tree',
  ),
  description: '',
  image: null,
  jsonLd: null,
});
