/** What came of the acts at a page of the desk, the last one's alone. */
import { useState } from 'react';
import { useWords } from '@greenward/tenant';
import { failureOf } from './failure-of.ts';
import type { DeskFailure } from './failure-of.ts';

export interface NewsOfAct {
  readonly kind: 'done' | 'refused' | DeskFailure;
  readonly text: string;
  /** Takes it back. */
  readonly undo?: () => void;
  /** Of 'stale': does it, once the password was given. */
  readonly again?: () => void;
}

export interface NewsOfActs {
  readonly news: NewsOfAct | null;
  readonly tell: (news: NewsOfAct) => void;
  /** @param again does what failed once more; without it there is no asking for a password. */
  readonly tellFailure: (error: unknown, again?: () => void) => void;
}

const TEXTS = { notPermitted: 'console.notPermitted.text', stale: 'console.fresh.text', failed: 'console.act.failed' } as const satisfies Record<
  DeskFailure,
  string
>;

export function useNews(): NewsOfActs {
  const words = useWords();
  const [news, tell] = useState<NewsOfAct | null>(null);
  function tellFailure(error: unknown, again?: () => void): void {
    const kind = failureOf(error);
    tell({ kind, text: words(TEXTS[kind]), ...(kind === 'stale' && again !== undefined ? { again } : {}) });
  }
  return { news, tell, tellFailure };
}
