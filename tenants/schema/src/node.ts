/** Loads tenants from their folders, for servers and the command line. */
export { CONFIG_KEYS } from './config.schema.ts';
export { KEYS_READ_LATER } from './keys-read-later.ts';
export { LEGACY_FILE, loadLegacyAccounts, writeLegacyAccounts } from './legacy-accounts.ts';
export type { LegacyAccounts } from './legacy-accounts.ts';
export { contrastMisses, contrastOf } from './contrast.rules.ts';
export {
  BASE_DIRECTORY,
  InvalidTenants,
  loadGenera,
  loadMarketFile,
  loadMarkets,
  loadPromos,
  loadSpecies,
  loadTenants,
} from './load-tenants.ts';
export type { LoadTenantsOptions } from './load-tenants.ts';
export type { MarketEventDay, MarketFile, MarketMoment } from './market.schema.ts';
