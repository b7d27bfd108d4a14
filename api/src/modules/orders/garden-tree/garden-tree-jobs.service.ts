/** The job that puts trees of private gardens on the map and takes them off it: residents themselves cannot write places. */
import { switchStatesOf } from '@greenward/contract';
import type { Tenant } from '@greenward/tenants';
import type { Pool } from 'pg';
import { inTransaction } from '../../../db/scope.ts';
import type { Scope } from '../../../db/scope.ts';
import { createTenantWords } from '../../../http/tenant-words.ts';
import { addPlacedTree, removePlacedTree } from '../../places/place-correction/placed-tree.service.ts';
import { listSwitchOverrides } from '../../platform/switches/switches.service.ts';
import { listToPlace, listToRemove } from './garden-tree.store.ts';

/** Source of these places. No list of a council has it. */
export const GARDENS = 'gardens';
/** The rest follows in the next run. */
const AT_ONCE = 100;

const sayWords = createTenantWords('api.garden.');

/** @returns how many trees came or went */
export async function placeGardenTrees(
  { pool, now }: { readonly pool: Pool; readonly now: () => Date },
  tenantId: number,
  tenant: Tenant,
): Promise<number> {
  return inTransaction(pool, tenantId, async (own: Scope) => {
    const gone = await listToRemove(own, GARDENS, AT_ONCE);
    for (const guid of gone) await removePlacedTree(own, guid, now());
    const switches = switchStatesOf(tenant.config.switches, await listSwitchOverrides(own));
    const trees = switches['showOrders'] === true ? await listToPlace(own, AT_ONCE) : [];
    const description = sayWords({ tenant }, 'api.garden.description', {});
    for (const { placeGuid: guid, ...tree } of trees)
      await addPlacedTree(
        own,
        { guid, source: GARDENS, description, ...tree, attributes: { owner: 'Private' } },
        now(),
      );
    return gone.length + trees.length;
  });
}
