/** The job after an import or a decision of staff: what residents gave to places follows them. */
import type { Tenant } from '@greenward/tenants';
import type { Pool } from 'pg';
import * as v from 'valibot';
import { inTransaction } from '../../../db/scope.ts';
import { DeliveryRefused, defineDelivery } from '../../../module/delivery.ts';
import type { Delivery } from '../../../module/delivery.ts';
import type { JobsParts } from '../../../module/api-module.ts';
import { REPLACED_PLACES_KIND } from '../../places/place/replaced-places.ts';
import { tellOfGoneTrees } from '../adoption/gone-trees.service.ts';
import { beginFollowing } from './replaced-places.store.ts';

export interface ReplacedPlacesOptions extends Pick<JobsParts, 'followReplacedPlaces'> {
  readonly pool: Pool;
  /** Current tenants by their id in the database. */
  readonly tenants: () => ReadonlyMap<number, Tenant>;
  readonly now: () => Date;
}

/** Compares all rows with the present records, so it does not matter which import ordered it, or how often it runs. */
export const createReplacedPlacesDelivery = ({
  pool,
  tenants,
  followReplacedPlaces,
  now,
}: ReplacedPlacesOptions): Delivery =>
  defineDelivery({
    kind: REPLACED_PLACES_KIND,
    payload: v.strictObject({}),
    async deliver(_payload, { tenantId }) {
      const tenant = tenants().get(tenantId);
      if (tenant === undefined) throw new DeliveryRefused('This tenant is gone');
      await inTransaction(pool, tenantId, async (scope) => {
        await beginFollowing(scope);
        await followReplacedPlaces(scope);
        await tellOfGoneTrees(scope, tenant, now());
      });
    },
  });
