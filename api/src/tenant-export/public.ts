/** A tenant's export for the command line. */
import { impersonalTablesOf } from '../module/combine-modules.ts';
import { ALL_MODULES } from '../modules/all-modules.ts';
import { exportTenant as exportTables } from './export-tenant.ts';
import type { ExportManifest, ExportTenantOptions } from './export-tenant.ts';

export { readFileStoreSettings } from '../modules/platform/images/file-store-settings.ts';

/** @throws Error when the database does not know the tenant, or the file exists already */
export const exportTenant = (options: Omit<ExportTenantOptions, 'impersonalTables'>): Promise<ExportManifest> =>
  exportTables({ ...options, impersonalTables: impersonalTablesOf(ALL_MODULES) });
