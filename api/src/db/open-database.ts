/** One way to a database, whether the installation brings its own PostgreSQL or uses one by URL: four logins and a way to stop. */
import { join } from 'node:path';
import { LOGIN_NAMES, passwordOf, roleOf } from './bootstrap-logins.ts';
import type { LoginName } from './bootstrap-logins.ts';
import { findRunningEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrateDatabase } from './migrate.ts';
import { readOrMakeSecret } from './secrets.ts';

export interface DatabaseSettings {
  /** Directory of the installation; its private files are kept in `<installation>/.greenward`. */
  readonly installation: string;
  /** DATABASE_URL: the owner's login of a PostgreSQL 15 or newer. Without it the embedded one is used. */
  readonly ownerUrl?: string | undefined;
  /** APP_DATABASE_URL, WORKER_DATABASE_URL, IDENTITY_DATABASE_URL: logins with the rights of greenward_app, greenward_worker, greenward_identity. */
  readonly loginUrls?: Partial<Readonly<Record<LoginName, string | undefined>>>;
  /** GREENWARD_SECRET; without it a secret is made once and kept in the installation. */
  readonly secret?: string | undefined;
  /** Short codes of all tenants; missing ones are added. */
  readonly tenantCodes: readonly string[];
  /** Use the embedded database that another process of this installation is running, if one is: for the command line. */
  readonly joinRunning?: boolean;
  readonly onProgress?: (message: string) => void;
}

export interface Database {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly workerUrl: string;
  readonly identityUrl: string;
  /** Ends the embedded server if this call started it. */
  stop(): Promise<void>;
}

function loginUrl(ownerUrl: string, login: LoginName, secret: string): string {
  // The embedded server's URL has no host (`@/name?host=<socket>`), which URL refuses; a placeholder stands in for it.
  const url = new URL(ownerUrl.replace('@/', '@socket.invalid/'));
  url.username = roleOf(login);
  url.password = passwordOf(secret, login);
  return url.href.replace('@socket.invalid/', '@/');
}

/** @throws DatabaseHeldError when another process runs the embedded database and `joinRunning` is not set. */
export async function openDatabase({
  installation,
  ownerUrl,
  loginUrls = {},
  secret,
  tenantCodes,
  joinRunning = false,
  onProgress = () => undefined,
}: DatabaseSettings): Promise<Database> {
  const directory = join(installation, '.greenward');
  const dataDirectory = join(directory, 'postgres');
  let opened: { ownerUrl: string; stop(): Promise<void> };
  if (ownerUrl !== undefined) {
    opened = { ownerUrl, stop: async () => undefined };
  } else {
    const running = joinRunning ? await findRunningEmbeddedPostgres(dataDirectory) : null;
    opened = running === null ? await startEmbeddedPostgres({ dataDirectory, onProgress }) : { ownerUrl: running.ownerUrl, stop: async () => undefined };
  }
  try {
    const known = secret ?? (await readOrMakeSecret(join(directory, 'secret')));
    const ownLogins = new Set(LOGIN_NAMES.filter((login) => loginUrls[login] !== undefined));
    onProgress('Bringing the database up to date');
    await migrateDatabase({ ownerUrl: opened.ownerUrl, secret: known, ownLogins, tenantCodes });
    const urlOf = (login: LoginName): string => loginUrls[login] ?? loginUrl(opened.ownerUrl, login, known);
    return { ownerUrl: opened.ownerUrl, appUrl: urlOf('app'), workerUrl: urlOf('worker'), identityUrl: urlOf('identity'), stop: opened.stop };
  } catch (error) {
    await opened.stop();
    throw error;
  }
}
