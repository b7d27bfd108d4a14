/**
 * Our plugin of the federation runtime: entries come from release folders of this origin, match the boot record, and
 * start in time.
 */
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { INIT_LIMIT_MS, lateError, LOAD_LIMIT_MS } from './load-limits.ts';

export interface RuntimePlugin {
  readonly plugin: ModuleFederationRuntimePlugin;
  /** Rejects when the remote's container started to initialise but does not finish in time. */
  startingInTime<T>(federationName: string, work: Promise<T>): Promise<T>;
}

export interface RuntimePluginOptions {
  /** The integrity hash of a remote's entry in the boot record. */
  readonly integrityOf: (federationName: string) => string | undefined;
  /** False for a remote that was switched off while its entry loaded: its other files are not needed. */
  readonly mayStart: (federationName: string) => boolean;
  /** Called when a container did not start in time: otherwise the runtime would wait for it on every later call. */
  readonly onStuck: (federationName: string) => void;
}

/**
 * For all federation instances of the page, including those of remotes: an on-demand library that failed to load is
 * requested again. The runtime itself would return the failed attempt for as long as the page is open.
 */
export const createLibraryPlugin = (onMissed: (error: unknown) => void): ModuleFederationRuntimePlugin => ({
  name: 'greenward-libraries',
  errorLoadShare({ pkgName, shareScopeMap, error }) {
    const missed = Object.values(shareScopeMap)
      .flatMap((scope) => Object.values(scope[pkgName] ?? {}))
      .filter(({ loaded, loading }) => loaded !== true && loading !== undefined);
    for (const library of missed) delete library.loading;
    if (missed.length > 0) onMissed(error); // the remote that needs the library reports any other failure
  },
});

export function createRuntimePlugin({ integrityOf, mayStart, onStuck }: RuntimePluginOptions): RuntimePlugin {
  const starting = new Map<string, { readonly onBegin: () => void; readonly onEnd: () => void }>();
  /** Number of requests for each entry: one, unless it failed. */
  const asked = new Map<string, number>();
  return {
    plugin: {
      name: 'greenward',
      createScript({ url, remoteInfo }) {
        const { origin, pathname } = new URL(url, location.href);
        if (origin !== location.origin || !pathname.startsWith('/releases/'))
          throw new TypeError(`${url} is not a release file of this site`);
        const integrity = integrityOf(remoteInfo?.name ?? '');
        if (integrity === undefined || integrity === '') throw new TypeError(`Nobody said what ${url} is to be`);
        const times = (asked.get(url) ?? 0) + 1;
        asked.set(url, times);
        const script = document.createElement('script');
        script.async = true;
        script.integrity = integrity;
        script.src = times === 1 ? url : `${url}?${times}`; // with the same URL, a browser would let the retry wait for the hanging request
        return { script, timeout: LOAD_LIMIT_MS };
      },
      beforeInitContainer(args) {
        if (!mayStart(args.remoteInfo.name))
          throw new Error(`${args.remoteInfo.name} was switched off while it was on its way`);
        starting.get(args.remoteInfo.name)?.onBegin();
        return args;
      },
      initContainer(args) {
        if ('entry' in args.remoteInfo) asked.delete(args.remoteInfo.entry); // loaded: the next load counts as the first
        starting.get(args.remoteInfo.name)?.onEnd();
        return args;
      },
    },
    startingInTime: (federationName, work) =>
      new Promise((resolve, reject) => {
        let timer: ReturnType<typeof setTimeout> | undefined;
        const onEnd = (): void => clearTimeout(timer);
        const giveUp = (): void => {
          onStuck(federationName);
          reject(lateError(INIT_LIMIT_MS));
        };
        starting.set(federationName, { onBegin: () => (timer = setTimeout(giveUp, INIT_LIMIT_MS)), onEnd });
        work.then(resolve, reject).finally(() => {
          onEnd();
          starting.delete(federationName);
        });
      }),
  };
}
