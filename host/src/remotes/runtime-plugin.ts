/** Our one plugin of the federation runtime: entries come from release folders of this origin, are what the boot record says they are, and start in time. */
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { INIT_LIMIT_MS, lateError, LOAD_LIMIT_MS } from './load-limits.ts';

export interface RuntimePlugin {
  readonly plugin: ModuleFederationRuntimePlugin;
  /** Gives up when the remote's container has begun to start and does not end. */
  startingInTime<T>(federationName: string, work: Promise<T>): Promise<T>;
}

export interface RuntimePluginOptions {
  /** What the boot record says of a remote's entry. */
  readonly integrityOf: (federationName: string) => string | undefined;
  /** False for a remote that was switched off while its entry came: of what it would ask for next, nothing is wanted. */
  readonly mayStart: (federationName: string) => boolean;
  /** A container did not start in time: the runtime would wait for it with every later call. */
  readonly onStuck: (federationName: string) => void;
}

/**
 * For all federation instances of the page, those of remotes too: a library that the host fetches on demand and that did not come is
 * asked for again. The runtime would hand out the failed attempt for as long as the page is open.
 */
export const createLibraryPlugin = (onMissed: (error: unknown) => void): ModuleFederationRuntimePlugin => ({
  name: 'greenward-libraries',
  errorLoadShare({ pkgName, shareScopeMap, error }) {
    const missed = Object.values(shareScopeMap)
      .flatMap((scope) => Object.values(scope[pkgName] ?? {}))
      .filter(({ loaded, loading }) => loaded !== true && loading !== undefined);
    for (const library of missed) delete library.loading;
    if (missed.length > 0) onMissed(error); // any other failure is told by the remote that needs the library
  },
});

export function createRuntimePlugin({ integrityOf, mayStart, onStuck }: RuntimePluginOptions): RuntimePlugin {
  const starting = new Map<string, { readonly onBegin: () => void; readonly onEnd: () => void }>();
  /** How often each entry was asked for: once, unless it did not come. */
  const asked = new Map<string, number>();
  return {
    plugin: {
      name: 'greenward',
      createScript({ url, remoteInfo }) {
        const { origin, pathname } = new URL(url, location.href);
        if (origin !== location.origin || !pathname.startsWith('/releases/')) throw new TypeError(`${url} is not a release file of this site`);
        const integrity = integrityOf(remoteInfo?.name ?? '');
        if (integrity === undefined || integrity === '') throw new TypeError(`Nobody said what ${url} is to be`);
        const times = (asked.get(url) ?? 0) + 1;
        asked.set(url, times);
        const script = document.createElement('script');
        script.async = true;
        script.integrity = integrity;
        script.src = times === 1 ? url : `${url}?${times}`; // a browser would wait with the next try for the request that hangs
        return { script, timeout: LOAD_LIMIT_MS };
      },
      beforeInitContainer(args) {
        if (!mayStart(args.remoteInfo.name)) throw new Error(`${args.remoteInfo.name} was switched off while it was on its way`);
        starting.get(args.remoteInfo.name)?.onBegin();
        return args;
      },
      initContainer(args) {
        if ('entry' in args.remoteInfo) asked.delete(args.remoteInfo.entry); // it has come: the next time is a first time again
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
