/** `greenward tenant reload`: applies edited tenant files to a running installation without a restart. */
import { announceEditedTenants } from '@greenward/api/switches';
import { loadTenants } from '@greenward/tenants/node';
import type { CliEnvironment } from './environment.ts';
import { openExistingDatabase } from './open-existing-database.ts';
import { tenantCheckCommand } from './tenant-command.ts';
import { GREENWARD } from './shell-word.ts';

/**
 * If any file has problems, prints them and sends no event.
 * @returns the exit code
 * @throws Error if the database connection fails or a tenant is not in the database yet
 */
export async function tenantReloadCommand(settings: CliEnvironment): Promise<number> {
  if ((await tenantCheckCommand(settings, { code: undefined })) !== 0) {
    console.error('Nothing was taken over. The installation goes on with the files it has.');
    return 1;
  }
  const tenants = await loadTenants({ environment: settings.environment, base: settings.base });
  const database = await openExistingDatabase(settings, {
    login: 'worker',
    tenantCodes: tenants.map(({ code }) => code),
  });
  try {
    const unknown = await announceEditedTenants({
      workerUrl: database.workerUrl,
      codes: tenants.map(({ code }) => code),
    });
    if (unknown.length > 0)
      throw new Error(
        `New here: ${unknown.join(', ')}. A new tenant needs its rows first: stop the installation and start it again (${GREENWARD} start).`,
      );
    console.log(
      `The installation takes over the files of ${tenants.length} tenants within a few seconds. Imported data is not read again: that is ${GREENWARD} import.`,
    );
    return 0;
  } finally {
    await database.stop();
  }
}
