/**
 * Starts one PostgreSQL server for all api tests of a run, with a migrated template database to copy for each test
 * file.
 */
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import { removeEmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { migrateDatabase } from '../db/migrate.ts';

/** Passwords of the three logins in every test database. */
export const TEST_SECRET = 'a secret that only tests know';
/** Codes of all tenants in the repository. */
export const TEST_TENANT_CODES = readdirSync(new URL('../../../tenants', import.meta.url)).filter((name) =>
  existsSync(new URL(`../../../tenants/${name}/config.ts`, import.meta.url)),
);

export interface TestCluster {
  /** Login that may create databases. */
  readonly ownerUrl: string;
  readonly template: string;
  /** Superuser of the embedded server; null on an external server. */
  readonly superuserUrl: string | null;
  stop(): Promise<void>;
}

/** The URL with another database name. Also works with socket URLs, which have no host. */
export const withDatabase = (url: string, database: string): string =>
  url.replace(
    /^([^?]*\/)[^/?]*(\?.*)?$/,
    (_all, before: string, query: string | undefined) => `${before}${database}${query ?? ''}`,
  );

/**
 * @param databaseUrl Owner's login of a running PostgreSQL that may create databases and roles. If omitted, a server is
 *   started.
 */
export async function startTestCluster(databaseUrl?: string): Promise<TestCluster> {
  const template = `greenward_template_${process.pid}`;
  let directory: string | null = null;
  let server: { ownerUrl: string; superuserUrl: string | null; stop(): Promise<void> };
  if (databaseUrl === undefined) {
    directory = await mkdtemp(join(tmpdir(), 'greenward-test-'));
    // Test data need not survive a power cut.
    server = await startEmbeddedPostgres({
      dataDirectory: directory,
      settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
    });
  } else server = { ownerUrl: databaseUrl, superuserUrl: null, stop: async () => undefined };

  const asOwner = async (text: string): Promise<void> => {
    const owner = new Client({ connectionString: server.ownerUrl });
    await owner.connect();
    await owner.query(text).finally(() => owner.end());
  };
  const stop = async (): Promise<void> => {
    if (directory === null) await asOwner(`drop database if exists ${escapeIdentifier(template)} with (force)`);
    await server.stop();
    if (directory !== null) await removeEmbeddedPostgres(directory);
  };
  try {
    await asOwner(`create database ${escapeIdentifier(template)}`);
    await migrateDatabase({
      ownerUrl: withDatabase(server.ownerUrl, template),
      secret: TEST_SECRET,
      ownLogins: new Set(),
      tenantCodes: TEST_TENANT_CODES,
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { ownerUrl: server.ownerUrl, superuserUrl: server.superuserUrl, template, stop };
}
