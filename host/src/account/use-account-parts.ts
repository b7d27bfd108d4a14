/** Loads the account dialogs and pages with their words when they are needed. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useRemotes } from '@greenward/remote-kit';
import type * as accountParts from './account-parts.ts';

type AccountParts = typeof accountParts;

/** @returns null until they are needed and loaded. */
export function useAccountParts(isWanted: boolean, onFailure: () => void): AccountParts | null {
  const { bringAllWords } = useRemotes();
  const [parts, setParts] = useState<AccountParts | null>(null);
  const isToCome = isWanted && parts === null;
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    if (isToCome)
      Promise.all([import('./account-parts.ts'), bringAllWords?.('account')]).then(([come]) => setParts(come), fail);
  }, [isToCome, bringAllWords]);
  return parts;
}
