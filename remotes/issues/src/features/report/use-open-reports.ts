/** Open reports of a kind near the place or spot of this one. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAsk } from '@greenward/graphql';
import type { Where } from '../../parts/where.rules.ts';
import { OpenIssuesNearQueryDocument } from './open-reports.generated.ts';
import type { OpenIssuesNearQuery } from './open-reports.generated.ts';

export type OpenReport = OpenIssuesNearQuery['getOpenIssuesNear'][number];

interface OpenReports {
  /** Null while they load; empty when there are none, or they could not be loaded: the report goes on without. */
  readonly reports: readonly OpenReport[] | null;
  refresh(): Promise<void>;
}

/** @param when false asks nothing */
export function useOpenReports(where: Where, type: string, { when }: { readonly when: boolean }): OpenReports {
  const ask = useAsk();
  const [reports, setReports] = useState<readonly OpenReport[] | null>(when ? null : []);
  const isMounted = useRef(true);
  const [{ variables }] = useState(() => ({
    variables: { type, ...(where.kind === 'place' ? { guid: where.guid } : { position: [where.lon, where.lat] }) },
  }));
  const refresh = useCallback(async () => {
    // Not in an address, as it says where the visitor is.
    const found = await ask(OpenIssuesNearQueryDocument, variables, { policy: 'unkept' }).catch(() => null);
    if (isMounted.current) setReports((before) => found?.getOpenIssuesNear ?? before ?? []);
  }, [ask, variables]);
  useEffect(() => {
    isMounted.current = true;
    if (when) void refresh();
    return () => {
      isMounted.current = false;
    };
  }, [when, refresh]);
  return { reports, refresh };
}
