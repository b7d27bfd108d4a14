/** What the command line may use of a tenant's export. */
export { readFileStoreSettings } from '../images/file-store-settings.ts';
export { exportTenant } from './export-tenant.ts';
