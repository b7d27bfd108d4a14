/** Remotes in the browser: registered from the boot record only, loaded when a page or slot first needs them. */
import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { ApolloClient } from '@apollo/client';
import {
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { isSlotOfPage } from '@greenward/contract';
import type { BootRecord, BootRemote } from '@greenward/contract';
import type { Reporter } from '@greenward/observe';
import { isRemoteDefinition } from '@greenward/remote-kit';
import type {
  LiveEvents,
  RemoteDefinition,
  RemotePresence,
  RemotesInPlace,
  SlotFillerInPlace,
  SlotProps,
} from '@greenward/remote-kit';
import { remote as ownPages } from '../register.ts';
import { failureFactsOf, isRemoteLoadFailure, RemoteLoadFailure, reportOf } from './load-failure.ts';
import { tryTwice } from './load-limits.ts';
import type { BringWords } from './remote-words.ts';
import { createLibraryPlugin, createRuntimePlugin } from './runtime-plugin.ts';

export interface Remotes {
  /** The remote's registration. @throws RemoteLoadFailure; a later call tries again. */
  load(name: string): Promise<RemoteDefinition>;
  /**
   * Settles when all words of a remote, or of a part of the host, are loaded: the page may have started with only those
   * it reads. @throws RemoteLoadFailure
   */
  readonly bringAllWords: (reader: string) => Promise<void>;
  /**
   * Sets which remotes are on: registers new ones, and requests nothing more of those that are off. Known ones stay
   * registered.
   */
  register(remotes: readonly BootRemote[]): void;
  /** Names of registered remotes: on, or off but not forgotten yet. */
  registered(): readonly string[];
  /**
   * Forgets a remote that is off and no longer on the page: releases its code, and loads it anew, maybe as another
   * build, when it is on again.
   */
  forget(name: string): void;
  /** What pages can see of remotes under this record. */
  inPlace(boot: BootRecord): RemotesInPlace;
}

export interface BrowserRemotesOptions {
  readonly reporter: Reporter;
  readonly events: LiveEvents;
  readonly bringWords: BringWords;
  /** URL of the account words, which most visitors never need; null without accounts. */
  readonly accountWords: string | null;
  /** Route of the landing page, which contains the words of its slots. */
  readonly landingRouteId: string | null;
  readonly presence: RemotePresence;
  /** For builds that call it directly. */
  readonly apollo: () => Promise<ApolloClient>;
}

const NOTED_FILES = 1_000;

export function createBrowserRemotes({
  reporter,
  events,
  bringWords,
  accountWords,
  landingRouteId,
  presence,
  apollo,
}: BrowserRemotesOptions): Remotes {
  const registered = new Map<string, BootRemote>();
  /** Names of remotes that are on. */
  let on: ReadonlySet<string> = new Set();
  /** The federation runtime knows these and cannot forget them. */
  const knownToRuntime = new Set<string>();
  const ofRuntime = (name: string): BootRemote | undefined =>
    [...registered.values()].find(({ federationName }) => federationName === name);
  const { plugin, startingInTime } = createRuntimePlugin({
    integrityOf: (federationName) => ofRuntime(federationName)?.integrity,
    mayStart: (federationName) => on.has(ofRuntime(federationName)?.name ?? ''),
    onStuck: (federationName) =>
      tellRuntime(
        [ofRuntime(federationName)].filter((remote) => remote !== undefined),
        true,
      ),
  });
  // Browsers record only 250 resource timings by default, and a map soon reaches that. Later failures look up their
  // HTTP status there, and the files that a page started with are cached from it for offline use.
  performance.setResourceTimingBufferSize(NOTED_FILES);
  performance.addEventListener('resourcetimingbufferfull', () => performance.clearResourceTimings());
  registerPlugins([plugin]);
  registerGlobalPlugins([
    createLibraryPlugin((cause) => {
      const failure = new RemoteLoadFailure(ownPages.name, failureFactsOf(cause), cause);
      reporter.report(failure, reportOf(failure));
    }),
  ]);
  const loaded = new Map<string, Promise<RemoteDefinition>>();
  const fillers = new Map<string, SlotFillerInPlace>();

  /** @param force first clears the runtime's state of already known remotes. */
  function tellRuntime(remotes: readonly BootRemote[], force = false): void {
    registerRemotes(
      remotes.map(({ federationName, entry }) => ({
        name: federationName,
        entry: new URL(entry, location.href).href,
        entryGlobalName: federationName,
        type: 'global',
      })),
      { force },
    );
  }

  /** @throws RemoteLoadFailure for a remote that is off. */
  function find(name: string): BootRemote {
    const remote = on.has(name) ? registered.get(name) : undefined;
    if (remote === undefined)
      throw new RemoteLoadFailure(name, { type: 'contract' }, new Error('It is not in the boot record'));
    return remote;
  }

  /** Retried like files: a phone between two cells often succeeds the second time. */
  const bringTwice: BringWords = (remote, extent) =>
    bringWords(remote, extent).catch((error: unknown) => {
      if (isRemoteLoadFailure(error) && error.type === 'timeout') throw error;
      return bringWords(remote, extent);
    });

  async function bringAllWords(reader: string): Promise<void> {
    if (reader !== 'account') {
      if (reader !== ownPages.name) await bringTwice(find(reader), 'all');
    } else if (accountWords !== null) await bringTwice({ name: reader, words: accountWords }, 'all');
  }

  async function loadOnce(name: string): Promise<RemoteDefinition> {
    const remote = find(name);
    const { federationName } = remote;
    const entry = new URL(remote.entry, location.href).href;
    let module: { remote?: unknown } | null;
    const words = bringTwice(remote);
    words.catch(() => undefined); // reported after a failure of the entry
    try {
      module = await tryTwice(
        () => startingInTime(federationName, loadRemote<{ remote?: unknown }>(`${federationName}/register`)),
        entry,
      );
    } catch (cause) {
      if (!on.has(name)) tellRuntime([remote], true); // otherwise the runtime would keep the failed state
      throw new RemoteLoadFailure(name, failureFactsOf(cause, entry), cause);
    }
    if (!isRemoteDefinition(module?.remote))
      throw new RemoteLoadFailure(
        name,
        { type: 'contract' },
        new Error('It does not export a registration this shell understands'),
      );
    await words;
    if (remote.usesApollo !== true) return module.remote;
    const [{ withApollo }, client] = await Promise.all([import('./with-apollo.tsx'), apollo()]).catch(
      (cause: unknown) => {
        throw new RemoteLoadFailure(name, failureFactsOf(cause), cause);
      },
    );
    return withApollo(module.remote, client);
  }

  async function load(name: string): Promise<RemoteDefinition> {
    if (name === ownPages.name) return ownPages;
    const known = loaded.get(name);
    const loading = known ?? loadOnce(name);
    if (known === undefined) {
      loaded.set(name, loading);
      loading.catch(() => loaded.delete(name));
    }
    // A part that is loading counts as present, so that it is not removed meanwhile.
    const endStanding = presence.stands(name);
    try {
      const definition = await loading;
      find(name); // it may have been switched off meanwhile
      return definition;
    } finally {
      endStanding();
    }
  }

  /**
   * If a filler's files do not load, the server-rendered HTML stays; a filler that was not rendered there fails in its
   * own place.
   */
  function fillerOf(slot: string, remote: string, serverRendered: boolean): SlotFillerInPlace {
    const Filler = lazy(async (): Promise<{ default: ComponentType<SlotProps> }> => {
      try {
        const [{ slots }] = await Promise.all([
          load(remote),
          serverRendered && isSlotOfPage(landingRouteId, slot) ? undefined : bringAllWords(remote),
        ]);
        const filler = slots[slot];
        if (filler === undefined)
          throw new RemoteLoadFailure(remote, { type: 'contract' }, new Error(`It does not fill ${slot}`));
        return { default: (await tryTwice(() => filler.load())).Filler };
      } catch (cause) {
        if (!on.has(remote)) return new Promise<never>(() => {}); // it is about to be removed
        const failure = isRemoteLoadFailure(cause)
          ? cause
          : new RemoteLoadFailure(remote, failureFactsOf(cause), cause);
        if (!serverRendered) throw failure;
        reporter.report(failure, reportOf(failure));
        return new Promise<never>(() => {}); // pending: React keeps the server's HTML here
      }
    });
    return { remote, serverRendered, Filler };
  }

  return {
    load,
    bringAllWords,
    register(remotes) {
      on = new Set(remotes.map(({ name }) => name));
      for (const remote of remotes.filter(({ name }) => !registered.has(name))) {
        registered.set(remote.name, remote);
        tellRuntime([remote], knownToRuntime.has(remote.name));
        knownToRuntime.add(remote.name);
      }
    },
    registered: () => [...registered.keys()],
    forget(name) {
      const { federationName = '', buildId = '' } = registered.get(name) ?? {};
      registered.delete(name);
      loaded.delete(name);
      for (const [key, { remote }] of fillers) if (remote === name) fillers.delete(key);
      // Chunks of a webpack build are kept here: with them gone, nothing holds the build's code.
      Reflect.deleteProperty(globalThis, `gw_${federationName}_${buildId}`);
    },
    inPlace: (boot) => ({
      reporter,
      events,
      presence,
      bringAllWords,
      fillersOf: (slot) =>
        (boot.slots[slot] ?? []).map(({ remote, serverRendered }) => {
          const key = `${slot} ${remote}`;
          const known = fillers.get(key) ?? fillerOf(slot, remote, serverRendered);
          fillers.set(key, known);
          return known;
        }),
      retry: (slot, remote) => fillers.delete(`${slot} ${remote}`),
    }),
  };
}
