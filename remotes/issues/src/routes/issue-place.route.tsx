/** `/issue/{placeGuid}`: the first step of a report about this place. */
import { useLoaderData } from 'react-router';
import { formatWords, isGuid } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { notFound } from '@greenward/remote-kit';
import type { RouteContext } from '@greenward/remote-kit';
import { StepOnePage } from '../features/report/step-one-page.tsx';
import { ReportedPlace } from '../parts/reported-place.tsx';
import { whereOfPlace } from '../parts/where.rules.ts';
import { IssuePlaceRouteQueryDocument } from './issue-place.route.generated.ts';
import type { IssuePlaceRouteQuery } from './issue-place.route.generated.ts';

type Found = IssuePlaceRouteQuery & { readonly getPlace: NonNullable<IssuePlaceRouteQuery['getPlace']> };

export async function loader({ params, graphql }: RouteContext): Promise<Found> {
  const guid = params['placeGuid'] ?? '';
  if (!isGuid(guid)) throw notFound();
  const { getPlace, ...others } = await graphql.preload(IssuePlaceRouteQueryDocument, { guid });
  if (getPlace === null) throw notFound();
  return { ...others, getPlace };
}

export const meta = ({ getPlace: { name, species } }: Found, { tenant, words }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'issues.what.titleAt', { name: species?.name ?? name }),
  description: formatWords(words, tenant, 'issues.start.lead', { project: tenant.projectName }),
  image: null,
  jsonLd: null,
});

export function Component() {
  const { getPlace, getDelegatedIssueTypes, getIssueDanger } = useLoaderData<Found>();
  return (
    <StepOnePage where={whereOfPlace(getPlace)} types={getDelegatedIssueTypes} danger={getIssueDanger}>
      <ReportedPlace place={getPlace} to={`/place/${getPlace.guid}`} />
    </StepOnePage>
  );
}
