/** `/place/{guid}`: one tree, pit or other place. */
import { redirect, useLoaderData } from 'react-router';
import { isGuid } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { notFound } from '@greenward/remote-kit';
import type { RouteContext } from '@greenward/remote-kit';
import { PlacePage } from '../features/place-page/place-page.tsx';
import { RetiredPlacePage } from '../features/place-page/retired-place-page.tsx';
import { placeMeta, retiredPlaceMeta } from '../features/place-page/place-meta.rules.ts';
import type { PlaceRouteQuery } from './place.route.generated.ts';
import { PlaceRouteQueryDocument } from './place.route.generated.ts';

type Place = NonNullable<PlaceRouteQuery['getPlace']>;

/** The page says that the place is gone: search engines remove it, people can still read it. */
const GONE = 410;

export async function loader({ params, graphql }: RouteContext): Promise<Place | Response> {
  const guid = params['placeGuid'] ?? '';
  if (!isGuid(guid)) throw notFound();
  const { getPlace } = await graphql.preload(PlaceRouteQueryDocument, { guid });
  if (getPlace === null) throw notFound();
  const { retired } = getPlace;
  if (retired === null) return getPlace;
  if (retired.successor !== null) throw redirect(`/place/${retired.successor.guid}`, 301);
  return Response.json(getPlace, { status: GONE });
}

export const meta = (place: Place, boot: BootRecord): PageMeta =>
  place.retired === null ? placeMeta(place, boot) : retiredPlaceMeta(place, boot);

export function Component() {
  const place = useLoaderData<Place>();
  return place.retired === null ? <PlacePage place={place} /> : <RetiredPlacePage place={place} />;
}
