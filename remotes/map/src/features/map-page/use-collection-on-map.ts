/** The collection that the address names, with its places: one question for marks and list, kept by slug once it is answered. */
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import type { SwitchStates } from '@greenward/contract';
import { MapCollectionQueryDocument } from './collection-on-map.generated.ts';
import { isShownOnMap } from './collection-on-map.rules.ts';
import type { CollectionMember } from './collection-on-map.rules.ts';

export interface CollectionOnMap {
  readonly name: string | null;
  readonly members: readonly CollectionMember[];
  /** How many it has; more than `members` where the answer is cut. */
  readonly placeCount: number;
  /** `missing`: there is none of this name, or the map does not show it. `off`: the address names none. */
  readonly state: 'off' | 'loading' | 'shown' | 'missing' | 'failed';
  retry(): void;
}

interface Answer {
  readonly asked: string;
  readonly name: string | null;
  readonly members: readonly CollectionMember[];
  readonly placeCount: number;
  readonly state: 'shown' | 'missing' | 'failed';
}

const NOBODY: readonly CollectionMember[] = [];

/**
 * @param switches what they hide is not among the places: asked again when they change
 * @param isOnline what failed is asked again when the network is back
 */
export function useCollectionOnMap(slug: string | null, switches: SwitchStates, isOnline: boolean): CollectionOnMap {
  const client = useApolloClient();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);
  const shownTypes = JSON.stringify([switches['showPits'] === true, switches['showGathers'] === true]);
  const [firstShownTypes] = useState(shownTypes);
  const asked = `${slug ?? ''} ${shownTypes}`;
  useEffect(() => {
    if (slug === null) return;
    let isOld = false;
    client
      .query({
        query: MapCollectionQueryDocument,
        variables: { slug },
        fetchPolicy: shownTypes === firstShownTypes ? 'cache-first' : 'network-only', // shell §9: kept per slug
      })
      .then(({ data }) => {
        if (isOld) return;
        const found = data?.getCollection ?? null;
        const isShown = data !== undefined && found !== null && isShownOnMap(found);
        setAnswer(
          isShown
            ? { asked, name: found.name, members: data.getCollectionPlaces, placeCount: found.placeCount, state: 'shown' }
            : { asked, name: null, members: NOBODY, placeCount: 0, state: 'missing' },
        );
      })
      .catch(() => {
        if (!isOld) setAnswer({ asked, name: null, members: NOBODY, placeCount: 0, state: 'failed' });
      });
    return () => {
      isOld = true;
    };
  }, [client, slug, asked, shownTypes, firstShownTypes, attempt]);
  const hasFailed = answer?.asked === asked && answer.state === 'failed';
  const askAgain = useCallback(() => {
    setAnswer(null);
    setAttempt((count) => count + 1);
  }, []);
  const onNetworkBack = useEffectEvent(() => {
    if (hasFailed) askAgain();
  });
  useEffect(() => {
    if (isOnline) onNetworkBack();
  }, [isOnline]);
  return useMemo(() => {
    const nothing = { name: null, members: NOBODY, placeCount: 0, retry: askAgain };
    if (slug === null) return { ...nothing, state: 'off' };
    return answer?.asked === asked ? { ...answer, retry: askAgain } : { ...nothing, state: 'loading' };
  }, [slug, answer, asked, askAgain]);
}
