/** What residents answer to reminders: whether they want any, and that they have watered. */
import type { SwitchStates } from '@greenward/contract';
import type { Tenant } from '@greenward/tenants';
import { CodedError } from '@greenward/contract';
import { monthName } from '../../places/weather/weather.service.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import { viewerOf } from '../../../graphql/viewer.ts';
import type { NoticeTopic } from '../../people/notice/notice.service.ts';
import { changeOwn } from '../../people/profile/own-change.service.ts';
import { lockProfile } from '../../people/profile/profile.service.ts';
import { guidOf } from '../../places/place/guid-argument.rules.ts';
import { findFollowed, placeExists } from '../../places/place/place.service.ts';
import { takeAttempt } from '../../platform/attempts/attempts.service.ts';
import type { AttemptLimit } from '../../platform/attempts/attempts.service.ts';
import { residentsWater } from '../adoption/adoption.rules.ts';
import { insertWateringOnce, orWateringRefusal } from '../watering/watering.service.ts';
import { litresOf } from '../watering/recorded-watering.rules.ts';
import { treeOfLink, WATERED_LINK } from './reminder.link.ts';
import { deleteStop, insertStop, isStopped } from './reminder.store.ts';

const HOUR_MS = 3_600_000;
/** Far more than anybody does by hand. */
const CHANGES: AttemptLimit = { kind: 'reminder-setting', atMost: 60, withinMs: HOUR_MS };
const ANSWERS: AttemptLimit = { kind: 'reminder-answer', atMost: 60, withinMs: HOUR_MS };

/** Whether a project reminds its adopters at all. */
export const sendsReminders = ({ config }: Pick<Tenant, 'config'>, switches: SwitchStates): boolean =>
  residentsWater(switches) && switches['userAccount'] === true && config.wateringReminders.perWeek > 0;

export interface ReminderSettings {
  readonly isOffered: boolean;
  readonly isOn: boolean;
  readonly perWeek: number;
  readonly firstMonth: string;
  readonly lastMonth: string;
}

type Settings = Pick<RequestContext, 'site' | 'switches'>;

function settingsOf({ site, switches }: Settings, isOn: boolean): ReminderSettings {
  const { wateringReminders, wateringSeason, locale } = site.tenant.config;
  return {
    ...{ isOffered: sendsReminders(site.tenant, switches), isOn, perWeek: wateringReminders.perWeek },
    firstMonth: monthName(locale, wateringSeason.firstMonth),
    lastMonth: monthName(locale, wateringSeason.lastMonth),
  };
}

/** @throws CodedError UNAUTHENTICATED */
export async function getReminderSettings(context: RequestContext): Promise<ReminderSettings> {
  const { accountId } = viewerOf(context);
  return settingsOf(context, !(await isStopped(context.scope, accountId)));
}

/** @throws CodedError UNAUTHENTICATED, RATE_LIMITED */
export const setReminders = (context: RequestContext, isOn: boolean): Promise<ReminderSettings> =>
  changeOwn(context, {
    operation: 'setWateringReminders',
    limit: CHANGES,
    input: { isOn },
    async work(own, accountId) {
      await (isOn ? deleteStop(own, accountId) : insertStop(own, accountId, context.now));
      return settingsOf(context, isOn);
    },
  });

/** The same choice among all topics of notices. */
export const reminderTopic: NoticeTopic = {
  isOffered: ({ tenant }, switches) => sendsReminders(tenant, switches),
  find: async (scope, accountId) => ((await isStopped(scope, accountId)) ? 'OFF' : 'ON'),
  set: ({ own, accountId, now }, isOn) => (isOn ? deleteStop(own, accountId) : insertStop(own, accountId, now)),
};

type RefusalCode = 'LINK_INVALID' | 'LINK_EXPIRED' | 'GONE' | 'TOO_OFTEN';

export interface WateringByLink {
  readonly isRepeated: boolean;
  readonly refusal: { readonly code: RefusalCode; readonly message: string } | null;
}

/**
 * Records the watering of the resident whom the link was sent to, once for each link.
 * @throws CodedError BAD_USER_INPUT, RATE_LIMITED
 */
export async function recordWateringByLink(
  context: RequestContext,
  { token, placeId, litres: given }: { readonly token: string; readonly placeId: string; readonly litres: number },
): Promise<WateringByLink> {
  const { scope, links, now, write, caller, keepPrivate, say, site } = context;
  keepPrivate();
  guidOf('placeId', placeId);
  const litres = litresOf('litres', given);
  const refuse = (code: RefusalCode): WateringByLink => ({
    isRepeated: false,
    refusal: { code, message: say(site, `api.reminder.refusal.${code}`) },
  });
  // Outside the write, because a refusal would roll back the count.
  if (!(await write((own) => takeAttempt(own, ANSWERS, caller, now))))
    throw new CodedError('RATE_LIMITED', 'Too many waterings at once; try again later');
  const link = links.open(token, { tenantId: scope.tenantId, purpose: WATERED_LINK, now });
  if ('refusal' in link) return refuse(link.refusal);
  const { id, subject: accountId } = link;
  if (treeOfLink(link) !== placeId) return refuse('LINK_INVALID');
  const done = await orWateringRefusal(
    write(async (own) => {
      if (!(await lockProfile(own, accountId))) return refuse('LINK_INVALID');
      if (!(await placeExists(own, await findFollowed(own, placeId)))) return refuse('GONE');
      const watering = { placeGuid: placeId, accountId, litres, wateredAt: now, key: `link:${id}` };
      return { isRepeated: !(await insertWateringOnce(context, own, watering)), refusal: null };
    }),
  );
  return 'isRepeated' in done ? done : refuse(done.refusal);
}
