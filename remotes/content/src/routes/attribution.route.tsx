/** `/attribution`: data and licences, and the inventory as a download. */
import { useEffect } from 'react';
import { useLoaderData } from 'react-router';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { errorPolicyOf } from '@greenward/graphql';
import { useRemotes } from '@greenward/remote-kit';
import type { RouteContext } from '@greenward/remote-kit';
import { attributionMeta } from '../features/site-pages/open-data-meta.rules.ts';
import type { OpenDataAnswer } from '../features/site-pages/open-data.tsx';
import { AttributionPage } from '../features/site-pages/attribution-page.tsx';
import { AttributionRouteQueryDocument } from './attribution.route.generated.ts';

interface Loaded {
  readonly openData: OpenDataAnswer;
  /** Why the query failed; null when it succeeded. */
  readonly failure: unknown;
}

/** The licence texts are shown even if the list of downloads cannot be loaded. */
export const loader = ({ graphql }: RouteContext): Promise<Loaded> =>
  graphql.preload(AttributionRouteQueryDocument, {}).then(
    ({ getOpenData: openData }) => ({ openData, failure: null }),
    (failure: unknown) => ({ openData: 'failed', failure }),
  );

export const meta = ({ openData }: Loaded, boot: BootRecord): PageMeta => attributionMeta(openData, boot);

export function Component() {
  const { openData, failure } = useLoaderData<Loaded>();
  const { reporter } = useRemotes();
  useEffect(() => {
    if (failure !== null && errorPolicyOf(failure)?.consequence !== 'ignore')
      reporter.report(failure, { type: 'graphql' });
  }, [failure, reporter]);
  return <AttributionPage openData={openData} />;
}
