/** Loads the need-first list: asks the api once for each starting point. */
import { useEffect, useState } from 'react';
import { roundCoarsely } from '@greenward/contract';
import { useAsk } from '@greenward/graphql';
import type { MapPosition } from '@greenward/map';
import { TreesInNeedQueryDocument } from './trees-in-need.generated.ts';
import type { TreesInNeedQuery } from './trees-in-need.generated.ts';

export type TreesInNeed = TreesInNeedQuery['findTreesInNeed'];

export interface TreesInNeedState {
  /** The latest answer. While `isLoading`, it can still be for the previous point. Null until the first answer. */
  readonly list: TreesInNeed | null;
  readonly isLoading: boolean;
  /** More trees of the same list are loading. */
  readonly isLoadingMore: boolean;
  /** More trees match than are listed, and the limit is not reached yet. */
  readonly hasMore: boolean;
  readonly hasFailed: boolean;
  more(): void;
  retry(): void;
}

const LISTED_FIRST = 10;
const LISTED_AT_MOST = 50;

export function useTreesInNeed({ lon, lat }: MapPosition): TreesInNeedState {
  const ask = useAsk();
  const [state, setState] = useState<{
    readonly asked: string | null;
    readonly list: TreesInNeed | null;
    readonly hasFailed: boolean;
  }>({
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
    ask(TreesInNeedQueryDocument, { from: [x, y], first }).then(
      ({ findTreesInNeed: list }) => {
        if (!isOld) setState({ asked, list, hasFailed: false });
      },
      () => {
        if (!isOld) setState((known) => ({ asked, list: known.list, hasFailed: true })); // the list shows the failure and keeps its trees
      },
    );
    return () => {
      isOld = true;
    };
  }, [ask, x, y, first, asked]);
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
