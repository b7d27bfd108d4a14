/** What tests of pages and parts begin with: a boot record of their own, and a page at an address. */
export { aBootRecord } from './boot-record.ts';
export type { BootRecordDifferences } from './boot-record.ts';
export { renderAt } from './render-at.tsx';
export type { RenderAtOptions } from './render-at.tsx';
