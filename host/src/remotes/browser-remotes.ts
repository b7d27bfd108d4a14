/** Remotes in the browser: registered from the boot record only, loaded when a page or slot first needs them. */
import { lazy } from 'react';
import type { ComponentType } from 'react';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { BootRecord } from '@greenward/contract';
import type { Reporter } from '@greenward/observe';
import { isRemoteDefinition } from '@greenward/remote-kit';
import type { RemoteDefinition, RemotesInPlace, SlotFillerInPlace, SlotProps } from '@greenward/remote-kit';
import { failureTypeOf, isRemoteLoadFailure, RemoteLoadFailure } from './load-failure.ts';

/** How long an entry with its exposed module may take before the page says so. */
const LOAD_LIMIT_MS = 8000;

export interface Remotes {
  /** The remote's registration. @throws RemoteLoadFailure; a later call tries again. */
  load(name: string): Promise<RemoteDefinition>;
  readonly inPlace: RemotesInPlace;
}

export function withTimeLimit<T>(work: Promise<T>, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException(`Nothing came for ${limitMs / 1000} s`, 'TimeoutError')), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Tries once more at once when files did not come: a browser hands the failed answer of a preload to the first that asks, and a
 * phone between two cells often succeeds the second time.
 */
export async function tryTwice<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const type = failureTypeOf(error);
    if (type !== 'network' && type !== 'css') throw error;
    return work();
  }
}

/** The runtime plugin: entries come from release folders of this origin, and are given up in time. */
function releaseFilesOnly(): ModuleFederationRuntimePlugin {
  return {
    name: 'greenward-release-files',
    createScript({ url }) {
      const { origin, pathname } = new URL(url, location.href);
      if (origin !== location.origin || !pathname.startsWith('/releases/')) throw new TypeError(`${url} is not a release file of this site`);
      const script = document.createElement('script');
      script.async = true;
      script.src = url;
      return { script, timeout: LOAD_LIMIT_MS };
    },
  };
}

export function createBrowserRemotes(boot: BootRecord, reporter: Reporter): Remotes {
  registerPlugins([releaseFilesOnly()]);
  registerRemotes(
    boot.remotes.map(({ federationName, entry }) => ({
      name: federationName,
      entry: new URL(entry, location.href).href,
      entryGlobalName: federationName,
      type: 'global',
    })),
  );
  const loaded = new Map<string, Promise<RemoteDefinition>>();
  const fillers = new Map<string, SlotFillerInPlace>();

  async function loadOnce(name: string): Promise<RemoteDefinition> {
    const remote = boot.remotes.find((candidate) => candidate.name === name);
    if (remote === undefined) throw new RemoteLoadFailure(name, 'contract', new Error('It is not in the boot record'));
    let module: { remote?: unknown } | null;
    try {
      module = await tryTwice(() => withTimeLimit(loadRemote<{ remote?: unknown }>(`${remote.federationName}/register`), LOAD_LIMIT_MS));
    } catch (cause) {
      throw new RemoteLoadFailure(name, failureTypeOf(cause), cause);
    }
    if (!isRemoteDefinition(module?.remote))
      throw new RemoteLoadFailure(name, 'contract', new Error('It does not export a registration this shell understands'));
    return module.remote;
  }

  function load(name: string): Promise<RemoteDefinition> {
    const known = loaded.get(name);
    if (known !== undefined) return known;
    const loading = loadOnce(name);
    loaded.set(name, loading);
    loading.catch(() => loaded.delete(name));
    return loading;
  }

  /** A filler whose files do not come leaves what the server rendered; one that was not rendered there fails in its own place. */
  function fillerOf(slot: string, remote: string, serverRendered: boolean): SlotFillerInPlace {
    const Filler = lazy(async (): Promise<{ default: ComponentType<SlotProps> }> => {
      try {
        const filler = (await load(remote)).slots[slot];
        if (filler === undefined) throw new RemoteLoadFailure(remote, 'contract', new Error(`It does not fill ${slot}`));
        return { default: (await tryTwice(() => withTimeLimit(filler.load(), LOAD_LIMIT_MS))).Filler };
      } catch (cause) {
        const failure = isRemoteLoadFailure(cause) ? cause : new RemoteLoadFailure(remote, failureTypeOf(cause), cause);
        if (!serverRendered) throw failure;
        reporter.report(failure, { type: failure.type, remote });
        return new Promise<never>(() => {}); // pending: React keeps the server's HTML of this place
      }
    });
    return { remote, Filler };
  }

  return {
    load,
    inPlace: {
      reporter,
      fillersOf: (slot) =>
        (boot.slots[slot] ?? []).map(({ remote, serverRendered }) => {
          const key = `${slot} ${remote}`;
          const known = fillers.get(key) ?? fillerOf(slot, remote, serverRendered);
          fillers.set(key, known);
          return known;
        }),
      retry: (slot, remote) => fillers.delete(`${slot} ${remote}`),
    },
  };
}
