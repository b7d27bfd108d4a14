/** Decides on what residents sent, says what came of it, and offers the way back. */
import { useState } from 'react';
import type { NewsOfActs } from '../../parts/use-news.ts';
import type { Verdict } from './decision.tsx';

interface Change {
  readonly state: string;
  readonly refusal: { readonly message: string } | null;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

export interface Deeds<Of extends Named> {
  /** Undefined when nothing was answered. */
  readonly decide: (of: Of, accept: boolean, word: string) => Promise<Change | undefined>;
  readonly undo: (id: string) => Promise<Change | undefined>;
  /** What came of it, in words. */
  readonly said: (name: string, state: string) => string;
  /** Asks the list anew. */
  readonly onDecided: () => Promise<unknown>;
}

export interface Decisions<Of extends Named> {
  /** The one that is being decided. */
  readonly sending: string | null;
  readonly decide: (of: Of, verdict: Verdict, word: string) => Promise<void>;
}

export function useDecisions<Of extends Named>({ tell, tellFailure }: Pick<NewsOfActs, 'tell' | 'tellFailure'>, deeds: Deeds<Of>): Decisions<Of> {
  const [sending, setSending] = useState<string | null>(null);
  async function decide(of: Of, verdict: Verdict, word: string): Promise<void> {
    setSending(of.id);
    try {
      const change = await (verdict === 'undo' ? deeds.undo(of.id) : deeds.decide(of, verdict === 'accept', word));
      if (change === undefined) throw new Error('The act was not answered');
      const undo = verdict === 'undo' ? {} : { undo: () => void decide(of, 'undo', '') };
      if (change.refusal !== null) tell({ kind: 'refused', text: change.refusal.message });
      else tell({ kind: 'done', text: deeds.said(of.name, change.state), ...undo });
    } catch (error) {
      tellFailure(error);
    }
    setSending(null);
    await deeds.onDecided().catch(() => undefined); // told where the list stands
  }
  return { sending, decide };
}
