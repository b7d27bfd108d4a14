/** The job after an import or a decision of staff: what residents gave to places follows them. */
import type { Tenant } from '@greenward/tenants';
import type { Pool } from 'pg';
import * as v from 'valibot';
import { inTransaction } from '../../../db/scope.ts';
import { DeliveryRefused, defineDelivery } from '../../../module/delivery.ts';
import type { Delivery } from '../../../module/delivery.ts';
import { followReplacedPlaces } from '../../people/follow/follow.service.ts';
import { REPLACED_PLACES_KIND } from '../../places/place/replaced-places.ts';
import { followCorrections } from '../../places/place-correction/place-correction.service.ts';
import { followPictures } from '../../places/place-picture/place-picture.service.ts';
import { followOwnTables } from '../adoption/adoption.service.ts';
import { tellOfGoneTrees } from '../adoption/gone-trees.service.ts';
import { followFlows } from '../flow/flow.service.ts';
import { followWaterings } from '../watering/watering.service.ts';
import { beginFollowing } from './replaced-places.store.ts';

export interface ReplacedPlacesOptions {
  readonly pool: Pool;
  /** Current tenants by their id in the database. */
  readonly tenants: () => ReadonlyMap<number, Tenant>;
  readonly now: () => Date;
}

/** Compares all rows with the present records, so it does not matter which import ordered it, or how often it runs. */
export const createReplacedPlacesDelivery = ({ pool, tenants, now }: ReplacedPlacesOptions): Delivery =>
  defineDelivery({
    kind: REPLACED_PLACES_KIND,
    payload: v.strictObject({}),
    async deliver(_payload, { tenantId }) {
      const tenant = tenants().get(tenantId);
      if (tenant === undefined) throw new DeliveryRefused('This tenant is gone');
      await inTransaction(pool, tenantId, async (scope) => {
        await beginFollowing(scope);
        await followOwnTables(scope);
        await followWaterings(scope);
        await followPictures(scope);
        await followCorrections(scope);
        await followReplacedPlaces(scope);
        await followFlows(scope);
        await tellOfGoneTrees(scope, tenant, now());
      });
    },
  });
