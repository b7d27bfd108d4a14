/**
 * Takes the place of two parts of react-router that no page of ours uses, 2.5 kB in the first script: what fetches ahead by a manifest of the framework mode
 * (`lib/dom/ssr/components.js`; the shell fetches pages ahead by itself), and measuring points (`lib/router/instrumentation.js`). Each answers as the
 * original does outside the framework mode and without measuring points.
 */
import { createContext } from 'react';
import type { Ref } from 'react';

/** Undefined, as everywhere outside the framework mode. */
export const FrameworkContext = createContext<undefined>(undefined);

/** Draws links of the framework mode. */
export const PrefetchPageLinks = (): null => null;
export const Scripts = (): null => null;

/** Asked for by parts of the framework mode alone. @throws always */
export function useFrameworkContext(): never {
  throw new Error('There is no framework mode here');
}

const NO_HANDLERS = {};

/** Nothing is fetched ahead, and nothing is listened to for it. */
export const usePrefetchBehavior = (): readonly [shouldPrefetch: false, ref: null, handlers: Record<string, never>] => [false, null, NO_HANDLERS];

/** The ref of whoever draws a link; there is no other. */
export const mergeRefs = <T>(own: Ref<T> | undefined): Ref<T> | undefined => own;

export const consumeInstrumentationClientResultMetaReceiver = (): undefined => undefined;
export const getRouteInstrumentationUpdates = (): Record<string, never> => ({});
export const instrumentClientSideRouter = <Router>(router: Router): Router => router;
/** Of the server of the framework mode. */
export const [instrumentHandler, instrumentationResultMetaContext] = [useFrameworkContext, useFrameworkContext];
