/** Opens the database, either the embedded PostgreSQL or one given by URL, and returns its four logins. */
import { join } from 'node:path';
import { Client } from 'pg';
import { LOGIN_NAMES, passwordOf, roleOf } from './bootstrap-logins.ts';
import type { LoginName } from './bootstrap-logins.ts';
import { findRunningEmbeddedPostgres, hasEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrateDatabase } from './migrate.ts';
import { readOrMakeSecret, readSecret } from './secrets.ts';

export interface DatabaseSettings {
  /** Directory of the installation. Its private files are in `<installation>/.greenward`. */
  readonly installation: string;
  /** DATABASE_URL: the owner's login of a PostgreSQL 15 or newer. If omitted, the embedded database is used. */
  readonly ownerUrl?: string | undefined;
  /**
   * APP_DATABASE_URL, WORKER_DATABASE_URL, IDENTITY_DATABASE_URL: logins with the rights of greenward_app,
   * greenward_worker, greenward_identity.
   */
  readonly loginUrls?: Partial<Readonly<Record<LoginName, string | undefined>>>;
  /** GREENWARD_SECRET. If omitted, a secret is generated once and stored in the installation. */
  readonly secret?: string | undefined;
  /** Short codes of all tenants. Tenants missing from the database are added. */
  readonly tenantCodes: readonly string[];
  /** Uses the embedded database that another process of this installation runs, if any. For the command line. */
  readonly joinRunning?: boolean;
  /**
   * 'existing' changes nothing in the database. In particular it sets no passwords, which would lock out an
   * installation that runs with another secret. The worker's login must work.
   */
  readonly use?: 'upToDate' | 'existing';
  readonly onProgress?: (message: string) => void;
}

export interface Database {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly workerUrl: string;
  readonly identityUrl: string;
  /** Stops the embedded server if this call started it. */
  stop(): Promise<void>;
}

function loginUrl(ownerUrl: string, login: LoginName, secret: string | null): string {
  // The embedded server's URL has no host (`@/name?host=<socket>`), which URL rejects, so a placeholder replaces it.
  const url = new URL(ownerUrl.replace('@/', '@socket.invalid/'));
  url.username = roleOf(login);
  url.password = secret === null ? '' : passwordOf(secret, login);
  return url.href.replace('@socket.invalid/', '@/');
}

/** @throws Error with advice if the worker's login fails. */
async function assertWorkerEnters(workerUrl: string, advice: string): Promise<void> {
  const client = new Client({ connectionString: workerUrl, application_name: 'greenward-import' });
  client.on('error', () => undefined); // losing the connection at the end does not matter
  try {
    await client.connect();
  } catch (cause) {
    throw new Error(
      `The worker's login does not open the database (${(cause as Error).message}). Nothing was changed. ${advice}`,
      { cause },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

const NEVER_STARTED = 'There is no database here yet: run `npm start` once, or set DATABASE_URL to one of your own.';

/**
 * @throws DatabaseHeldError if another process runs the embedded database and `joinRunning` is not set.
 * @throws Error if `use` is 'existing' and the database does not exist or rejects the worker's login.
 */
export async function openDatabase({
  installation,
  ownerUrl,
  loginUrls = {},
  secret,
  tenantCodes,
  joinRunning = false,
  use = 'upToDate',
  onProgress = () => undefined,
}: DatabaseSettings): Promise<Database> {
  const directory = join(installation, '.greenward');
  const dataDirectory = join(directory, 'postgres');
  let opened: { ownerUrl: string; stop(): Promise<void> };
  if (ownerUrl !== undefined) {
    opened = { ownerUrl, stop: async () => undefined };
  } else {
    if (use === 'existing' && !(await hasEmbeddedPostgres(dataDirectory))) throw new Error(NEVER_STARTED);
    const running = joinRunning ? await findRunningEmbeddedPostgres(dataDirectory) : null;
    opened =
      running === null
        ? await startEmbeddedPostgres({ dataDirectory, onProgress })
        : { ownerUrl: running.ownerUrl, stop: async () => undefined };
  }
  try {
    const secretFile = join(directory, 'secret');
    const known = secret ?? (use === 'existing' ? await readSecret(secretFile) : await readOrMakeSecret(secretFile));
    const urlOf = (login: LoginName): string => loginUrls[login] ?? loginUrl(opened.ownerUrl, login, known);
    if (use === 'existing' || known === null) {
      await assertWorkerEnters(
        urlOf('worker'),
        ownerUrl === undefined
          ? 'Run `npm start` once, with the GREENWARD_SECRET that this is run with, if any.'
          : 'Set GREENWARD_SECRET to the secret that the installation runs with, or WORKER_DATABASE_URL to its worker’s login. If the database was never set up, run `npm run greenward -- migrate` first.',
      );
    } else {
      const ownLogins = new Set(LOGIN_NAMES.filter((login) => loginUrls[login] !== undefined));
      onProgress('Bringing the database up to date');
      await migrateDatabase({ ownerUrl: opened.ownerUrl, secret: known, ownLogins, tenantCodes });
    }
    return {
      ownerUrl: opened.ownerUrl,
      appUrl: urlOf('app'),
      workerUrl: urlOf('worker'),
      identityUrl: urlOf('identity'),
      stop: opened.stop,
    };
  } catch (error) {
    await opened.stop();
    throw error;
  }
}
