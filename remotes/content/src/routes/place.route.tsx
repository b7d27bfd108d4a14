/** `/place/{guid}`: one tree, pit or other place. */
import { useLoaderData } from 'react-router';
import { isGuid } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { notFound } from '@greenward/remote-kit';
import type { RouteContext } from '@greenward/remote-kit';
import { PlacePage } from '../features/place-page/place-page.tsx';
import { placeMeta } from '../features/place-page/place-meta.rules.ts';
import type { PlaceRouteQuery } from './place.route.generated.ts';
import { PlaceRouteQueryDocument } from './place.route.generated.ts';

type Place = NonNullable<PlaceRouteQuery['getPlace']>;

export async function loader({ params, graphql }: RouteContext): Promise<Place> {
  const guid = params['placeGuid'] ?? '';
  if (!isGuid(guid)) throw notFound();
  const { getPlace } = await graphql.preload(PlaceRouteQueryDocument, { guid });
  if (getPlace === null) throw notFound();
  return getPlace;
}

export const meta = (place: Place, boot: BootRecord): PageMeta => placeMeta(place, boot);

export function Component() {
  return <PlacePage place={useLoaderData<Place>()} />;
}
