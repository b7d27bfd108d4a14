/** What others may use of the import. */
export { importTenantData } from './import-tenant-data.ts';
export type { TenantDataOptions, TenantDataResult } from './import-tenant-data.ts';
export { parseMapping } from './mapping.schema.ts';
export { LOOKS_SWAPPED } from './place-row.rules.ts';
export { ImportRefusedError } from './read-csv.ts';
export { runImport } from './run-import.ts';
export type { ImportOptions, ImportProgress, ImportSummary } from './run-import.ts';
