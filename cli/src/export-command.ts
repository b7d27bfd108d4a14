/** `greenward export`: exports all data of one tenant to an archive while the installation runs. */
import { resolve } from 'node:path';
import { exportTenant, readFileStoreSettings } from '@greenward/api/tenant-export';
import { loadTenants } from '@greenward/tenants/node';
import type { CliEnvironment } from './environment.ts';
import { openExistingDatabase } from './open-existing-database.ts';

export interface ExportArguments {
  readonly tenant: string;
  readonly to: string;
  readonly withPersonalData: boolean;
  readonly now?: () => Date;
}

const count = (number: number): string => number.toLocaleString('en-GB');

/** @throws Error with a readable message: unknown tenant, existing file, failed database connection */
export async function exportCommand(
  settings: CliEnvironment,
  { tenant: code, to, withPersonalData, now = () => new Date() }: ExportArguments,
): Promise<void> {
  const tenants = await loadTenants({ environment: settings.environment, base: settings.base });
  const tenant = tenants.find((one) => one.code === code);
  if (tenant === undefined)
    throw new Error(`There is no tenant "${code}"; there are ${tenants.map((one) => one.code).join(', ')}`);
  const wrong: string[] = [];
  const fileStore = readFileStoreSettings(settings.fileSettings, wrong);
  if (wrong.length > 0) throw new Error(`These settings are wrong:\n- ${wrong.join('\n- ')}`);
  const file = resolve(to);
  const database = await openExistingDatabase(settings, { login: 'owner', tenantCodes: [code] });
  try {
    const { tables, pictures, missingPictures, folder, leftOut } = await exportTenant({
      ownerUrl: database.ownerUrl,
      tenant,
      file,
      fileStore,
      withPersonalData,
      now,
      onProgress: console.log,
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    if (missingPictures.length > 0)
      console.log(
        `\n  The files of ${count(missingPictures.length)} pictures are not in the store; manifest.json names them.`,
      );
    console.log(
      `\n  ${file} holds ${count(rows)} rows of ${tables.length} tables, ${count(pictures.length)} files of pictures and ${count(folder.length)} files of tenants/${code}.`,
    );
    console.log(
      withPersonalData
        ? "  Residents' personal data is in it, and only you can read the file: pass it on to nobody but the council, in a way that nobody else can read. Without it: --without-personal-data\n"
        : `  Personal data is not in it: ${leftOut.length} tables and residents' pictures were left out.\n`,
    );
  } finally {
    await database.stop();
  }
}
