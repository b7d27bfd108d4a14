/** What others may use of the database: opening it, and the logins it gives. */
export { DatabaseHeldError, findRunningEmbeddedPostgres, removeEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
export type { EmbeddedPostgres, EmbeddedPostgresOptions } from './embedded-postgres.ts';
export { openDatabase } from './open-database.ts';
export type { Database, DatabaseSettings } from './open-database.ts';
