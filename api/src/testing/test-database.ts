/** Creates a database for one test file, as a copy of the migrated template, which takes milliseconds. */
import { randomBytes } from 'node:crypto';
import { Client, escapeIdentifier } from 'pg';
import { passwordOf, roleOf } from '../db/bootstrap-logins.ts';
import type { LoginName } from '../db/bootstrap-logins.ts';
import { TEST_SECRET, startTestCluster, withDatabase } from './test-cluster.ts';
import type { TestCluster } from './test-cluster.ts';

const INSUFFICIENT_PRIVILEGE = '42501';
const DROP_ATTEMPTS = 20;

export interface TestDatabase {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly workerUrl: string;
  readonly identityUrl: string;
  /** Null on an external server. */
  readonly superuserUrl: string | null;
  /** Runs one statement with that login and returns its rows. */
  query(url: string, text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  drop(): Promise<void>;
}

/** The URL of another login of a test database. */
export function loginUrlOf(ownerUrl: string, login: LoginName): string {
  const url = new URL(ownerUrl.replace('@/', '@socket.invalid/'));
  url.username = roleOf(login);
  url.password = passwordOf(TEST_SECRET, login);
  return url.href.replace('@socket.invalid/', '@/');
}

export async function runQuery(url: string, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Runs one statement as the owner, with row-level security temporarily off for these tables. */
export async function runUnfenced(
  { ownerUrl }: Pick<TestDatabase, 'ownerUrl'>,
  tables: readonly string[],
  text: string,
): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: ownerUrl });
  const fence = (verb: 'force' | 'no force'): Promise<unknown> =>
    client.query(tables.map((table) => `alter table ${escapeIdentifier(table)} ${verb} row level security`).join(';'));
  await client.connect();
  try {
    await fence('no force');
    try {
      return (await client.query<Record<string, unknown>>(text)).rows;
    } finally {
      await fence('force');
    }
  } finally {
    await client.end();
  }
}

/** Retries while autovacuum uses the database. The owner cannot stop autovacuum, but it ends by itself. */
export async function dropDatabase(ownerUrl: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      await runQuery(ownerUrl, `drop database ${escapeIdentifier(name)} with (force)`);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE || attempt === DROP_ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
}

type Server = Pick<TestCluster, 'ownerUrl' | 'superuserUrl' | 'template'>;

function sharedServer(): Server {
  const cluster = JSON.parse(process.env['GREENWARD_TEST_CLUSTER'] ?? 'null') as Server | null;
  if (cluster === null) throw new Error('There is no test cluster: run the tests by jest with its global setup');
  return cluster;
}

export async function createTestDatabase(server: Server = sharedServer()): Promise<TestDatabase> {
  const name = `greenward_test_${process.env['JEST_WORKER_ID'] ?? '0'}_${randomBytes(4).toString('hex')}`;
  await runQuery(
    server.ownerUrl,
    `create database ${escapeIdentifier(name)} template ${escapeIdentifier(server.template)}`,
  );
  const ownerUrl = withDatabase(server.ownerUrl, name);
  // A template copy does not include the rights on the database itself.
  await runQuery(
    ownerUrl,
    `grant connect, temporary on database ${escapeIdentifier(name)} to greenward_app, greenward_worker, greenward_identity`,
  );
  return {
    ownerUrl,
    appUrl: loginUrlOf(ownerUrl, 'app'),
    workerUrl: loginUrlOf(ownerUrl, 'worker'),
    identityUrl: loginUrlOf(ownerUrl, 'identity'),
    superuserUrl: server.superuserUrl === null ? null : withDatabase(server.superuserUrl, name),
    query: runQuery,
    drop: () => dropDatabase(server.ownerUrl, name),
  };
}

/**
 * Own server for tests that check or change logins, as these are shared by all databases of a server. On an external
 * server, only a new database.
 */
export async function createTestDatabaseAlone(): Promise<TestDatabase> {
  if (sharedServer().superuserUrl === null) return createTestDatabase();
  const cluster = await startTestCluster();
  const database = await createTestDatabase(cluster);
  return { ...database, drop: () => cluster.stop() };
}
