/** The boot record of an open page as it stands now: switches may be thrown while it is open, the builds it began with stay. */
import { atom, createStore } from 'jotai';
import type { Atom } from 'jotai';
import { matchPath } from 'react-router';
import type { BootRecord, BootRemote, BootViewer, CompiledWords } from '@greenward/contract';

export interface LiveBoot {
  readonly bootAtom: Atom<BootRecord>;
  current(): BootRecord;
  /** @returns a function that ends the subscription. */
  subscribe(listener: () => void): () => void;
  /** Takes over what a newer record says of switches, menu, slots and remotes. */
  apply(next: BootRecord): void;
  /** Somebody has signed in or out on this page, or changed what is shown of them. */
  setViewer(viewer: BootViewer): void;
  /** A remote is about to be used: its words join the record in place. Nobody has read them before, so nothing is drawn again. */
  addWords(words: CompiledWords): void;
  /** What was held back for input that was not saved is held no longer. */
  release(): void;
  /** Nothing of a remote that is off is left in the page: when it is on again, the newest build is taken. */
  forget(remote: string): void;
}

/** A page keeps the builds it began with; a remote that was off then is new to it, and fits as long as the host is the same. */
function remotesOf(next: BootRecord, hostBuildId: string, begunWith: ReadonlyMap<string, BootRemote>): BootRemote[] {
  return next.remotes.flatMap((remote) => begunWith.get(remote.name) ?? (next.hostBuildId === hostBuildId ? remote : []));
}

type Fillers = BootRecord['slots'][string];

/** Fillers of one slot: those that come, and in their places those of `before` that stay. */
function withStaying(coming: Fillers, before: Fillers, stays: (remote: string) => boolean): Fillers {
  const fillers = [...coming];
  before.forEach((filler, at) => {
    if (stays(filler.remote) && coming.every(({ remote }) => remote !== filler.remote)) fillers.splice(at, 0, filler);
  });
  return fillers;
}

/**
 * `first` is the page's own record, `current` what it has now, `next` a newer one; its routes that the page does not know wait for the next document.
 * @param isHeld the remote has input that is not saved: what it shows stays.
 */
export function followBoot(
  first: BootRecord,
  current: BootRecord,
  next: BootRecord,
  begunWith: ReadonlyMap<string, BootRemote>,
  isHeld: (remote: string) => boolean,
): BootRecord {
  const remotes = remotesOf(next, first.hostBuildId, begunWith);
  const atHand = new Set([...remotes.map(({ name }) => name), 'host']);
  // '/:_contact' answers every single segment, with a landing code or nothing: that is no page to link to.
  const routes = first.routes.filter(({ remote, path }) => atHand.has(remote) && !path.startsWith('/:'));
  const leadsSomewhere = (path: string): boolean => routes.some((route) => matchPath(route.path, path.replace(/[?#].*$/s, '')) !== null);
  return {
    ...first,
    releaseId: next.releaseId,
    switches: next.switches,
    remotes,
    slots: Object.fromEntries(
      Object.keys({ ...current.slots, ...next.slots }).map((slot) => {
        const coming = (next.slots[slot] ?? []).filter(({ remote }) => atHand.has(remote));
        return [slot, withStaying(coming, current.slots[slot] ?? [], isHeld)];
      }),
    ),
    menu: next.menu.filter(({ path, external }) => external || leadsSomewhere(path)),
  };
}

/**
 * @param words of the remotes that the page shows.
 * @param isHeld the remote has input that is not saved.
 * @param store of the page, which keeps the record.
 */
export function createLiveBoot(
  first: BootRecord,
  words: readonly CompiledWords[] = [],
  isHeld: (remote: string) => boolean = () => false,
  store: ReturnType<typeof createStore> = createStore(),
): LiveBoot {
  const begunWith = new Map(first.remotes.map((remote) => [remote.name, remote]));
  let known: Record<string, CompiledWords[string]> = Object.assign({}, first.words, ...words);
  const bootAtom = atom<BootRecord>({ ...first, words: known });
  let newest = first;
  /** What the page knows of its visitor is newer than any record. */
  let viewer = first.viewer;

  const current = (): BootRecord => store.get(bootAtom);
  const isAway = (name: string): boolean => current().remotes.every((remote) => remote.name !== name);
  function follow(): void {
    const next = { ...followBoot(first, current(), newest, begunWith, isHeld), words: known, viewer };
    for (const remote of next.remotes) begunWith.set(remote.name, remote);
    store.set(bootAtom, next);
  }
  return {
    bootAtom,
    current,
    subscribe: (listener) => store.sub(bootAtom, listener),
    apply(next) {
      known = { ...known, ...next.words };
      newest = next;
      follow();
    },
    setViewer(next) {
      viewer = next;
      store.set(bootAtom, { ...current(), viewer });
    },
    addWords: (words) => void Object.assign(known, words),
    release() {
      const isHeldBack = Object.values(current().slots).some((fillers) => fillers.some(({ remote }) => !isHeld(remote) && isAway(remote)));
      if (isHeldBack) follow();
    },
    forget: (remote) => void begunWith.delete(remote),
  };
}
