/** The daily reminders: one mail to each adopter whose trees are thirsty, with the reason (docs/weather.md). */
import type { Tenant } from '@greenward/tenants';
import type { Pool } from 'pg';
import { addDays } from '../../../calendar/calendar-day.rules.ts';
import { inTransaction } from '../../../db/scope.ts';
import type { Scope } from '../../../db/scope.ts';
import { createTenantWords } from '../../../http/tenant-words.ts';
import { stopNoticesPath } from '../../people/notice/notice.link.ts';
import { takeNoticeMail } from '../../people/notice/notice.service.ts';
import { lockProfileAlone } from '../../people/profile/profile.service.ts';
import { EVERY_PLACE, listPlaces, placeOf } from '../../places/place/place.service.ts';
import type { Place } from '../../places/place/place.service.ts';
import { sayForecast, tagOfToday, treeOf } from '../../places/weather/weather.service.ts';
import type { LatestWeather } from '../../places/weather/weather.service.ts';
import {
  isInSeason,
  isYoung,
  missingLitresOf,
  reservoirOf,
  WATERING_LITRES,
  wateringNeedOf,
} from '../../places/weather/watering.rules.ts';
import type { WateredTree } from '../../places/weather/watering.rules.ts';
import { byDay, drySince, FORECAST_DAYS, RAIN_DAYS } from '../../places/weather/weather.rules.ts';
import type { LinkCodec } from '../../platform/links/link-codec.ts';
import { orderMail } from '../../platform/mail/mail.service.ts';
import { nameOf } from '../adoption/adoption.rules.ts';
import { listLatest, listRecordedWaterings } from '../watering/watering.service.ts';
import { laterPath, stopPath, wateredPath } from './reminder.link.ts';
import { AGAIN_AFTER_DAYS, CAP_DAYS, isDueAgain, isJustWatered } from './reminder.rules.ts';
import { insertReminder, listReminded, listRemindable } from './reminder.store.ts';
import type { AdopterRow } from './reminder.store.ts';

const ADOPTERS_AT_ONCE = 100;
/** In one mail; the page "My trees" lists all. */
const TREES_SHOWN = 10;

const say = createTenantWords('api.reminder.', 'api.weather.forecast.');

export interface SendingParts {
  readonly pool: Pool;
  readonly links: LinkCodec;
  readonly tenantId: number;
  readonly tenant: Tenant;
  readonly now: Date;
  readonly signal: AbortSignal;
}

interface ThirstyTree {
  readonly place: Place;
  readonly reservoir: number;
  readonly litres: number;
}

type Remembered = ReadonlyMap<string, number>;
const reminderKey = (accountId: string, placeGuid: string): string => `${accountId} ${placeGuid}`;

/** An adopted tree of unknown season was declared adoptable by a collection, so it is tended like a young one. */
const isDeclared = ({ plantingSeasonOrdinal }: WateredTree): boolean => plantingSeasonOrdinal === null;

/** Those of the places that need water today, by guid. There are no reminders of trees that have grown up. */
async function findThirsty(
  scope: Scope,
  { tenant, now }: Pick<SendingParts, 'tenant' | 'now'>,
  { today, days, forecast }: LatestWeather,
  placeGuids: readonly string[],
): Promise<ReadonlyMap<string, ThirstyTree>> {
  const rows = await listPlaces(
    scope,
    { ...EVERY_PLACE, types: ['TREE'], guids: [...placeGuids] },
    { first: placeGuids.length },
  );
  const waterings = await listRecordedWaterings({ scope, site: { tenant } }, placeGuids, addDays(today, 1 - RAIN_DAYS));
  const thirsty = new Map<string, ThirstyTree>();
  for (const row of rows) {
    const place = placeOf(row, now);
    const tree = treeOf(place);
    const brought = waterings.get(place.guid) ?? [];
    if (!(isYoung(tree) || isDeclared(tree)) || isJustWatered(brought, today)) continue;
    const reservoir = reservoirOf(tree, days, brought, today);
    const { needsWatering } = wateringNeedOf({
      ...{ tree, reservoir, forecast, insideSeason: isInSeason(tenant.config.wateringSeason, today) },
      ...{ isCouncilLed: false, inCollection: isDeclared(tree), veryHot: false },
    });
    if (needsWatering && reservoir !== null)
      thirsty.set(place.guid, { place, reservoir, litres: missingLitresOf(tree, reservoir) });
  }
  return thirsty;
}

/** Who brought water last, and when; within the weeks that the reservoir counts. */
async function sayLastWaterings(
  scope: Scope,
  { tenant, now }: Pick<SendingParts, 'tenant' | 'now'>,
  placeGuids: readonly string[],
): Promise<(accountId: string, placeGuid: string) => string> {
  const latest = new Map((await listLatest(scope, placeGuids, 1)).map((row) => [row.placeGuid, row]));
  const { locale, timeZone } = tenant.config;
  const dayOf = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone });
  const since = now.getTime() - RAIN_DAYS * 86_400_000;
  return (accountId, placeGuid) => {
    const last = latest.get(placeGuid);
    if (last === undefined || last.wateredAt.getTime() < since)
      return say({ tenant }, 'api.reminder.watered.nobody', { days: RAIN_DAYS });
    const who = last.accountId === accountId ? 'you' : 'neighbour';
    return say({ tenant }, `api.reminder.watered.${who}`, { day: dayOf.format(last.wateredAt) });
  };
}

