/** Measurements of the api, for `npm run bench`. */
export { benchGetPlace } from './get-place.ts';
export type { GetPlaceBench } from './get-place.ts';
export { benchImport } from './import.ts';
export type { ImportBench } from './import.ts';
