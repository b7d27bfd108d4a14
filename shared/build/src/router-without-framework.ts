/**
 * Replaces two files of react-router in the host's bundles and saves 2.5 kB of the first script: prefetching in
 * framework mode (`lib/dom/ssr/components.js`) and instrumentation (`lib/router/instrumentation.js`). Every function
 * behaves like the original when neither is in use.
 */
import { createContext } from 'react';
import type { Ref } from 'react';

/** Stays undefined outside framework mode. */
export const FrameworkContext = createContext<undefined>(undefined);

/** Only rendered in framework mode. */
export const PrefetchPageLinks = (): null => null;
/** Only rendered in framework mode. */
export const Scripts = (): null => null;

/** Only called in framework mode. @throws always */
export function useFrameworkContext(): never {
  throw new Error('The router does not run in framework mode');
}

const NO_HANDLERS = {};

/** Never prefetches and needs no event handlers. */
export const usePrefetchBehavior = (): readonly [shouldPrefetch: false, ref: null, handlers: Record<string, never>] => [
  false,
  null,
  NO_HANDLERS,
];

/** Returns the ref passed to the link; prefetching adds none. */
export const mergeRefs = <T>(forwarded: Ref<T> | undefined): Ref<T> | undefined => forwarded;

export const consumeInstrumentationClientResultMetaReceiver = (): undefined => undefined;
export const getRouteInstrumentationUpdates = (): Record<string, never> => ({});
export const instrumentClientSideRouter = <Router>(router: Router): Router => router;

// Imported by the request handler of framework mode, which is not bundled.
export const instrumentHandler = null;
export const instrumentationResultMetaContext = null;
