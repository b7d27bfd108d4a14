/** Pickup days: lists of orders and deliveries for staff, check-ins, and orders that nobody collected. */
import type { ApiModule } from '../../../module/api-module.ts';
import { inTurn } from '../../../module/in-turn.ts';
import { createOrderMailTools } from '../order/order-recipient.ts';
import { endMissed } from './no-show.service.ts';
import { remindOfPickups } from './pickup-reminder.service.ts';
import { pickupDayResolvers } from './pickup-day.resolvers.ts';
import type { CheckInChange } from './check-in.service.ts';
import type { DeskDelivery, DeskDeliveryList, DeskDeliveryRound } from './deliveries.service.ts';
import type { DeskOrder } from './desk-orders.service.ts';
import type { DeskPickupEvent, DeskPickupList } from './pickup-day.service.ts';

declare module '../../../graphql/models.ts' {
  interface Models {
    readonly CheckInChange: CheckInChange;
    readonly DeskDelivery: DeskDelivery;
    readonly DeskDeliveryList: DeskDeliveryList;
    readonly DeskDeliveryRound: DeskDeliveryRound;
    readonly DeskOrder: DeskOrder;
    readonly DeskPickupEvent: DeskPickupEvent;
    readonly DeskPickupList: DeskPickupList;
  }
}

const EVERY_MS = 10 * 60_000;
const FIRST_AFTER_MS = 60_000;

export const pickupDayModule: ApiModule = {
  name: 'pickup-day',
  schema: new URL('./pickup-day.graphql', import.meta.url),
  resolvers: pickupDayResolvers,
  words: ['api.checkIn.', 'api.desk.left', 'api.pickup.'],
  tables: { check_in: { account: 'account_id', isAnonymised: true } },
  openJobs({ log, pool, settings, tenants, tenantCodes, now }) {
    const tools = createOrderMailTools({ pool, settings });
    return {
      periodic: [
        {
          everyMs: EVERY_MS,
          firstAfterMs: FIRST_AFTER_MS,
          failure: 'orders that nobody collected could not be released; it is tried again',
          run: () => inTurn(log, tenantCodes(), (tenantId) => endMissed(pool, tenantId, now())),
        },
        {
          everyMs: EVERY_MS,
          firstAfterMs: FIRST_AFTER_MS,
          failure: 'reminders of pickup events could not be ordered; it is tried again',
          run: () => inTurn(log, tenants(), (tenantId, tenant) => remindOfPickups(tools, tenantId, tenant, now())),
        },
      ],
    };
  },
};
