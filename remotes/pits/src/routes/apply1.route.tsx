/** `/adoptpit/apply1?place=…`: choose an empty pit. Without one in the address, the draft's is chosen. */
import { useLoaderData } from 'react-router';
import { formatWords, isGuid } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import type { RouteContext } from '@greenward/remote-kit';
import { Apply1 } from '../features/apply/apply1.tsx';
import { readPitDraft } from '../parts/pit-draft.ts';
import { PitApply1RouteQueryDocument } from './apply1.route.generated.ts';
import type { PitApply1RouteQuery } from './apply1.route.generated.ts';

export async function loader({ search, graphql }: RouteContext): Promise<PitApply1RouteQuery> {
  const guid = search.get('place') ?? readPitDraft().placeId;
  return guid === null || !isGuid(guid) ? { getPlace: null } : graphql.preload(PitApply1RouteQueryDocument, { guid });
}

export const meta = (_data: PitApply1RouteQuery, { tenant, words }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'pits.apply1.title'),
  description: tenant.description,
  image: null,
  jsonLd: null,
});

export function Component() {
  const { getPlace } = useLoaderData<PitApply1RouteQuery>();
  return <Apply1 place={getPlace} />;
}
