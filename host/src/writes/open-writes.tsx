/**
 * Opens the queue of writes for a page: sends it when online again, and shows queued writes. Loaded on demand itself.
 */
import type { createStore } from 'jotai';
import type { BootRecord } from '@greenward/contract';
import { isLackOfNetwork } from '@greenward/graphql';
import { createWriteQueue, createWriteSender, openWriteStore } from '@greenward/graphql/write-queue';
import type { WriteQueue } from '@greenward/graphql/write-queue';
import { SYNC_TAG, WRITES_LOCK } from '../service-worker/worker-messages.ts';
import { showWrites, writesInViewAtom } from './writes-state.ts';
import { WaitingWrites } from './waiting-writes.tsx';
import { waitingWritesAtom } from './waiting-writes-place.tsx';

export interface OpenWritesOptions {
  readonly boot: BootRecord;
  readonly store: ReturnType<typeof createStore>;
  readonly view: Window;
  /** The user signed in on this page; null for visitors. */
  readonly viewer: () => string | null;
  /** Their access token. */
  readonly token: () => Promise<string | null>;
}

const CHANNEL = 'gw-writes';
/** Retry interval while writes are queued, because the service may recover without any network event. */
const TRY_AGAIN_MS = 30_000;

interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Asks the browser to wake the worker when online again, even without an open page. Not supported everywhere. */
async function askForSync({ navigator }: Window): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const registration: SyncRegistration | undefined = await container?.getRegistration();
  await registration?.sync?.register(SYNC_TAG);
}

const authorizationOf = (token: string | null): Readonly<Record<string, string>> =>
  token === null ? {} : { authorization: `Bearer ${token}` };

/** @throws when the browser has no storage or no locks. */
export async function openWrites({ boot, store, view, viewer, token }: OpenWritesOptions): Promise<WriteQueue> {
  const { navigator } = view;
  const locks = navigator.locks as LockManager | undefined;
  if (locks === undefined) throw new Error('This browser knows no locks: two pages might send one write'); // it is sent directly
  const kept = await openWriteStore();
  const channel = new BroadcastChannel(CHANNEL);
  const queue = createWriteQueue(
    {
      store: kept,
      send: createWriteSender({ fetch: view.fetch.bind(view), authorize: async () => authorizationOf(await token()) }),
      tenant: boot.tenant.code,
      viewer,
      endpoints: boot.graphql.endpoints,
      projectToken: boot.graphql.projectToken,
      now: () => Date.now(),
      alone: (work) => locks.request(WRITES_LOCK, work),
      announce: (discardedKey) => channel.postMessage(discardedKey),
      onKept: () => void askForSync(view).catch(() => undefined), // the page sends it for as long as it is open
    },
    isLackOfNetwork,
  );
  channel.onmessage = ({ data }: MessageEvent<unknown>) =>
    queue.changedElsewhere(typeof data === 'string' ? data : null);

  showWrites(queue, store);
  const trySending = (): void => void queue.send().catch(() => undefined); // it stays in the queue
  const trySoon = (): void => {
    if (navigator.onLine && store.get(writesInViewAtom).writes.some((write) => write.state === 'waiting')) trySending();
  };
  view.addEventListener('online', trySending);
  view.document.addEventListener('visibilitychange', trySoon);
  view.setInterval(trySoon, TRY_AGAIN_MS);
  (navigator.serviceWorker as ServiceWorkerContainer | undefined)?.addEventListener(
    'message',
    ({ data }: MessageEvent<{ kind?: string } | null>) => {
      if (data?.kind === 'send-writes') trySending();
    },
  );
  store.set(waitingWritesAtom, { Notice: () => <WaitingWrites queue={queue} /> });
  if (navigator.onLine) trySending();
  return queue;
}
