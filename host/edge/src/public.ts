/** Public interface of edge, for the command line and tests. */
export { startEdge } from './edge.ts';
export type { RunningEdge } from './edge.ts';
export type { EdgeOptions } from './edge-options.ts';
export { readEnvironment } from './environment.ts';
export type { EdgeEnvironment } from './environment.ts';
