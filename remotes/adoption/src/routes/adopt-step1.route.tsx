/** `/adopt/step1?tree=…`: the chosen tree, and what is asked of its adopter. Without a tree in its address, the draft's. */
import { useLoaderData } from 'react-router';
import { formatWords, isGuid } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import type { RouteContext } from '@greenward/remote-kit';
import { StepOne } from '../features/steps/step-one.tsx';
import { readAdoptionDraft } from '../parts/adoption-draft.ts';
import { AdoptStep1RouteQueryDocument } from './adopt-step1.route.generated.ts';
import type { AdoptStep1RouteQuery } from './adopt-step1.route.generated.ts';

export async function loader({ search, graphql }: RouteContext): Promise<AdoptStep1RouteQuery> {
  const guid = search.get('tree') ?? readAdoptionDraft()?.placeId ?? null;
  return guid === null || !isGuid(guid) ? { getPlace: null } : graphql.preload(AdoptStep1RouteQueryDocument, { guid });
}

export const meta = (_data: AdoptStep1RouteQuery, { tenant, words }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'adoption.step1.title'),
  description: tenant.description,
  image: null,
  jsonLd: null,
});

export function Component() {
  const { getPlace } = useLoaderData<AdoptStep1RouteQuery>();
  return <StepOne place={getPlace} />;
}
