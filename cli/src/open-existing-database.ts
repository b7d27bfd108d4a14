/** The database of an installation that stands already: beside the one that runs here, or started for the command's while. */
import { openDatabase } from '@greenward/api/db';
import type { Database } from '@greenward/api/db';
import type { CliEnvironment } from './environment.ts';

export interface ExistingDatabaseOptions {
  /** Whose login is at least needed: the worker's does for commands that go from tenant to tenant. */
  readonly login: 'worker' | 'owner';
  /** Tenants that it must know. */
  readonly tenantCodes: readonly string[];
}

/** @throws Error for a person to read: there is none, or it does not open */
export const openExistingDatabase = (
  { installation, databaseUrl, loginUrls, secret }: CliEnvironment,
  { login, tenantCodes }: ExistingDatabaseOptions,
): Promise<Database> =>
  openDatabase({
    installation,
    ownerUrl: databaseUrl ?? (login === 'worker' ? loginUrls.worker : undefined),
    loginUrls,
    secret,
    use: 'existing',
    tenantCodes,
    joinRunning: true,
  });
