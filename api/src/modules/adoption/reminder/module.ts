/** Reminders in a dry spell, the answers to them, and the yearly thanks. */
import { addDays } from '../../../calendar/calendar-day.rules.ts';
import { localDay } from '../../../calendar/local-day.rules.ts';
import type { ApiModule } from '../../../module/api-module.ts';
import { inTurn } from '../../../module/in-turn.ts';
import { createLinkCodec } from '../../platform/links/link-codec.ts';
import { createReminderJobs } from './reminder.delivery.ts';
import { laterLink, stopLink } from './reminder.link.ts';
import { reminderResolvers } from './reminder.resolvers.ts';
import { reminderTopic } from './reminder.service.ts';
import { dropOldReminders } from './reminder.store.ts';

const ORDERED_EVERY_MS = 15 * 60 * 1000;
/** The weather of the day is imported first. */
const FIRST_AFTER_MS = 60 * 1000;
/** Longer than any limit looks back, for those who ask why they got a mail. */
const REMINDERS_KEPT_DAYS = 60;

export const reminderModule: ApiModule = {
  name: 'reminder',
  schema: new URL('./reminder.graphql', import.meta.url),
  resolvers: reminderResolvers,
  words: ['api.reminder.'],
  tables: {
    watering_reminder: { account: 'account_id' },
    reminder_pause: { account: 'account_id' },
    reminder_stop: { account: 'account_id' },
  },
  async dropOld(scope, { tenant, now }) {
    const today = localDay(now, tenant.config.timeZone);
    return { activities: await dropOldReminders(scope, { before: addDays(today, -REMINDERS_KEPT_DAYS), today }) };
  },
  open({ tools }) {
    tools.addLinkAction(laterLink);
    tools.addLinkAction(stopLink);
    tools.noticeTopics.set('watering', reminderTopic);
    return {};
  },
  openJobs({ log, pool, settings: { linkKeys }, tenants, now }) {
    const jobs = createReminderJobs({ pool, links: createLinkCodec(linkKeys), tenants, now });
    return {
      deliveries: jobs.deliveries,
      periodic: [
        {
          everyMs: ORDERED_EVERY_MS,
          firstAfterMs: FIRST_AFTER_MS,
          onTenants: true,
          failure: 'the reminders could not be ordered; it is tried again',
          run: () => inTurn(log, tenants(), jobs.order),
        },
      ],
    };
  },
};
