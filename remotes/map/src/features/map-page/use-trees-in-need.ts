/** The need-first list: asked once for each point that it goes out from. */
import { useEffect, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { roundCoarsely } from '@greenward/contract';
import type { MapPosition } from '@greenward/map';
import { TreesInNeedQueryDocument } from './trees-in-need.generated.ts';
import type { TreesInNeedQuery } from './trees-in-need.generated.ts';

export type TreesInNeed = TreesInNeedQuery['findTreesInNeed'];

export interface TreesInNeedState {
  /** What was last answered, though it may be of another point while `isLoading`. Null until the first answer. */
  readonly list: TreesInNeed | null;
  readonly isLoading: boolean;
  /** Waiting for more of the same list. */
  readonly isLoadingMore: boolean;
  /** There are more than are listed, and they can be had. */
  readonly hasMore: boolean;
  readonly hasFailed: boolean;
  more(): void;
  retry(): void;
}

const LISTED_FIRST = 10;
const LISTED_AT_MOST = 50;

export function useTreesInNeed({ lon, lat }: MapPosition): TreesInNeedState {
  const client = useApolloClient();
  const [state, setState] = useState<{ readonly asked: string | null; readonly list: TreesInNeed | null; readonly hasFailed: boolean }>({
    asked: null,
    list: null,
    hasFailed: false,
  });
  const [attempt, setAttempt] = useState(0);
  const [x, y] = [roundCoarsely(lon), roundCoarsely(lat)];
  const point = `${x} ${y}`;
  const [wanted, setWanted] = useState({ point, first: LISTED_FIRST });
  const first = wanted.point === point ? wanted.first : LISTED_FIRST;
  const asked = `${point} ${first} ${attempt}`;
  useEffect(() => {
    let isOld = false;
    client.query({ query: TreesInNeedQueryDocument, variables: { from: [x, y], first }, fetchPolicy: 'network-only' }).then(
      ({ data }) => {
        if (!isOld) setState((known) => ({ asked, list: data?.findTreesInNeed ?? known.list, hasFailed: data === undefined }));
      },
      () => {
        if (!isOld) setState((known) => ({ asked, list: known.list, hasFailed: true })); // said in the list; what was shown stays
      },
    );
    return () => {
      isOld = true;
    };
  }, [client, x, y, first, asked]);
  const isAnswered = state.asked === asked;
  const listed = state.list?.trees.length ?? 0;
  return {
    list: state.list,
    isLoading: !isAnswered && first === LISTED_FIRST,
    isLoadingMore: !isAnswered && first > LISTED_FIRST,
    hasMore: listed < Math.min(state.list?.numberMatched ?? 0, LISTED_AT_MOST),
    hasFailed: isAnswered && state.hasFailed,
    more: () => setWanted({ point, first: Math.min(listed + LISTED_FIRST, LISTED_AT_MOST) }),
    retry: () => setAttempt((count) => count + 1),
  };
}
