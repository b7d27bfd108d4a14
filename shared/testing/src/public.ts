/** Setup for tests of pages and components: a boot record, and a page at an address. */
import './patient-queries.ts';

export { readBaseWords } from './base-words.ts';
export { aBootRecord, aBootRoute } from './boot-record.ts';
export type { BootRecordDifferences } from './boot-record.ts';
export { mask } from './mask.ts';
export { plainTextIn, pseudoMessage, pseudoWords } from './pseudo-language.ts';
export { renderAt } from './render-at.tsx';
export type { RenderAtOptions } from './render-at.tsx';
export { createTestGraphql } from './graphql-client.ts';
export type { RootAnswers, TestGraphql } from './graphql-client.ts';
export { answeredBySignIn, createTestSession } from './test-session.ts';
export type { TestSession } from './test-session.ts';
export { settle } from './settle.ts';
export { teachDialogs } from './dialogs.ts';
export { renderRouter } from './render-router.tsx';
export type { RenderRouterOptions } from './render-router.tsx';
export { aCacheStorage } from './cache-storage.ts';
