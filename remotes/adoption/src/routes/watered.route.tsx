/** `/action/watered/:placeGuid`: records a watering, from a link in a mail. */
import { useLoaderData } from 'react-router';
import { formatWords, isGuid } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import type { RouteContext } from '@greenward/remote-kit';
import { WateredPage } from '../features/watering/watered-page.tsx';
import { WateredRouteQueryDocument } from './watered.route.generated.ts';
import type { WateredRouteQuery } from './watered.route.generated.ts';

export async function loader({ params, graphql }: RouteContext): Promise<WateredRouteQuery> {
  const guid = params['placeGuid'] ?? '';
  return isGuid(guid) ? graphql.preload(WateredRouteQueryDocument, { guid }) : { getPlace: null };
}

export const meta = (_data: unknown, { tenant, words }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'adoption.watered.title'),
  description: tenant.description,
  image: null,
  jsonLd: null,
});

export function Component() {
  const { getPlace } = useLoaderData<WateredRouteQuery>();
  return <WateredPage place={getPlace} />;
}
