/** `/pick/tree/:placeGuid`: the chosen tree and what is asked of its adopter, also before signing in. */
import { useLoaderData } from 'react-router';
import { formatWords, isGuid } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import type { RouteContext } from '@greenward/remote-kit';
import { StepOne } from '../features/steps/step-one.tsx';
import { PickTreeRouteQueryDocument } from './pick-tree.route.generated.ts';
import type { PickTreeRouteQuery } from './pick-tree.route.generated.ts';

export async function loader({ params, graphql }: RouteContext): Promise<PickTreeRouteQuery> {
  const guid = params['placeGuid'] ?? '';
  return isGuid(guid) ? graphql.preload(PickTreeRouteQueryDocument, { guid }) : { getPlace: null };
}

export const meta = (_data: PickTreeRouteQuery, { tenant, words }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'adoption.step1.title'),
  description: tenant.description,
  image: null,
  jsonLd: null,
});

export function Component() {
  const { getPlace } = useLoaderData<PickTreeRouteQuery>();
  return <StepOne place={getPlace} />;
}
