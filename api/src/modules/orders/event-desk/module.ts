/** Pickup events that staff move, cancel and restore. */
import type { ApiModule } from '../../../module/api-module.ts';
import { inTurn } from '../../../module/in-turn.ts';
import { createOrderMailTools } from '../order/order-recipient.ts';
import { eventDeskResolvers } from './event-desk.resolvers.ts';
import type { DeskEvent, DeskEventChange } from './event-desk.service.ts';
import { endUnbooked, tellOfChanges } from './event-mail.service.ts';

declare module '../../../graphql/models.ts' {
  interface Models {
    readonly DeskEvent: DeskEvent;
    readonly DeskEventChange: DeskEventChange;
  }
}

const MINUTE_MS = 60_000;

export const eventDeskModule: ApiModule = {
  name: 'event-desk',
  schema: new URL('./event-desk.graphql', import.meta.url),
  resolvers: eventDeskResolvers,
  words: ['api.event.'],
  openJobs({ log, pool, settings, tenants, now }) {
    const tools = createOrderMailTools({ pool, settings });
    return {
      periodic: [
        {
          everyMs: MINUTE_MS,
          firstAfterMs: MINUTE_MS,
          failure: 'residents could not be told that a pickup event changed; it is tried again',
          run: () => inTurn(log, tenants(), (tenantId, tenant) => tellOfChanges(tools, tenantId, tenant, now())),
        },
        {
          everyMs: 10 * MINUTE_MS,
          firstAfterMs: MINUTE_MS,
          failure: 'orders of cancelled events could not be released; it is tried again',
          run: () => inTurn(log, tenants(), (tenantId, tenant) => endUnbooked(tools, tenantId, tenant, now())),
        },
      ],
    };
  },
};
