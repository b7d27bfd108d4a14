/** Statistics of a tenant's trees. */
import { CodedError } from '@greenward/contract';
import type { Scope } from '../../../db/scope.ts';
import type { TenantSite } from '../../../tenant-site.ts';
import { countInventory, listGenera } from './inventory.store.ts';

export { countInventory };
export type { InventoryCounts } from './inventory.schema.ts';

const GENERA_AT_MOST = 50;

export interface GenusCount {
  /** Capitalised. */
  readonly genus: string;
  /** The common name, or the genus itself when it has none. */
  readonly name: string;
  readonly count: number;
}

/** The most common genera. @throws CodedError BAD_USER_INPUT */
export async function listTopGenera(scope: Scope, site: TenantSite, first: number): Promise<GenusCount[]> {
  if (first < 1 || first > GENERA_AT_MOST)
    throw new CodedError('BAD_USER_INPUT', `first must lie between 1 and ${GENERA_AT_MOST}`);
  const genera = await listGenera(scope, first);
  return genera.map(({ genus, count }) => {
    const printed = genus.charAt(0).toUpperCase() + genus.slice(1);
    return { genus: printed, name: site.content.genusName(genus) ?? printed, count };
  });
}
