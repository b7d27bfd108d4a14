/** The import's interface for other modules. */
export { importTenantData } from './import-tenant-data.ts';
export type { TenantDataOptions, TenantDataResult } from './import-tenant-data.ts';
export { findKnownSources } from './find-known-source.ts';
export type { KnownSources } from './find-known-source.ts';
export { ImportRefusedError } from './import-refused.ts';
export type { ImportProgress, ImportSummary } from './import-work.ts';
export { inspectFile } from './inspect/inspect-file.ts';
export type { Inspection } from './inspect/inspect-file.ts';
export { parseMapping } from './mapping.schema.ts';
export { LOOKS_SWAPPED } from './place-row.rules.ts';
export { runImport } from './run-import.ts';
export type { ImportOptions } from './run-import.ts';
