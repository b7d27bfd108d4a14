/** Public interface of the database: opening it, its logins, backup and restore. */
export { restoreBackup, writeBackup } from './backup.ts';
export type { BackupManifest } from './backup.ts';
export {
  copyEmbeddedPostgres,
  DatabaseHeldError,
  findRunningEmbeddedPostgres,
  hasEmbeddedPostgres,
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';
export type { EmbeddedPostgres, EmbeddedPostgresOptions } from './embedded-postgres.ts';
export { MIGRATION_JOURNAL, printMigrationJournal } from './migration-journal.ts';
export { openDatabase } from './open-database.ts';
export type { Database, DatabaseSettings } from './open-database.ts';
export { readOrMakeSecret } from './secrets.ts';
export { readDatabaseState } from './state-of-database.ts';
export type { DatabaseState } from './state-of-database.ts';
