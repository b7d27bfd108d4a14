/** Open reports of a kind near the place or spot of this one. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAsk } from '@greenward/graphql';
import type { Where } from '../../parts/where.rules.ts';
import { OpenIssuesNearQueryDocument } from './open-reports.generated.ts';
import type { OpenIssuesNearQuery } from './open-reports.generated.ts';

export type OpenReport = OpenIssuesNearQuery['getOpenIssuesNear'][number];

/** Then the report goes on without them. */
const PATIENCE_MS = 8_000;

interface OpenReports {
  /** Null while they load; empty when there are none, or they could not be loaded in time: the report goes on without. */
  readonly reports: readonly OpenReport[] | null;
  refresh(): Promise<void>;
}

/** @param when false asks nothing */
export function useOpenReports(where: Where, type: string, { when }: { readonly when: boolean }): OpenReports {
  const ask = useAsk();
  const [found, setFound] = useState<readonly OpenReport[] | null>(when ? null : []);
  /** The details are shown: what comes later does not take their place while somebody types. */
  const [isLate, setIsLate] = useState(false);
  const isMounted = useRef(true);
  const [{ variables }] = useState(() => ({
    variables: { type, ...(where.kind === 'place' ? { guid: where.guid } : { position: [where.lon, where.lat] }) },
  }));
  const refresh = useCallback(async () => {
    // Not in an address, as it says where the visitor is.
    const answer = await ask(OpenIssuesNearQueryDocument, variables, { policy: 'unkept' }).catch(() => null);
    if (isMounted.current) setFound((before) => answer?.getOpenIssuesNear ?? before ?? []);
  }, [ask, variables]);
  useEffect(() => {
    isMounted.current = true;
    if (when) void refresh();
    return () => {
      isMounted.current = false;
    };
  }, [when, refresh]);
  const isWaiting = when && found === null;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return { reports: isLate ? [] : found, refresh };
}
