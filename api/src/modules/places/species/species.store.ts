/** SQL of the species in a tenant's inventory. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';

const speciesRow = v.object({
  slug: v.string(),
  name: v.string(),
  treeCount: v.number(),
  rank: v.number(),
  /** Number of the tenant's identified trees, and of its species. */
  identifiedTrees: v.number(),
  speciesCount: v.number(),
});

export type SpeciesRow = v.InferOutput<typeof speciesRow>;

export const listSpecies = ({ db, tenantId }: Scope, slugs: readonly string[]): Promise<SpeciesRow[]> =>
  db.many(
    speciesRow,
    sql`/* species.listSpecies */
      select slug, name, tree_count as "treeCount", rank, identified_trees as "identifiedTrees", species_count as "speciesCount"
      from species join inventory using (tenant_id) where species.tenant_id = ${tenantId} and tree_count > 0 and slug = any (${sql.param([...slugs])}::text[])`,
  );

/** All species in the inventory, most common first. */
export const listAllSpecies = ({ db, tenantId }: Scope): Promise<SpeciesRow[]> =>
  db.many(
    speciesRow,
    sql`/* species.listAllSpecies */
      select slug, name, tree_count as "treeCount", rank, identified_trees as "identifiedTrees", species_count as "speciesCount"
      from species join inventory using (tenant_id) where species.tenant_id = ${tenantId} and tree_count > 0 order by tree_count desc, slug`,
  );

export interface SpeciesBatch {
  /** Rows by slug, without slugs that are not in the inventory. */
  get(slugs: readonly string[]): Promise<ReadonlyMap<string, SpeciesRow>>;
}

/** Queries each species once per request, however many fields use it. */
export function createSpeciesBatch(scope: Scope): SpeciesBatch {
  const asked = new Map<string, Promise<SpeciesRow | null>>();
  return {
    async get(slugs) {
      const fresh = [...new Set(slugs)].filter((slug) => !asked.has(slug));
      if (fresh.length > 0) {
        const answer = listSpecies(scope, fresh);
        for (const slug of fresh)
          asked.set(
            slug,
            answer.then((rows) => rows.find((row) => row.slug === slug) ?? null),
          );
      }
      const found = await Promise.all(slugs.map(async (slug) => asked.get(slug)));
      return new Map(found.flatMap((row) => (row ? [[row.slug, row] as const] : [])));
    },
  };
}
