/** GraphQL of reminders. */
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { getReminderSettings, recordWateringByLink, setReminders } from './reminder.service.ts';

export const reminderResolvers: Resolvers = {
  Query: {
    getReminderSettings: (_root, _arguments, context) => getReminderSettings(context),
  },
  Mutation: {
    setWateringReminders: (_root, { isOn }, context) => setReminders(context, isOn),
    recordWateringByLink: (_root, wish, context) => recordWateringByLink(context, wish),
  },
};
