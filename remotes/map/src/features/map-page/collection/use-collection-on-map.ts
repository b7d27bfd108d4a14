/**
 * Loads the collection named in the map's address, with its places: one query for both the marks and the list, cached
 * by slug.
 */
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useAsk } from '@greenward/graphql';
import { useSwitch } from '@greenward/tenant';
import { MapCollectionQueryDocument } from './collection-on-map.generated.ts';
import { isShownOnMap } from './collection-on-map.rules.ts';
import type { CollectionMember } from './collection-on-map.rules.ts';

export interface CollectionOnMap {
  readonly name: string | null;
  readonly members: readonly CollectionMember[];
  /** The number of places it has, which can exceed the length of `members`: the api limits how many it returns. */
  readonly placeCount: number;
  /** `missing`: no collection has this slug, or the map does not show it. `off`: the address names no collection. */
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

const NO_MEMBERS: readonly CollectionMember[] = [];

/** @param isOnline a failed query is retried when this becomes true */
export function useCollectionOnMap(slug: string | null, isOnline: boolean): CollectionOnMap {
  const ask = useAsk();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);
  // The api omits kinds of place that are switched off, so a change triggers a new query.
  const shownTypes = JSON.stringify([useSwitch('showPits'), useSwitch('showGathers')]);
  const [firstShownTypes] = useState(shownTypes);
  const asked = `${slug ?? ''} ${shownTypes}`;
  useEffect(() => {
    if (slug === null) return;
    let isOld = false;
    ask(MapCollectionQueryDocument, { slug }, shownTypes === firstShownTypes ? { policy: 'cached' } : {}) // shell §9: cached per slug
      .then(({ getCollection: found, getCollectionPlaces: members }) => {
        if (isOld) return;
        setAnswer(
          found !== null && isShownOnMap(found)
            ? { asked, name: found.name, members, placeCount: found.placeCount, state: 'shown' }
            : { asked, name: null, members: NO_MEMBERS, placeCount: 0, state: 'missing' },
        );
      })
      .catch(() => {
        if (!isOld) setAnswer({ asked, name: null, members: NO_MEMBERS, placeCount: 0, state: 'failed' });
      });
    return () => {
      isOld = true;
    };
  }, [ask, slug, asked, shownTypes, firstShownTypes, attempt]);
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
    const nothing = { name: null, members: NO_MEMBERS, placeCount: 0, retry: askAgain };
    if (slug === null) return { ...nothing, state: 'off' };
    return answer?.asked === asked ? { ...answer, retry: askAgain } : { ...nothing, state: 'loading' };
  }, [slug, answer, asked, askAgain]);
}
