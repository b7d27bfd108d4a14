/** Measurements of the api, for `npm run bench`. */
export { benchAdoption } from './adoption.ts';
export type { AdoptionBench } from './adoption.ts';
export { fillTown } from './generated-town.ts';
export { benchGetPlace } from './get-place.ts';
export type { GetPlaceBench } from './get-place.ts';
export { benchHostileDocuments } from './hostile-documents.ts';
export type { HostileDocumentsBench } from './hostile-documents.ts';
export { benchHostileUploads } from './hostile-uploads.ts';
export type { HostileUploadsBench } from './hostile-uploads.ts';
export { benchImport } from './import.ts';
export type { ImportBench } from './import.ts';
export { benchOpenData } from './open-data.ts';
export type { OpenDataBench } from './open-data.ts';
export { benchTiles } from './tiles.ts';
export type { TilesBench } from './tiles.ts';
export { benchTrails } from './trails.ts';
export type { TrailsBench } from './trails.ts';
export { benchTokens } from './tokens.ts';
