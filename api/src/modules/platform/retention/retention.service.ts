/** The project's privacy durations, enforced: accounts after their last use, consents, what residents did (DECISIONS "Domain"). */
import type { Tenant } from '@greenward/tenants';
import type { Pool } from 'pg';
import type { Scope } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/scope.ts';
import { createTenantWords } from '../../../http/tenant-words.ts';
import { DELETION_KIND } from '../../people/account/account.delivery.ts';
import { deleteAccountData, dropOldMarks } from '../../people/account/account-data.store.ts';
import { dropOldAttempts } from '../attempts/attempts.store.ts';
import { dropOldEmailChanges } from '../../people/account/email-change.store.ts';
import { UNCONFIRMED_KEPT_DAYS } from '../../people/consent/consent.service.ts';
import { orderMail } from '../mail/mail.service.ts';
import { dropOldCorrections } from '../../places/place-correction/place-correction.store.ts';
import { dropRejected } from '../../places/place-picture/place-picture.store.ts';
import { dropOldPlaceEvents } from '../../places/place-event/place-event.store.ts';
import { dropOldTrails } from '../../places/trail/trail.store.ts';
import { localDay } from '../project/promo.rules.ts';
import { addDays } from '../../../calendar/calendar-day.rules.ts';
import { WEATHER_KEPT_DAYS } from '../../places/weather/weather.rules.ts';
import { dropOldWeather } from '../../places/weather/weather.store.ts';
import { enqueue } from '../outbox/outbox.service.ts';
import { accountHashOf } from '../viewer/viewer.service.ts';
import { dropExpiredVoids } from '../viewer/void-token.store.ts';
import { keptSince } from './keep-duration.rules.ts';
import { dropOldActivities, dropOldConsents, dropOldSubscriptions, dropUnusedNames, listUnseen, warnUnseen } from './retention.store.ts';
import type { UnseenAccount } from './retention.store.ts';

const DAY_MS = 86_400_000;
/** Longer than any limit counts, any link is good and any token lives. */
const TRACES_KEPT_DAYS = 2;
/** A link to a walk is good for as long: it names nobody, but it may begin at a front door. */
const WALKS_KEPT_DAYS = 3 * 365;

/** Pictures that were turned down: staff may think again. */
const REJECTED_KEPT_DAYS = 30;

/** So long before its end an account's owner is told. */
const WARNED_DAYS = 30;

export interface RetentionCounts {
  /** Accounts whose owners are told that they end in a month. */
  readonly warned: number;
  readonly accounts: number;
  /** Agreements to the Terms without an account, and subscriptions to the project's updates. */
  readonly consents: number;
  /** What residents did, landings at places included. */
  readonly activities: number;
}

export interface RetentionOptions {
  readonly tenantId: number;
  readonly tenant: Tenant;
  readonly now: Date;
  /** Everything is done and taken back: what is told is what would be. */
  readonly isDryRun: boolean;
}

const say = createTenantWords('api.retention.');

/** Tells the owner that the account ends, and by what it stays. */
async function warn(scope: Scope, tenant: Tenant, { accountId, email }: UnseenAccount, now: Date): Promise<void> {
  const { locale, timeZone, projectName: project } = tenant.config;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(now.getTime() + WARNED_DAYS * DAY_MS));
  const words = (key: string): string => say({ tenant }, `api.retention.warning.${key}`, { project, day });
  await orderMail(scope, {
    key: `account-ends:${accountHashOf(accountId).slice(0, 16)}:${now.getTime()}`,
    mail: 'notice',
    to: email,
    values: {
      title: words('title'),
      paragraphs: [words('text'), words('otherwise')],
      action: { label: words('action'), path: '/login' },
      reason: words('reason'),
    },
  });
}

interface Ending {
  readonly unseen: readonly UnseenAccount[];
  readonly warned: number;
}

/** Accounts end a month after their owners were told so; where a project keeps them for no longer than that nobody is told. */
async function endUnseen(scope: Scope, tenant: Tenant, since: Date, now: Date): Promise<Ending> {
  const warnedSeenBefore = new Date(since.getTime() + WARNED_DAYS * DAY_MS);
  if (warnedSeenBefore >= now) return { unseen: await listUnseen(scope, since, null), warned: 0 };
  const unseen = await listUnseen(scope, since, new Date(now.getTime() - WARNED_DAYS * DAY_MS));
  const warned = await warnUnseen(scope, warnedSeenBefore, now);
  for (const account of warned) await warn(scope, tenant, account, now);
  return { unseen, warned: warned.length };
}

async function dropAll(scope: Scope, tenant: Tenant, now: Date): Promise<RetentionCounts> {
  const durations = tenant.config.privacyKeepDurations;
  const [signup, lists, interactions] = [durations.signup, durations.projectMailingList, durations.interactions].map((duration) => keptSince(duration, now));
  const { unseen, warned } = signup instanceof Date ? await endUnseen(scope, tenant, signup, now) : { unseen: [], warned: 0 };
  await deleteAccountData(
    scope,
    unseen.map(({ accountId }) => accountId),
  );
  for (const { accountId } of unseen) {
    const key = `${DELETION_KIND}:${accountHashOf(accountId).slice(0, 16)}:${now.getTime()}`;
    await enqueue(scope, { kind: DELETION_KIND, key, payload: { accountId } });
  }
  const monthAgo = new Date(now.getTime() - UNCONFIRMED_KEPT_DAYS * DAY_MS);
  const unconfirmed = lists instanceof Date && lists > monthAgo ? lists : monthAgo;
  const consents = (await dropOldSubscriptions(scope, lists ?? null, unconfirmed)) + (signup instanceof Date ? await dropOldConsents(scope, signup) : 0);
  const activities =
    interactions instanceof Date
      ? (await dropOldActivities(scope, interactions)) + (await dropOldPlaceEvents(scope, interactions)) + (await dropOldCorrections(scope, interactions))
      : 0;
  const traces = new Date(now.getTime() - TRACES_KEPT_DAYS * DAY_MS);
  await dropRejected(scope, new Date(now.getTime() - REJECTED_KEPT_DAYS * DAY_MS));
  await dropUnusedNames(scope, now);
  await dropOldAttempts(scope, traces);
  await dropOldEmailChanges(scope, traces);
  await dropOldMarks(scope, traces);
  await dropExpiredVoids(scope, now);
  await dropOldTrails(scope, new Date(now.getTime() - WALKS_KEPT_DAYS * DAY_MS));
  await dropOldWeather(scope, addDays(localDay(now, tenant.config.timeZone), 1 - WEATHER_KEPT_DAYS));
  return { warned, accounts: unseen.length, consents, activities };
}

/** May be done as often as one likes, also by several processes at once. */
export async function applyRetention(pool: Pool, { tenantId, tenant, now, isDryRun }: RetentionOptions): Promise<RetentionCounts> {
  const takenBack = new Error('A dry run is taken back');
  let counts: RetentionCounts = { warned: 0, accounts: 0, consents: 0, activities: 0 };
  try {
    await inTransaction(pool, tenantId, async (scope) => {
      counts = await dropAll(scope, tenant, now);
      if (isDryRun) throw takenBack;
    });
  } catch (error) {
    if (error !== takenBack) throw error;
  }
  return counts;
}
