/**
 * Runs walk planning in a separate thread: started on demand, one walk at a time, replaced when it fails or exceeds the
 * time limit.
 */
import { Worker } from 'node:worker_threads';
import { CodedError } from '@greenward/contract';
import type { FixedQuestion, PlanOutcome, TrailPlan, TrailQuestion } from './plan-trail.rules.ts';

type Work =
  | { readonly kind: 'trail'; readonly question: TrailQuestion }
  | { readonly kind: 'fixed'; readonly question: FixedQuestion };

export interface PlanJob {
  readonly id: number;
  /** Name of the network; null without one. */
  readonly network: string | null;
  readonly packed: Uint8Array | null;
  readonly work: Work;
}

export type PlanAnswer =
  | { readonly id: number; readonly kind: 'missing' }
  | { readonly id: number; readonly kind: 'failed'; readonly message: string }
  | {
      readonly id: number;
      readonly kind: 'planned';
      readonly milliseconds: number;
      readonly trail?: PlanOutcome;
      readonly fixed?: TrailPlan;
    };

/** A network's name, and a function that loads its bytes if the thread does not have it. */
export interface NetworkSource {
  readonly name: string;
  load(): Promise<Uint8Array>;
}

export interface TrailPlanner {
  /** @throws CodedError UNAVAILABLE when too many requests wait or planning takes too long */
  planTrail(question: TrailQuestion, network: NetworkSource | null): Promise<PlanOutcome>;
  /** @throws CodedError as above */
  planFixed(question: FixedQuestion, network: NetworkSource | null): Promise<TrailPlan>;
  close(): Promise<void>;
}

/** Each takes about a second; further requests are refused and may be retried. */
const WAITING_AT_MOST = 10;
/** Time limit for one walk, without its time in the queue. */
const WITHIN_MS = 10_000;

interface Waiting {
  readonly resolve: (answer: PlanAnswer) => void;
  readonly reject: (error: Error) => void;
}

export function createTrailPlanner(): TrailPlanner {
  let worker: Worker | null = null;
  let nextId = 1;
  /** In the order in which the thread takes them. */
  const waiting = new Map<number, Waiting>();
  let watch: ReturnType<typeof setTimeout> | undefined;

  function watchFirst(): void {
    clearTimeout(watch);
    if (waiting.size > 0)
      watch = setTimeout(() => end(new CodedError('UNAVAILABLE', 'A walk took too long to plan')), WITHIN_MS);
  }
  function end(error: Error): void {
    const ended = worker;
    worker = null;
    clearTimeout(watch);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    void ended?.terminate();
  }
  function thread(): Worker {
    if (worker !== null) return worker;
    const started = new Worker(new URL('./trail-worker.ts', import.meta.url));
    started.unref();
    started.on('message', (answer: PlanAnswer) => {
      if (worker !== started) return; // its caller has already got the timeout error
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      watchFirst();
      asked?.resolve(answer);
    });
    started.on('error', (cause) => {
      if (worker === started) end(new CodedError('UNAVAILABLE', 'Walks cannot be planned at the moment', { cause }));
    });
    worker = started;
    return started;
  }
  async function ask(network: string | null, packed: Uint8Array | null, work: Work): Promise<PlanAnswer> {
    if (waiting.size >= WAITING_AT_MOST)
      throw new CodedError('UNAVAILABLE', 'Many walks are being planned at the moment');
    const id = nextId++;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      if (waiting.size === 1) watchFirst();
      thread().postMessage({ id, network, packed, work } satisfies PlanJob);
    });
  }
  async function plan(work: Work, network: NetworkSource | null): Promise<Extract<PlanAnswer, { kind: 'planned' }>> {
    let answer = await ask(network?.name ?? null, null, work);
    if (answer.kind === 'missing' && network !== null) answer = await ask(network.name, await network.load(), work);
    if (answer.kind !== 'planned')
      throw new Error(
        answer.kind === 'failed' ? `A walk could not be planned: ${answer.message}` : 'A network was forgotten at once',
      );
    return answer;
  }
  return {
    async planTrail(question, network) {
      const { trail } = await plan({ kind: 'trail', question }, network);
      if (trail === undefined) throw new Error('The planner answered something else');
      return trail;
    },
    async planFixed(question, network) {
      const { fixed } = await plan({ kind: 'fixed', question }, network);
      if (fixed === undefined) throw new Error('The planner answered something else');
      return fixed;
    },
    async close() {
      const ended = worker;
      end(new Error('The planner was closed'));
      await ended?.terminate();
    },
  };
}
