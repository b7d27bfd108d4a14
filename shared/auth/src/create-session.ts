/**
 * Creates the session of a page: its state, and lazy access to the code that is only needed for signing in or for
 * signed-in users.
 */
import { atom, createStore } from 'jotai';
import type { BootRecord } from '@greenward/contract';
import { BEFORE, hasLeft, hasMarker, readKept } from './remembered.ts';
import type { StoragePlace } from './remembered.ts';
import type { Session, SessionClient, SessionState, SessionStore } from './session.ts';

export interface CreateSessionOptions {
  readonly boot: Pick<BootRecord, 'auth' | 'viewer'>;
  /** The page's store, which holds the session state. */
  readonly store?: ReturnType<typeof createStore>;
  /** Omitted on the server, where the session is exactly what the boot record says. */
  readonly loadClient?: (store: SessionStore) => Promise<SessionClient>;
  /** Storage that outlives the page. */
  readonly storage?: () => StoragePlace;
  /** Called when an action needs a signed-in user and nobody is signed in. */
  readonly onLost?: () => void;
}

export function createSession({
  boot,
  store = createStore(),
  loadClient,
  storage,
  onLost = () => {},
}: CreateSessionOptions): Session {
  const { auth, viewer } = boot;
  const atFirst: SessionState = {
    status: viewer.signedIn ? 'signedIn' : 'signedOut',
    profile: viewer.profile,
    asked: null,
  };
  const hasSignedInBefore = (): boolean => storage !== undefined && hasMarker(storage);
  const isToBeAsked =
    !viewer.signedIn &&
    auth?.checksSilently === true &&
    hasSignedInBefore() &&
    storage !== undefined &&
    !hasLeft(storage);
  const stateAtom = atom<SessionState>(isToBeAsked ? { ...atFirst, status: 'unknown' } : atFirst);
  let opening: Promise<SessionClient> | null = null;

  const current = (): SessionState => store.get(stateAtom);
  const set = (next: Partial<SessionState>): void => store.set(stateAtom, (state) => ({ ...state, ...next }));
  /** A failed load is not cached, so that the next call tries again. */
  function client(): Promise<SessionClient> {
    opening ??=
      auth === null || loadClient === undefined
        ? Promise.reject(new Error('Nobody can sign in here'))
        : loadClient({ current, set });
    opening.catch(() => (opening = null));
    return opening;
  }
  const isOut = (): boolean => current().status === 'signedOut';
  /** Neither signed in nor possibly signed in. */
  const isNewcomer = (): boolean => auth === null || (isOut() && !hasSignedInBefore());
  const renew = async (): Promise<string | null> => {
    const token = isNewcomer() ? null : await (await client()).renew();
    if (isOut()) onLost();
    return token;
  };
  // If the client fails to load, visitors stay visitors and signed-in users stay signed in.
  const begin = async (): Promise<void> => {
    if (isOut()) return;
    const opened = await client().catch(() => current().status === 'unknown' && set({ status: 'signedOut' }));
    if (opened) await opened.begin();
  };
  return {
    current,
    atFirst: () => atFirst,
    subscribe: (listener) => store.sub(stateAtom, listener),
    settled: async () => (current().status === 'unknown' ? begin() : undefined),
    begin,
    token: async () => (current().status === 'signedIn' ? (await client()).token() : null),
    renew,
    checkNow: async () => void (await (await client()).renew()),
    signIn: async (wish) => (await client()).signIn(wish),
    finishSignIn: async (url) => (await client()).finishSignIn(url),
    signOut: async () => (await client()).signOut(),
    hasSignedInBefore,
    browserMarker: () => (storage === undefined ? null : readKept(storage, BEFORE)),
    ask: (asked) => set({ asked }),
    dismiss: () => set({ asked: null }),
    changeProfile: (profile) => set({ profile }),
  };
}
