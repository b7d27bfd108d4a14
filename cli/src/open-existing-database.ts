/** Opens an existing installation's database: joins the running one, or starts it for the duration of the command. */
import { openDatabase } from '@greenward/api/db';
import type { Database } from '@greenward/api/db';
import type { CliEnvironment } from './environment.ts';

export interface ExistingDatabaseOptions {
  /** Minimum required login. The worker's is sufficient for commands across tenants. */
  readonly login: 'worker' | 'owner';
  /** Tenants that must exist in the database. */
  readonly tenantCodes: readonly string[];
}

/** @throws Error with a readable message: no database, or failed connection */
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
