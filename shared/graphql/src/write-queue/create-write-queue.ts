/**
 * The queue of writes that a device could not send: stored before sending, sent in order, each executed once. A
 * factory: one per page, one in the worker.
 */
import { WriteQueued } from './queued-write.ts';
import type { NewWrite, QueuedWrite, WriteFate } from './queued-write.ts';
import { SENT_WITHIN_MS } from './write-answer.rules.ts';
import type { WriteAnswer } from './write-answer.rules.ts';
import type { WriteStore } from './write-store.ts';

export interface WriteQueueOptions {
  readonly store: WriteStore;
  /** Sends a queued write. */
  readonly send: (write: QueuedWrite) => Promise<WriteAnswer>;
  readonly tenant: string;
  /** The current viewer: writes of other users are neither sent nor shown. */
  readonly viewer: () => string | null;
  readonly endpoints: readonly string[];
  readonly projectToken: string;
  readonly now: () => number;
  /** Runs `work` under a lock shared by all pages and the worker (Web Locks). */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Tells other pages of this site that the queue has changed, and which write was discarded, if any. */
  readonly announce?: (discardedKey: string | null) => void;
  /** Called when a write stays in the queue: asks the browser to wake the worker when it is online again. */
  readonly onKept?: () => void;
}

export interface WriteQueue {
  /**
   * Stores the write, then tries to send it.
   * @param attempt sends it the way the page sends its writes; its result is returned, its error rethrown.
   * @throws WriteQueued when it waits for the network.
   */
  submit<Answer>(write: NewWrite, attempt: () => Promise<Answer>): Promise<Answer>;
  /** Sends the queued writes in order until the queue is empty or the device is offline. */
  send(): Promise<void>;
  /** This viewer's writes that wait or need a decision, in order. */
  list(): Promise<readonly QueuedWrite[]>;
  /** Queues a refused write again. */
  retry(key: string): Promise<void>;
  /** Discards a write at the visitor's request. */
  discard(key: string): Promise<void>;
  /** @param listener receives the key of a discarded write, if any. @returns a function that unsubscribes. */
  subscribe(listener: (discardedKey: string | null) => void): () => void;
  /** Another page announced a change of the queue. */
  changedElsewhere(discardedKey: string | null): void;
}

/** Whether a write that its page tried may be retried: the network failed, or the service was down. */
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
  {
    store,
    send,
    tenant,
    viewer,
    endpoints,
    projectToken,
    now,
    alone,
    announce = () => {},
    onKept = () => {},
  }: WriteQueueOptions,
  isLackOfNetwork: IsLackOfNetwork,
): WriteQueue {
  const listeners = new Set<(discardedKey: string | null) => void>();
  /** Writes whose result a caller on this page awaits. */
  const own = new Map<string, Own>();

  /** Writes of this page that were kept, until it is known what became of them. */
  const fates = new Map<string, (fate: WriteFate) => void>();
  const discarded = new Set<string>();

  /** Whatever page or worker sent, refused or discarded them. */
  async function settleFates(): Promise<void> {
    if (fates.size === 0) return;
    const writes = new Map((await store.list()).map((write) => [write.key, write]));
    for (const [key, settle] of fates) {
      const write = writes.get(key);
      if (write?.state === 'waiting') continue;
      fates.delete(key);
      if (write === undefined) settle({ kind: discarded.has(key) ? 'discarded' : 'sent' });
      else if (write.state === 'refused' && write.refusal !== null) settle({ kind: 'refused', refusal: write.refusal });
      else settle({ kind: 'expired' });
    }
  }
  const tellHere = (discardedKey: string | null): void => {
    if (discardedKey !== null) discarded.add(discardedKey);
    for (const listener of listeners) listener(discardedKey);
    void settleFates().catch(() => undefined); // looked at again after the next change
  };
  function changed(discardedKey: string | null = null): void {
    tellHere(discardedKey);
    announce(discardedKey);
  }
  const isMine = (write: QueuedWrite): boolean => write.tenant === tenant && write.viewer === viewer();

  /** This viewer's writes, with those that waited too long marked as expired. */
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

  /** First attempt of a write whose caller awaits the answer. @returns whether the device is online. */
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
      // Read again after each write, because other pages add and discard meanwhile.
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

  /** After the queue was processed: settles the promise of a caller that still waits for this write. */
  async function settleOwn(key: string): Promise<void> {
    const waiting = own.get(key);
    if (waiting === undefined) return;
    const isKept = (await store.list()).some((write) => write.key === key);
    own.delete(key);
    if (isKept) return waiting.settle({ kind: 'kept', cause: null });
    // Another page has sent it meanwhile: the api repeats the first answer.
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
      const facts = {
        tenant,
        viewer: viewer(),
        endpoints,
        projectToken,
        queuedAtMs: now(),
        state: 'waiting' as const,
        refusal: null,
      };
      const outcome = new Promise<Attempt>((settle) => own.set(write.key, { attempt, settle }));
      try {
        await store.add({ ...write, ...facts });
      } catch {
        // Storage is full: it is sent directly.
        own.delete(write.key);
        return attempt();
      }
      // Whatever happens now, the write is stored on the device.
      sendQueue()
        .then(() => settleOwn(write.key))
        .catch((error: unknown) => own.get(write.key)?.settle({ kind: 'kept', cause: error }));
      const settled = await outcome;
      if (settled.kind === 'failed') throw settled.error;
      if (settled.kind === 'kept') {
        const fate = new Promise<WriteFate>((settle) => fates.set(write.key, settle));
        // Another page may have sent it meanwhile.
        void settleFates().catch(() => undefined);
        throw new WriteQueued(settled.cause, fate);
      }
      return settled.answer as Answer;
    },
    send: sendQueue,
    list: mine,
    async retry(key) {
      await change(key, (write) =>
        write.state === 'refused' ? store.replace({ ...write, state: 'waiting', refusal: null }) : Promise.resolve(),
      );
      await sendQueue();
    },
    discard: (key) =>
      change(key, ({ order }) => {
        changed(key); // announced before removal, so that no page takes it for sent
        return store.remove(order);
      }),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    changedElsewhere: tellHere,
  };
}
