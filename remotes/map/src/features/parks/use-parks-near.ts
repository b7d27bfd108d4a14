/** Parks near where the visitor is: asked of the api without a trace in the page's address. */
import { useEffect, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import type { MapPosition } from '@greenward/map';
import { ParksNearQueryDocument } from './park-explorer.generated.ts';
import type { ParkExplorer_listFragment } from './park-explorer.generated.ts';
import type { ParkQuestion } from './park-links.rules.ts';

interface ParksNear {
  /** Null until the answer is there. */
  readonly list: ParkExplorer_listFragment | null;
  readonly hasFailed: boolean;
  retry(): void;
}

/** To about a hundred metres: enough to put parks in order, too little to say which door. */
const round = (degrees: number): number => Math.round(degrees * 1e3) / 1e3;

/** @param position Null: nothing is asked. */
export function useParksNear(position: MapPosition | null, { search, facilities, page }: ParkQuestion): ParksNear {
  const client = useApolloClient();
  const [state, setState] = useState<{ readonly asked: string; readonly list: ParkExplorer_listFragment | null; readonly hasFailed: boolean } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const asked =
    position === null
      ? null
      : JSON.stringify({ search, facilities: facilities.join(','), near: [round(position.lon), round(position.lat)], page: String(page) });
  useEffect(() => {
    if (asked === null) return undefined;
    let isOld = false;
    const variables = JSON.parse(asked) as { search: string; facilities: string; near: number[]; page: string };
    client.query({ query: ParksNearQueryDocument, variables, fetchPolicy: 'network-only' }).then(
      ({ data }) => {
        if (!isOld) setState({ asked, list: data?.findParks ?? null, hasFailed: data === undefined });
      },
      () => {
        if (!isOld) setState({ asked, list: null, hasFailed: true }); // said on the page; what was shown before stays
      },
    );
    return () => {
      isOld = true;
    };
  }, [client, asked, attempt]);
  const current = asked !== null && state?.asked === asked ? state : null;
  return { list: current?.list ?? null, hasFailed: current?.hasFailed ?? false, retry: () => setAttempt((count) => count + 1) };
}
