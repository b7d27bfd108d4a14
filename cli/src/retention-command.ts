/**
 * `greenward retention`: deletes expired data and warns before accounts end, like the daily job. A dry run only
 * reports.
 */
import { runRetention } from '@greenward/api/retention';
import { loadTenants } from '@greenward/tenants/node';
import type { CliEnvironment } from './environment.ts';
import { openExistingDatabase } from './open-existing-database.ts';
import { tableLines } from './table-lines.ts';

export interface RetentionArguments {
  /** All tenants if omitted. */
  readonly tenant?: string | undefined;
  readonly isDryRun: boolean;
  readonly now?: Date;
}

/** @throws Error with a readable message: unknown tenant, failed database connection */
export async function retentionCommand(
  settings: CliEnvironment,
  { tenant: code, isDryRun, now = new Date() }: RetentionArguments,
): Promise<void> {
  const tenants = await loadTenants({ environment: settings.environment, base: settings.base });
  const wanted = tenants.filter((one) => code === undefined || one.code === code);
  if (wanted.length === 0)
    throw new Error(`There is no tenant "${code ?? ''}"; there are ${tenants.map((one) => one.code).join(', ')}`);
  const database = await openExistingDatabase(settings, {
    login: 'worker',
    tenantCodes: tenants.map((one) => one.code),
  });
  try {
    const lines = await runRetention({ workerUrl: database.workerUrl, tenants: wanted, now, isDryRun });
    console.log(
      isDryRun
        ? 'This would be deleted, and so many warned; nothing was done:'
        : 'Deleted, and warned by mail of an end in 30 days:',
    );
    for (const line of tableLines([
      ['tenant', 'warned', 'accounts', 'consents', 'activities'],
      ...lines.map(({ tenant, warned, accounts, consents, activities }) => [
        tenant,
        ...[warned, accounts, consents, activities].map(String),
      ]),
    ]))
      console.log(line);
  } finally {
    await database.stop();
  }
}
