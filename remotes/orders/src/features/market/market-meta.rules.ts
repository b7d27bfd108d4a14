/** Title and description of a market for title bars, search engines and link previews. Pure. */
import type { BootRecord, PageMeta } from '@greenward/contract';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import type { PickupEventCard_eventFragment } from '../../parts/pickup-event-card.generated.ts';

interface NamedMarket {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
}

/** The events of an open market are listed for search engines. */
export function marketMeta(
  { slug, name, description }: NamedMarket,
  events: readonly Masked<PickupEventCard_eventFragment>[],
  { origin, tenant }: BootRecord,
): PageMeta {
  const url = `${origin}/order/${slug}`;
  return {
    title: name,
    description,
    image: null,
    jsonLd:
      events.length === 0
        ? null
        : {
            '@context': 'https://schema.org',
            '@type': 'EventSeries',
            '@id': url,
            url,
            name,
            description,
            organizer: { '@type': 'Organization', name: tenant.clientName },
            subEvent: events.map((event) => {
              const { name: title, startDate, endDate, address, lat, lon } = unmask(event);
              return {
                '@type': 'Event',
                ...{ name: title, startDate, endDate, isAccessibleForFree: true },
                location: {
                  '@type': 'Place',
                  name: title,
                  address,
                  geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lon },
                },
              };
            }),
          },
  };
}