function sayRain(tenant: Tenant, { today, days }: LatestWeather): string {
  const dry = drySince(byDay(days), today);
  const kind = dry.days < 2 ? 'little' : dry.isAtLeast ? 'atLeast' : 'days';
  return say({ tenant }, `api.reminder.rain.${kind}`, { days: kind === 'little' ? RAIN_DAYS : dry.days });
}

/** Null where nothing is known of the days to come. */
function sayRainToCome(tenant: Tenant, { forecast }: LatestWeather): string | null {
  const rain = sayForecast({ site: { tenant }, say }, forecast);
  if (rain !== null) return say({ tenant }, 'api.reminder.forecast.tooLittle', { forecast: rain });
  return forecast.filter(({ rainMm }) => rainMm !== null).length < FORECAST_DAYS
    ? null
    : say({ tenant }, 'api.reminder.forecast.none', { days: FORECAST_DAYS });
}

/** Orders the mails of one page of adopters. */
async function remindPage(
  scope: Scope,
  parts: SendingParts,
  weather: LatestWeather,
  adopters: readonly AdopterRow[],
): Promise<void> {
  const { tenant, tenantId, links, now } = parts;
  const { today } = weather;
  const site = { tenant };
  const thirsty = await findThirsty(scope, parts, weather, [
    ...new Set(adopters.flatMap(({ placeGuids }) => placeGuids)),
  ]);
  if (thirsty.size === 0) return;
  const accounts = adopters.map(({ accountId }) => accountId);
  const reminded: Remembered = new Map(
    (await listReminded(scope, accounts, addDays(today, 1 - AGAIN_AFTER_DAYS))).map((row) => [
      reminderKey(row.accountId, row.placeGuid),
      row.reservoir,
    ]),
  );
  const sayLast = await sayLastWaterings(scope, parts, [...thirsty.keys()]);
  const tag = tagOfToday(weather, tenant.config);
  const rain = sayRain(tenant, weather);
  const toCome = sayRainToCome(tenant, weather);
  const { projectName: project } = tenant.config;

  for (const { accountId, email, placeGuids } of adopters) {
    const trees = placeGuids
      .flatMap((guid) => thirsty.get(guid) ?? [])
      .filter(({ place, reservoir }) => isDueAgain(reminded.get(reminderKey(accountId, place.guid)) ?? null, reservoir))
      .sort((a, b) => a.reservoir - b.reservoir || (a.place.guid < b.place.guid ? -1 : 1));
    // An account that is being deleted gets no mail, and no row of it is written.
    if (trees.length === 0 || !(await lockProfileAlone(scope, accountId))) continue;
    const key = `watering-reminder:${today}:${accountId}`;
    if (!(await takeNoticeMail(scope, { tenant, accountId, key, now }))) continue;
    const owner = { tenantId, accountId, now };
    const words = (key: string, values = {}): string =>
      say(site, `api.reminder.${key}`, { project, trees: trees.length, ...values });
    await orderMail(scope, {
      key,
      mail: 'watering-reminder',
      to: email,
      values: {
        title: words('title'),
        intro: [words(`weather.${tag === '' ? 'none' : tag}`), ...(toCome === null ? [] : [toCome])],
        trees: trees.slice(0, TREES_SHOWN).map(({ place, litres }) => ({
          name: nameOf(place),
          why: words('why', { rain, litres, watered: sayLast(accountId, place.guid) }),
          watered: { label: words('done'), path: wateredPath(links, owner, place.guid) },
          later: { label: words('later'), path: laterPath(links, owner, place.guid) },
        })),
        advice: [
          words('advice', { litres: WATERING_LITRES }),
          ...(trees.length > TREES_SHOWN ? [words('more', { count: trees.length - TREES_SHOWN })] : []),
        ],
        reason: words('reason'),
      },
      list: {
        name: words('list'),
        unsubscribePath: stopPath(links, owner),
        stopAllPath: stopNoticesPath(links, owner),
      },
    });
    await insertReminder(scope, {
      ...{ accountId, day: today, tag },
      trees: trees.map(({ place, reservoir }) => ({ placeGuid: place.guid, reservoir })),
    });
  }
}

/** Safe to repeat: a resident gets one reminder a day. */
export async function sendReminders(parts: SendingParts, weather: LatestWeather): Promise<void> {
  const { pool, tenantId, tenant, signal } = parts;
  const { today } = weather;
  const { perWeek } = tenant.config.wateringReminders;
  const limit = { today, since: addDays(today, 1 - CAP_DAYS), perWeek };
  for (let after: string | null = ''; after !== null;) {
    signal.throwIfAborted();
    const page: string = after;
    after = await inTransaction(pool, tenantId, async (scope): Promise<string | null> => {
      const adopters = await listRemindable(scope, limit, { after: page, first: ADOPTERS_AT_ONCE });
      if (adopters.length > 0) await remindPage(scope, parts, weather, adopters);
      return adopters.length < ADOPTERS_AT_ONCE ? null : (adopters.at(-1)?.accountId ?? null);
    });
  }
}
