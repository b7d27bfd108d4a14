/** Empty tree pits, which are read once for each state of the inventory. */
import type { Scope } from '../../../db/scope.ts';
import type { Position } from '../../../geo/position.ts';
import { createKeptByInventory } from '../../places/inventory/kept-by-inventory.ts';
import { withinReach } from '../../places/need/distances.rules.ts';
import type { FoundMark, Mark } from '../../places/need/distances.rules.ts';
import { listPits } from '../../places/place/place.service.ts';

/** Of all tenants; some 100 bytes each. */
const PITS_KEPT = 500_000;

/** Those in reach, in no order. */
export type FindPitsNear = (scope: Scope, from: Position, withinMetres: number) => Promise<FoundMark[]>;

export function createFindPitsNear(): FindPitsNear {
  const keptAt = createKeptByInventory<readonly Mark[]>({
    maxSize: PITS_KEPT,
    sizeOf: ({ length }) => length,
  });
  return async (scope, from, withinMetres) => {
    const keep = await keptAt(scope);
    return withinReach(await keep('pits', () => listPits(scope)), from, withinMetres);
  };
}
