/** The interface between host and remotes. */
export { defineRemote, isRemoteDefinition, notFound } from './define-remote.ts';
export type {
  RemoteDefinition,
  RemoteRoute,
  RouteContext,
  RouteModule,
  SlotFiller,
  SlotProps,
} from './define-remote.ts';
export type { LiveEventFacts, LiveEventKind, LiveEvents } from './live-events.ts';
export { RemotesProvider, useRemotes } from './remotes-context.ts';
export type { RemotePresence, RemotesInPlace, SlotFillerInPlace } from './remotes-context.ts';
export { InRemote, useUnsavedInput } from './in-remote.tsx';
export { RemoteBoundary, Slot } from './slot.tsx';
export { useFetchedPart } from './use-fetched-part.ts';
export { useLiveEvent } from './use-live-event.ts';
export { isPageHere, PAGES_ABOUT_SITE } from './is-page-here.ts';
