/** Measurements of the api, for `npm run bench`. */
export { fillTown } from './generated-town.ts';
export { benchGetPlace } from './get-place.ts';
export type { GetPlaceBench } from './get-place.ts';
export { benchImport } from './import.ts';
export type { ImportBench } from './import.ts';
export { benchTiles } from './tiles.ts';
export type { TilesBench } from './tiles.ts';
export { benchTokens } from './tokens.ts';
