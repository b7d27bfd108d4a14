/** Public interface of the api. */
export { startApi } from './start-api.ts';
export type { ApiOptions, RunningApi } from './start-api.ts';
