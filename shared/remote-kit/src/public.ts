/** How host and remotes speak with each other. */
export { defineRemote, isRemoteDefinition, notFound } from './define-remote.ts';
export type { RemoteDefinition, RemoteRoute, RouteContext, RouteModule, SlotFiller, SlotProps } from './define-remote.ts';
export { RemotesProvider, useRemotes } from './remotes-context.ts';
export type { RemotesInPlace, SlotFillerInPlace } from './remotes-context.ts';
export { RemoteBoundary, Slot } from './slot.tsx';
