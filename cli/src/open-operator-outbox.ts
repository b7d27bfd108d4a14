/** Opens the outbox of this installation for a command, with the worker's login. */
import { openOutbox } from '@greenward/api/jobs';
import type { OperatorOutbox } from '@greenward/api/jobs';
import { loadTenants } from '@greenward/tenants/node';
import type { Tenant } from '@greenward/tenants';
import type { CliEnvironment } from './environment.ts';
import { openExistingDatabase } from './open-existing-database.ts';

/** @param code one tenant; all by default @throws Error with a readable message */
export async function withOutbox<Result>(
  settings: CliEnvironment,
  code: string | undefined,
  work: (outbox: OperatorOutbox, tenants: readonly Tenant[]) => Promise<Result>,
): Promise<Result> {
  const all = await loadTenants({ environment: settings.environment, base: settings.base });
  const tenants = code === undefined ? all : all.filter((tenant) => tenant.code === code);
  if (tenants.length === 0)
    throw new Error(`There is no tenant "${code}"; there are ${all.map((tenant) => tenant.code).join(', ')}`);
  const database = await openExistingDatabase(settings, {
    login: 'worker',
    tenantCodes: all.map((tenant) => tenant.code),
  });
  try {
    const outbox = await openOutbox({ workerUrl: database.workerUrl, tenants });
    try {
      return await work(outbox, tenants);
    } finally {
      await outbox.close();
    }
  } finally {
    await database.stop();
  }
}
