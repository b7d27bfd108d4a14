/**
 * Types for files of the federation library that has none; the build resolves these names (federate.ts,
 * runtimeOfRemotes).
 */
declare module '@vendor/federation/*' {
  export const attachShareScopeMap: unknown;
  export const consumes: unknown;
  export const init: (options: object) => unknown;
  export const initContainerEntry: unknown;
  export const initializeSharing: unknown;
}
