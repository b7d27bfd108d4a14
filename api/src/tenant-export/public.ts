/** Exports a tenant, for the command line. */
import { impersonalTablesOf } from '../module/combine-modules.ts';
import { ALL_MODULES } from '../modules/all-modules.ts';
import { exportTenant as exportTables } from './export-tenant.ts';
import type { ExportManifest, ExportTenantOptions } from './export-tenant.ts';

export { readFileStoreSettings } from '../modules/platform/images/file-store-settings.ts';

/** @throws Error if the tenant is not in the database or the file already exists */
export const exportTenant = (options: Omit<ExportTenantOptions, 'impersonalTables'>): Promise<ExportManifest> =>
  exportTables({ ...options, impersonalTables: impersonalTablesOf(ALL_MODULES) });
