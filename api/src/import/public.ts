/** What others may use of the import. */
export { parseMapping } from './mapping.schema.ts';
export { ImportRefusedError } from './read-csv.ts';
export { runImport } from './run-import.ts';
export type { ImportOptions, ImportProgress, ImportSummary } from './run-import.ts';
