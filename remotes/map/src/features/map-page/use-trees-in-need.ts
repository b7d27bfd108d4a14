/** The need-first list: asked once for each point that it goes out from. */
import { useEffect, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import type { MapPosition } from '@greenward/map';
import { TreesInNeedQueryDocument } from './trees-in-need.generated.ts';
import type { TreesInNeedQuery } from './trees-in-need.generated.ts';

export type TreesInNeed = TreesInNeedQuery['findTreesInNeed'];

export interface TreesInNeedState {
  /** What was last answered, though it may be of another point while `isLoading`. Null until the first answer. */
  readonly list: TreesInNeed | null;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  retry(): void;
}

const TREES_LISTED = 10;
/** To about ten metres: the point may be where the visitor stands. */
const roundCoarsely = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;

export function useTreesInNeed({ lon, lat }: MapPosition): TreesInNeedState {
  const client = useApolloClient();
  const [state, setState] = useState<{ readonly asked: string | null; readonly list: TreesInNeed | null; readonly hasFailed: boolean }>({
    asked: null,
    list: null,
    hasFailed: false,
  });
  const [attempt, setAttempt] = useState(0);
  const [x, y] = [roundCoarsely(lon), roundCoarsely(lat)];
  const asked = `${x} ${y} ${attempt}`;
  useEffect(() => {
    let isOld = false;
    client.query({ query: TreesInNeedQueryDocument, variables: { from: [x, y], first: TREES_LISTED }, fetchPolicy: 'network-only' }).then(
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
  }, [client, x, y, asked]);
  return {
    list: state.list,
    isLoading: state.asked !== asked,
    hasFailed: state.asked === asked && state.hasFailed,
    retry: () => setAttempt((count) => count + 1),
  };
}
