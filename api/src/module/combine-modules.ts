/** Combines the contributions of all modules. */
import type { CombinedLoaders, CombinedResolvers } from '../graphql/feature-fences.ts';
import type { ApiModule, FollowReplacedPlaces, TableFacts } from './api-module.ts';
import type { AccountTables } from '../db/account-tables.ts';

/** Fields of GraphQL types, by type and field. */
type ModuleFields = Readonly<Record<string, object>>;

/** @throws Error if two modules resolve the same field */
function combineFields(parts: readonly (readonly [module: string, fields: ModuleFields | undefined])[]): ModuleFields {
  const combined: Record<string, Record<string, unknown>> = {};
  for (const [module, fields = {}] of parts)
    for (const [type, resolvers] of Object.entries(fields)) {
      const known = (combined[type] ??= {});
      for (const [field, resolver] of Object.entries(resolvers)) {
        if (field in known) throw new Error(`Two modules answer ${type}.${field}; one of them is ${module}`);
        known[field] = resolver;
      }
    }
  return combined;
}

// Each module checks its resolvers against the schema's types; here only their names matter.
export const resolversOf = (modules: readonly ApiModule[]): CombinedResolvers =>
  combineFields(modules.map(({ name, resolvers }) => [name, resolvers] as const)) as CombinedResolvers;
export const loadersOf = (modules: readonly ApiModule[]): CombinedLoaders =>
  combineFields(modules.map(({ name, loaders }) => [name, loaders] as const)) as CombinedLoaders;

/** All tables with rows of tenants, in module order. @throws Error if two modules declare the same table */
export function tablesOf(modules: readonly ApiModule[]): ReadonlyMap<string, TableFacts> {
  const found = new Map<string, TableFacts>();
  for (const { name, tables = {} } of modules)
    for (const [table, facts] of Object.entries(tables)) {
      if (found.has(table)) throw new Error(`Two modules declare the table ${table}; one of them is ${name}`);
      found.set(table, facts);
    }
  return found;
}

export const accountTablesOf = (modules: readonly ApiModule[]): AccountTables =>
  Object.fromEntries(
    [...tablesOf(modules)].flatMap(([table, { account, isAnonymised = false }]) =>
      account === undefined ? [] : [[table, { column: account, isAnonymised }]],
    ),
  );

export const followReplacedPlacesOf =
  (modules: readonly ApiModule[]): FollowReplacedPlaces =>
  async (scope) => {
    for (const { followReplacedPlaces } of modules) await followReplacedPlaces?.(scope);
  };

/** Tables without personal data. An export without personal data contains only these. */
export const impersonalTablesOf = (modules: readonly ApiModule[]): ReadonlySet<string> =>
  new Set(
    [...tablesOf(modules)].flatMap(([table, { account, mayName }]) =>
      account === undefined && mayName === undefined ? [table] : [],
    ),
  );
