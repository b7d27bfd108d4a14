/**
 * Tables that belong to the installation instead of a tenant, with reasons. All others have tenant_id first in their
 * key and forced row-level security.
 */

export const TABLES_WITHOUT_TENANT: Readonly<Record<string, string>> = {
  tenant: 'maps short codes to the numbers that all other tables use',
  release: 'a build is the same for every tenant; release_pointer says who gets it',
  publisher: 'keys that sign builds, which are the same for every tenant',
  publish_token: 'a team publishes one part, for whichever tenants have it',
  installation_audit: 'acts on keys, tokens and builds, which belong to no tenant',
  installation_idempotency_key: 'keys of the installation’s operator, whose acts concern several tenants at once',
  void_token: 'accounts and sessions are the same at every tenant',
  desk_presence: 'transactions in which staff act, each for as long as it runs; it has the town beside it',
  operator_member: 'operators look after the installation, not after a tenant',
  schema_migration: 'which migrations this database has seen',
};
