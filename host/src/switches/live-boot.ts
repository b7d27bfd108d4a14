/** The current boot record of an open page: switches may change while it is open, but its builds stay. */
import { atom, createStore } from 'jotai';
import type { Atom } from 'jotai';
import { matchPath } from 'react-router';
import type { BootRecord, BootRemote, BootViewer, CompiledWords } from '@greenward/contract';

export interface LiveBoot {
  readonly bootAtom: Atom<BootRecord>;
  current(): BootRecord;
  /** @returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Applies the switches, menu, slots and remotes of a newer record. */
  apply(next: BootRecord): void;
  /** A user has signed in or out on this page, or changed their profile. */
  setViewer(viewer: BootViewer): void;
  /** Adds a remote's words to the record before its first use. Nothing has read them before, so nothing re-renders. */
  addWords(words: CompiledWords): void;
  /** Applies changes that were held back because of unsaved input. */
  release(): void;
  /** Nothing of a switched-off remote is left on the page: when it is on again, its newest build is used. */
  forget(remote: string): void;
}

/**
 * A page keeps the builds it started with. A remote that was off then can be added, provided the host's build is the
 * same.
 */
function remotesOf(next: BootRecord, hostBuildId: string, begunWith: ReadonlyMap<string, BootRemote>): BootRemote[] {
  return next.remotes.flatMap(
    (remote) => begunWith.get(remote.name) ?? (next.hostBuildId === hostBuildId ? remote : []),
  );
}

type Fillers = BootRecord['slots'][string];

/** Fillers of one slot: the new ones, plus those of `before` that stay, in their old positions. */
function withStaying(coming: Fillers, before: Fillers, stays: (remote: string) => boolean): Fillers {
  const fillers = [...coming];
  before.forEach((filler, at) => {
    if (stays(filler.remote) && coming.every(({ remote }) => remote !== filler.remote)) fillers.splice(at, 0, filler);
  });
  return fillers;
}

/**
 * `first` is the page's original record, `current` its present one, `next` a newer one; routes that the page does not
 * know wait for the next document.
 * @param isHeld the remote has unsaved input: its parts stay.
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
  // '/:_contact' matches every single segment, with a landing code or nothing, so it does not count as a page to link
  // to.
  const routes = first.routes.filter(({ remote, path }) => atHand.has(remote) && !path.startsWith('/:'));
  const leadsSomewhere = (path: string): boolean =>
    routes.some((route) => matchPath(route.path, path.replace(/[?#].*$/s, '')) !== null);
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
 * @param words of the remotes on the page.
 * @param isHeld the remote has unsaved input.
 * @param store of the page, which holds the record.
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
  /** The page knows its viewer better than any newer record. */
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
      const isHeldBack = Object.values(current().slots).some((fillers) =>
        fillers.some(({ remote }) => !isHeld(remote) && isAway(remote)),
      );
      if (isHeldBack) follow();
    },
    forget: (remote) => void begunWith.delete(remote),
  };
}
