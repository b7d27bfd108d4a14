/** Takes flows on to their next state, one after the other, and remembers which of them could not be. */
import { useState } from 'react';
import { useAnnounce, useWrite } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { failureOf } from '../../parts/failure-of.ts';
import type { ActNotices } from '../../parts/use-notice.ts';
import type { DeskFlowsRouteQuery } from '../../routes/flows.route.generated.ts';
import { TransitionDeskFlowMutationDocument } from './flows.generated.ts';
import type { TransitionDeskFlowMutation } from './flows.generated.ts';
import type { KeptRow } from './kept-rows.rules.ts';
import { useStateWords } from './use-state-words.ts';

export type ListedFlow = DeskFlowsRouteQuery['getDeskFlows']['flows'][number];
/** A flow as it stands after an attempt to change it. */
export type FlowNow = Pick<
  TransitionDeskFlowMutation['transitionFlow'],
  'state' | 'stateLabel' | 'availableTransitions' | 'updatedAt' | 'history'
>;

/** Why a flow was not taken on. */
export interface Trouble extends KeptRow<ListedFlow> {
  readonly text: string;
  /** Null when it is not known. */
  readonly now: FlowNow | null;
}

export interface Progress {
  readonly done: number;
  readonly count: number;
}

/** What staff say with a transition. */
export interface Said {
  readonly note: string;
  /** Id of a picture that was sent. Only with one flow. */
  readonly photo: string | null;
}

export interface FlowTransitions {
  /** Null while nothing is being sent. */
  readonly progress: Progress | null;
  /** By guid. */
  readonly troubles: ReadonlyMap<string, Trouble>;
  /** @returns the guids of those that were not taken on. */
  readonly run: (rows: readonly KeptRow<ListedFlow>[], transition: string, said: Said) => Promise<ReadonlySet<string>>;
  readonly forgetTroubles: () => void;
}

interface FlowTransitionsOptions {
  readonly show: ActNotices['show'];
  readonly nameOf: (flow: ListedFlow) => string;
  readonly forgetEarlier: () => void;
}

export function useFlowTransitions({ show, nameOf, forgetEarlier }: FlowTransitionsOptions): FlowTransitions {
  const words = useWords();
  const stateOf = useStateWords();
  // Announced once for all: otherwise the list would be requested again after each flow.
  const announce = useAnnounce();
  const { send } = useWrite(TransitionDeskFlowMutationDocument);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [troubles, setTroubles] = useState<ReadonlyMap<string, Trouble>>(new Map());

  /** @returns the new state, or why there is none. */
  async function move(
    { row, index }: KeptRow<ListedFlow>,
    transition: string,
    { note, photo }: Said,
  ): Promise<{ readonly state: string } | Trouble> {
    const result = await send({
      ...{ guid: row.flow.guid, transition, note: note === '' ? null : note },
      ...(photo === null ? {} : { photo }),
    });
    if (result.outcome === 'done') return { state: stateOf(result.data.transitionFlow) };
    if (result.outcome === 'refused') {
      const now = result.data.transitionFlow;
      return { row, index, text: result.refusal.message, now: now.stateLabel === null ? null : now };
    }
    const failure = failureOf(result.outcome === 'failed' ? result.error : undefined);
    return {
      ...{ row, index, now: null },
      text: words(failure === 'notPermitted' ? 'console.notPermitted.text' : 'console.act.failed'),
    };
  }

  async function run(
    rows: readonly KeptRow<ListedFlow>[],
    transition: string,
    said: Said,
  ): Promise<ReadonlySet<string>> {
    const failed = new Map<string, Trouble>();
    let state = '';
    setTroubles(failed);
    for (const [done, one] of rows.entries()) {
      setProgress({ done, count: rows.length });
      const moved = await move(one, transition, said);
      if ('state' in moved) ({ state } = moved);
      else failed.set(one.row.flow.guid, moved);
    }
    setProgress(null);
    setTroubles(failed);
    const [first] = rows;
    const [trouble] = failed.values();
    const done = rows.length - failed.size;
    if (rows.length === 1 && first !== undefined) {
      const name = nameOf(first.row);
      if (trouble === undefined) show({ kind: 'done', text: words('console.flows.done', { name, state }) });
      else show({ kind: 'refused', text: words('console.flows.notDone', { name, why: trouble.text }) });
    } else if (trouble === undefined) show({ kind: 'done', text: words('console.flows.allDone', { count: done }) });
    else show({ kind: 'refused', text: words('console.flows.someDone', { done, count: rows.length }) });
    forgetEarlier();
    announce({ kind: 'deskFlows' }); // also if none was taken on: a colleague may have been first
    return new Set(failed.keys());
  }
  return { progress, troubles, run, forgetTroubles: () => setTroubles(new Map()) };
}
