/** What is fetched when somebody signs in or sees to their account, with its words. */
import { useContext, useEffect, useEffectEvent, useState } from 'react';
import type * as accountParts from './account-parts.ts';
import { AccountWordsContext } from './account-words.ts';

type AccountParts = typeof accountParts;

/** @returns null until they are there, and until they are wanted. */
export function useAccountParts(isWanted: boolean, onFailure: () => void): AccountParts | null {
  const bringWords = useContext(AccountWordsContext);
  const [parts, setParts] = useState<AccountParts | null>(null);
  const isToCome = isWanted && parts === null;
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    if (isToCome) Promise.all([import('./account-parts.ts'), bringWords()]).then(([come]) => setParts(come), fail);
  }, [isToCome, bringWords]);
  return parts;
}
