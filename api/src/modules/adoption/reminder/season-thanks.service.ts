/** The yearly thanks after the watering season: what each tree drank and how it grew (docs/weather.md). */
import type { Tenant } from '@greenward/tenants';
import { daysBetween } from '../../../calendar/calendar-day.rules.ts';
import { inTransaction } from '../../../db/scope.ts';
import type { Scope } from '../../../db/scope.ts';
import { createTenantWords } from '../../../http/tenant-words.ts';
import { stopNoticesPath } from '../../people/notice/notice.link.ts';
import { takeNoticeMail } from '../../people/notice/notice.service.ts';
import { lockProfileAlone } from '../../people/profile/profile.service.ts';
import { EVERY_PLACE, listPlaces, placeOf } from '../../places/place/place.service.ts';
import type { Place } from '../../places/place/place.service.ts';
import { listRain, monthName, treeOf } from '../../places/weather/weather.service.ts';
import { groundM2Of, isYoung } from '../../places/weather/watering.rules.ts';
import { orderMail } from '../../platform/mail/mail.service.ts';
import { nameOf } from '../adoption/adoption.rules.ts';
import { stopPath } from './reminder.link.ts';
import { growthOf, sizesOf } from './reminder.rules.ts';
import type { PastSeason } from './reminder.rules.ts';
import { listRecordsBefore, listThanked, sumWaterings } from './reminder.store.ts';
import type { ThankedRow } from './reminder.store.ts';
import type { SendingParts } from './send-reminders.service.ts';

const ADOPTERS_AT_ONCE = 100;
/** In one mail. */
const TREES_SHOWN = 10;
/** Share of the season's days whose rain has to be known for a sum of it. */
const KNOWN_AT_LEAST = 0.9;

const say = createTenantWords('api.reminder.');

interface Season extends PastSeason {
  /** Rain of the season in millimetres; null when too little of it is known. */
  readonly rainMm: number | null;
}

async function readSeason(scope: Scope, season: PastSeason): Promise<Season> {
  const rain = await listRain(scope, season.from, season.to);
  const isKnown = rain.length >= daysBetween(season.from, season.to).length * KNOWN_AT_LEAST;
  return { ...season, rainMm: isKnown ? rain.reduce((sum, { value }) => sum + value, 0) : null };
}

/** Places as they were on the last day of the season, so that seasons since planting count as its resident counts them. */
async function readTrees(
  scope: Scope,
  { to }: PastSeason,
  placeGuids: readonly string[],
): Promise<ReadonlyMap<string, Place>> {
  const rows = await listPlaces(
    scope,
    { ...EVERY_PLACE, types: ['TREE'], guids: [...placeGuids] },
    { first: placeGuids.length },
  );
  return new Map(rows.map((row) => [row.guid, placeOf(row, new Date(`${to}T12:00:00Z`))]));
}

interface Facts {
  readonly tenant: Tenant;
  readonly season: Season;
  readonly ownLitres: number;
  readonly otherLitres: number;
  /** Attributes of the record when the tree was adopted; null while it is the same. */
  readonly before: Readonly<Record<string, unknown>> | null;
}

function describe(place: Place, { tenant, season, ownLitres, otherLitres, before }: Facts): string {
  const words = (key: string, values = {}): string => say({ tenant }, `api.reminder.thanks.${key}`, values);
  const tree = treeOf(place);
  const { plantingSeasonOrdinal: summer } = tree;
  const growth = before === null ? null : growthOf(sizesOf(before), sizesOf(place.attributes));
  return [
    words('tree', { name: nameOf(place) }),
    ...(season.rainMm === null ? [] : [words('rain', { litres: Math.round(season.rainMm * groundM2Of(tree)) })]),
    words('watered', { own: Math.round(ownLitres), others: Math.round(otherLitres) }),
    ...(summer === null || !isYoung(tree) ? [] : [words('summer', { summer })]),
    ...(growth === null ? [] : [words(`growth.${growth.measure}`, { before: growth.before, now: growth.now })]),
  ].join(' ');
}

async function thankPage(
  scope: Scope,
  { tenant, tenantId, links, now }: SendingParts,
  season: Season,
  adopters: readonly ThankedRow[],
): Promise<void> {
  const guids = [...new Set(adopters.flatMap(({ trees }) => trees.map(({ placeGuid }) => placeGuid)))];
  const places = await readTrees(scope, season, guids);
  const { timeZone, projectName: project, locale, wateringSeason } = tenant.config;
  const sums = Map.groupBy(await sumWaterings(scope, guids, { ...season, timeZone }), ({ placeGuid }) => placeGuid);
  const origins = adopters.flatMap(({ trees }) =>
    trees.filter(({ placeGuid, originGuid }) => placeGuid !== originGuid).map(({ originGuid }) => originGuid),
  );
  const records = new Map(
    origins.length === 0
      ? []
      : (await listRecordsBefore(scope, origins)).map(({ guid, attributes }) => [guid, attributes] as const),
  );
  const words = (key: string, values = {}): string =>
    say({ tenant }, `api.reminder.thanks.${key}`, {
      project,
      year: season.to.slice(0, 4),
      first: monthName(locale, wateringSeason.firstMonth),
      ...values,
    });

  for (const { accountId, email, trees } of adopters) {
    const told = trees.flatMap(({ placeGuid, originGuid }) => {
      const place = places.get(placeGuid);
      if (place === undefined) return [];
      const brought = sums.get(placeGuid) ?? [];
      const litresOf = (isOwn: boolean): number =>
        brought.filter((row) => (row.accountId === accountId) === isOwn).reduce((sum, { litres }) => sum + litres, 0);
      const before = placeGuid === originGuid ? null : (records.get(originGuid) ?? null);
      return [describe(place, { tenant, season, ownLitres: litresOf(true), otherLitres: litresOf(false), before })];
    });
    if (told.length === 0 || !(await lockProfileAlone(scope, accountId))) continue;
    const key = `season-thanks:${season.to}:${accountId}`;
    if (!(await takeNoticeMail(scope, { tenant, accountId, key, now }))) continue;
    await orderMail(scope, {
      key,
      mail: 'notice',
      to: email,
      values: {
        title: words('title', { trees: told.length }),
        paragraphs: [words('intro', { trees: told.length }), ...told.slice(0, TREES_SHOWN), words('next')],
        action: { label: words('see'), path: '/profile' },
        reason: say({ tenant }, 'api.reminder.reason', { project }),
      },
      list: {
        name: say({ tenant }, 'api.reminder.list', { project }),
        unsubscribePath: stopPath(links, { tenantId, accountId, now }),
        stopAllPath: stopNoticesPath(links, { tenantId, accountId, now }),
      },
    });
  }
}

/** Safe to repeat: a resident is thanked once for a season. */
export async function sendSeasonThanks(parts: SendingParts, past: PastSeason): Promise<void> {
  const { pool, tenantId, tenant, signal } = parts;
  const { timeZone } = tenant.config;
  const season = await inTransaction(pool, tenantId, (scope) => readSeason(scope, past));
  for (let after: string | null = ''; after !== null;) {
    signal.throwIfAborted();
    const page: string = after;
    after = await inTransaction(pool, tenantId, async (scope): Promise<string | null> => {
      const adopters = await listThanked(
        scope,
        { adoptedUntil: season.to, timeZone },
        { after: page, first: ADOPTERS_AT_ONCE },
      );
      if (adopters.length > 0) await thankPage(scope, parts, season, adopters);
      return adopters.length < ADOPTERS_AT_ONCE ? null : (adopters.at(-1)?.accountId ?? null);
    });
  }
}
