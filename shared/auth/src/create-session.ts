/** Makes the session of a page: its state, and doors to what is fetched only when somebody signs in, or is signed in. */
import { atom, createStore } from 'jotai';
import type { BootRecord } from '@greenward/contract';
import { hasLeft, hasMarker } from './remembered.ts';
import type { StoragePlace } from './remembered.ts';
import type { Session, SessionClient, SessionState, SessionStore } from './session.ts';

export interface CreateSessionOptions {
  readonly boot: Pick<BootRecord, 'auth' | 'viewer'>;
  /** The page's store, which keeps the state. */
  readonly store?: ReturnType<typeof createStore>;
  /** Left out where pages are rendered: there the session is as the record says. */
  readonly loadClient?: (store: SessionStore) => Promise<SessionClient>;
  /** What outlives the page. */
  readonly storage?: () => StoragePlace;
  /** Something was asked for that needs somebody signed in, and nobody is. */
  readonly onLost?: () => void;
}

export function createSession({ boot, store = createStore(), loadClient, storage, onLost = () => {} }: CreateSessionOptions): Session {
  const { auth, viewer } = boot;
  const atFirst: SessionState = { status: viewer.signedIn ? 'signedIn' : 'signedOut', profile: viewer.profile, asked: null };
  const hasSignedInBefore = (): boolean => storage !== undefined && hasMarker(storage);
  const isToBeAsked = !viewer.signedIn && auth?.checksSilently === true && hasSignedInBefore() && storage !== undefined && !hasLeft(storage);
  const stateAtom = atom<SessionState>(isToBeAsked ? { ...atFirst, status: 'unknown' } : atFirst);
  let opening: Promise<SessionClient> | null = null;

  const current = (): SessionState => store.get(stateAtom);
  const set = (next: Partial<SessionState>): void => store.set(stateAtom, (state) => ({ ...state, ...next }));
  /** A failure is forgotten: the next need asks again. */
  function client(): Promise<SessionClient> {
    opening ??= auth === null || loadClient === undefined ? Promise.reject(new Error('Nobody can sign in here')) : loadClient({ current, set });
    opening.catch(() => (opening = null));
    return opening;
  }
  const isOut = (): boolean => current().status === 'signedOut';
  /** Nobody here, and nobody who might be. */
  const isNewcomer = (): boolean => auth === null || (isOut() && !hasSignedInBefore());
  const renew = async (): Promise<string | null> => {
    const token = isNewcomer() ? null : await (await client()).renew();
    if (isOut()) onLost();
    return token;
  };
  // What is not to be had leaves a visitor, and whoever is signed in as they are.
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
    ask: (asked) => set({ asked }),
    dismiss: () => set({ asked: null }),
    changeProfile: (profile) => set({ profile }),
  };
}
