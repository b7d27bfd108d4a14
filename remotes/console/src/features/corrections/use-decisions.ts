/** Sends decisions on residents' suggestions, shows the result, and offers an undo. */
import { useState } from 'react';
import type { Read, Result } from '@greenward/graphql';
import type { ActNotices } from '../../parts/use-notice.ts';
import type { Verdict } from './decision.tsx';

interface Suggestion {
  readonly id: string;
  readonly name: string;
}

export interface DecisionWrites<Item extends Suggestion, Data> {
  readonly decide: (item: Item, accept: boolean, word: string) => Promise<Result<Data>>;
  readonly undo: (item: Item) => Promise<Result<Data>>;
  /** The state of the suggestion after the write. */
  readonly stateOf: (data: Data) => string | undefined;
  /** The result in words. */
  readonly doneText: (name: string, state: string) => string;
}

/** The list that the suggestions are shown in. Its query refreshes itself after a decision. */
export interface DecidedList extends Pick<Read<unknown>, 'refresh'> {
  readonly forgetEarlier?: () => void;
}

export interface Decisions<Item extends Suggestion> {
  /** Id of the suggestion whose decision is being sent. */
  readonly sending: string | null;
  readonly decide: (item: Item, verdict: Verdict, word: string) => Promise<void>;
}

export function useDecisions<Item extends Suggestion, Data>(
  { show, showNotDone }: Pick<ActNotices, 'show' | 'showNotDone'>,
  list: DecidedList,
  writes: DecisionWrites<Item, Data>,
): Decisions<Item> {
  const [sending, setSending] = useState<string | null>(null);
  async function decide(item: Item, verdict: Verdict, word: string): Promise<void> {
    setSending(item.id);
    const result = await (verdict === 'undo' ? writes.undo(item) : writes.decide(item, verdict === 'accept', word));
    if (result.outcome === 'done') {
      const undo = verdict === 'undo' ? {} : { undo: () => void decide(item, 'undo', '') };
      show({ kind: 'done', text: writes.doneText(item.name, writes.stateOf(result.data) ?? 'pending'), ...undo });
    } else showNotDone(result);
    setSending(null);
    list.forgetEarlier?.();
    // Another officer may have decided first.
    if (result.outcome !== 'done') await list.refresh();
  }
  return { sending, decide };
}
