/** What the command line and tests may use of edge. */
export { startEdge } from './edge.ts';
export type { EdgeOptions, RunningEdge } from './edge.ts';
export { readEnvironment } from './environment.ts';
export type { EdgeEnvironment } from './environment.ts';
