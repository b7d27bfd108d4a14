/** The job that runs after a resident's account has ended: the next person waiting for the pit moves up (docs/flows.md). */
import { switchStatesOf } from '@greenward/contract';
import type { Tenant } from '@greenward/tenants';
import type { Pool } from 'pg';
import * as v from 'valibot';
import { inTransaction } from '../../../db/scope.ts';
import { createTenantWords } from '../../../http/tenant-words.ts';
import { DeliveryRefused, defineDelivery } from '../../../module/delivery.ts';
import type { Delivery } from '../../../module/delivery.ts';
import { findPlaceByKey } from '../../places/place/place.service.ts';
import type { LinkCodec } from '../../platform/links/link-codec.ts';
import { listSwitchOverrides } from '../../platform/switches/switches.service.ts';
import { advanceNext } from './advance.service.ts';
import { lockApplicationsOf } from './flow.store.ts';

/** Ordered by the database when an application is deleted (flow_left of migration 0053). */
export const PIT_LEFT_KIND = 'pit-left';

const say = createTenantWords('api.flow.');
const uuid = v.pipe(v.string(), v.uuid());

export interface PitLeftOptions {
  readonly pool: Pool;
  readonly links: LinkCodec;
  /** Current tenants by their id in the database. */
  readonly tenants: () => ReadonlyMap<number, Tenant>;
  readonly now: () => Date;
}

/** Moves nobody up where the pit is already taken again, so it does no harm to run it twice. */
export const createPitLeftDelivery = ({ pool, links, tenants, now }: PitLeftOptions): Delivery =>
  defineDelivery({
    kind: PIT_LEFT_KIND,
    payload: v.strictObject({ placeGuid: uuid, flowGuid: uuid }),
    async deliver({ placeGuid, flowGuid }, { tenantId }) {
      const tenant = tenants().get(tenantId);
      if (tenant === undefined) throw new DeliveryRefused('This tenant is gone');
      const at = now();
      await inTransaction(pool, tenantId, async (scope) => {
        await lockApplicationsOf(scope, placeGuid);
        const place = await findPlaceByKey(scope, { guid: placeGuid }, at);
        if (place === null || place.retired !== null) return;
        const switches = switchStatesOf(tenant.config.switches, await listSwitchOverrides(scope));
        const tools = { site: { tenant }, say, links, switches, now: at };
        await advanceNext(tools, scope, { placeGuid, leaving: flowGuid, place });
      });
    },
  });
