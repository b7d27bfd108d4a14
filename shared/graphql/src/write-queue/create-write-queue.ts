/** The queue of writes that a device could not send: kept before they are sent, sent in their order, each done once. A factory: one for each page, one in the worker. */
import { WriteQueued } from './queued-write.ts';
import type { NewWrite, QueuedWrite } from './queued-write.ts';
import { SENT_WITHIN_MS } from './write-answer.rules.ts';
import type { WriteAnswer } from './write-answer.rules.ts';
import type { WriteStore } from './write-store.ts';

export interface WriteQueueOptions {
  readonly store: WriteStore;
  /** Sends a write that waited. */
  readonly send: (write: QueuedWrite) => Promise<WriteAnswer>;
  readonly tenant: string;
  /** Who would send now: what others meant is neither sent nor shown. */
  readonly viewer: () => string | null;
  readonly endpoints: readonly string[];
  readonly projectToken: string;
  readonly now: () => number;
  /** Runs `work` while no other page and no worker does (Web Locks). */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Tells other pages of this site that the queue has changed, and which write was given up, if one was. */
  readonly announce?: (discardedKey: string | null) => void;
  /** Something stays in the queue: asks the browser to wake the worker when the network is back. */
  readonly onKept?: () => void;
}

export interface WriteQueue {
  /**
   * Keeps the write, then tries it.
   * @param attempt sends it the way the page sends its writes; what it gives is given, what it throws is thrown.
   * @throws WriteQueued when it waits for the network.
   */
  submit<Answer>(write: NewWrite, attempt: () => Promise<Answer>): Promise<Answer>;
  /** Sends what waits, in its order, until it is done or the network is gone. */
  send(): Promise<void>;
  /** Writes of this viewer that wait or need a decision, in their order. */
  list(): Promise<readonly QueuedWrite[]>;
  /** A refused write is to be tried once more. */
  retry(key: string): Promise<void>;
  /** The visitor gives it up. */
  discard(key: string): Promise<void>;
  /** @param listener is told which write was given up, if one was. @returns a function that ends it. */
  subscribe(listener: (discardedKey: string | null) => void): () => void;
  /** Another page has changed the queue, as it announced. */
  changedElsewhere(discardedKey: string | null): void;
}

/** Whether a write that was tried by its page may be tried again: the network failed, or the service was away. */
export type IsLackOfNetwork = (error: unknown) => boolean;

type Attempt =
  | { readonly kind: 'answered'; readonly answer: unknown }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'kept'; readonly cause: unknown };

interface Own {
  readonly attempt: () => Promise<unknown>;
  readonly settle: (outcome: Attempt) => void;
}

export function createWriteQueue(
  { store, send, tenant, viewer, endpoints, projectToken, now, alone, announce = () => {}, onKept = () => {} }: WriteQueueOptions,
  isLackOfNetwork: IsLackOfNetwork,
): WriteQueue {
  const listeners = new Set<(discardedKey: string | null) => void>();
  /** Writes that somebody on this page waits for. */
  const own = new Map<string, Own>();

  const tellHere = (discardedKey: string | null): void => listeners.forEach((listener) => listener(discardedKey));
  function changed(discardedKey: string | null = null): void {
    tellHere(discardedKey);
    announce(discardedKey);
  }
  const isMine = (write: QueuedWrite): boolean => write.tenant === tenant && write.viewer === viewer();

  /** Writes of this viewer; what waited too long is marked so. */
  async function mine(): Promise<QueuedWrite[]> {
    const found: QueuedWrite[] = [];
    for (const write of (await store.list()).filter(isMine)) {
      const isTooOld = write.state === 'waiting' && now() - write.queuedAtMs > SENT_WITHIN_MS;
      const current = isTooOld ? { ...write, state: 'expired' as const } : write;
      if (isTooOld) await store.replace(current);
      found.push(current);
    }
    return found;
  }

  /** The first try of a write, on behalf of somebody who waits for the answer. @returns whether the network is there. */
  async function tryOwn(write: QueuedWrite, { attempt, settle }: Own): Promise<boolean> {
    own.delete(write.key);
    let outcome: Attempt;
    try {
      outcome = { kind: 'answered', answer: await attempt() };
    } catch (error) {
      outcome = isLackOfNetwork(error) ? { kind: 'kept', cause: error } : { kind: 'failed', error };
    }
    if (outcome.kind === 'kept') changed();
    else await store.remove(write.order);
    settle(outcome);
    return outcome.kind !== 'kept';
  }

  async function tryKept(write: QueuedWrite): Promise<boolean> {
    const answer = await send(write);
    if (answer.kind === 'no-network') return false;
    if (answer.kind === 'done') await store.remove(write.order);
    else await store.replace({ ...write, state: 'refused', refusal: { code: answer.code, message: answer.message } });
    return true;
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      // Asked again after each: others add and discard meanwhile.
      const [next] = (await mine()).filter(({ state }) => state === 'waiting');
      if (next === undefined) break;
      const waiting = own.get(next.key);
      const isNetworkThere = await (waiting === undefined ? tryKept(next) : tryOwn(next, waiting));
      if (isNetworkThere) changed();
      else break;
    }
    if ((await mine()).some(({ state }) => state === 'waiting')) onKept();
    changed();
  }

  const sendQueue = (): Promise<void> => alone(sendAll);

  /** After the queue was sent: whoever still waits for this write is told what became of it. */
  async function settleOwn(key: string): Promise<void> {
    const waiting = own.get(key);
    if (waiting === undefined) return;
    const isKept = (await store.list()).some((write) => write.key === key);
    own.delete(key);
    if (isKept) return waiting.settle({ kind: 'kept', cause: null });
    // Another page has sent it meanwhile: the api gives the first answer again.
    await waiting.attempt().then(
      (answer) => waiting.settle({ kind: 'answered', answer }),
      (error: unknown) => waiting.settle({ kind: 'failed', error }),
    );
  }

  async function change(key: string, work: (write: QueuedWrite) => Promise<void>): Promise<void> {
    // Not while it is being sent.
    await alone(async () => {
      const found = (await mine()).find((write) => write.key === key);
      if (found !== undefined) await work(found);
    });
    changed();
  }

  return {
    async submit<Answer>(write: NewWrite, attempt: () => Promise<Answer>): Promise<Answer> {
      const facts = { tenant, viewer: viewer(), endpoints, projectToken, queuedAtMs: now(), state: 'waiting' as const, refusal: null };
      const outcome = new Promise<Attempt>((settle) => own.set(write.key, { attempt, settle }));
      try {
        await store.add({ ...write, ...facts });
      } catch {
        // The device takes nothing more: it is sent as any other write.
        own.delete(write.key);
        return attempt();
      }
      // Whatever happens on the way: the write is on the device.
      sendQueue()
        .then(() => settleOwn(write.key))
        .catch((error: unknown) => own.get(write.key)?.settle({ kind: 'kept', cause: error }));
      const settled = await outcome;
      if (settled.kind === 'failed') throw settled.error;
      if (settled.kind === 'kept') throw new WriteQueued(settled.cause);
      return settled.answer as Answer;
    },
    send: sendQueue,
    list: mine,
    async retry(key) {
      await change(key, (write) => (write.state === 'refused' ? store.replace({ ...write, state: 'waiting', refusal: null }) : Promise.resolve()));
      await sendQueue();
    },
    discard: (key) =>
      change(key, ({ order }) => {
        changed(key); // before it is gone: nobody may take it for sent
        return store.remove(order);
      }),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    changedElsewhere: tellHere,
  };
}
