/** Pauses of adopters, and neighbours who are asked for water meanwhile (docs/adoption.md). */
import { CodedError } from '@greenward/contract';
import type { SwitchStates } from '@greenward/contract';
import { dateForWords, isCalendarDay } from '../../../calendar/calendar-day.rules.ts';
import { localDay } from '../../../calendar/local-day.rules.ts';
import type { Scope } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import { viewerOf } from '../../../graphql/viewer.ts';
import { stopNoticesPath, STOP_VALID_MS } from '../../people/notice/notice.link.ts';
import { takeNoticeMail } from '../../people/notice/notice.service.ts';
import type { NoticeTopic } from '../../people/notice/notice.service.ts';
import { changeOwn } from '../../people/profile/own-change.service.ts';
import { linkPath } from '../../platform/links/link-actions.ts';
import type { AttemptLimit } from '../../platform/attempts/attempts.service.ts';
import { orderMail } from '../../platform/mail/mail.service.ts';
import { TEN_MINUTES } from '../../places/need/need.rules.ts';
import { metresTo } from '../../places/need/distances.rules.ts';
import { boxAround } from '../../places/place/distance.rules.ts';
import { findFollowed, findPlaceByKey } from '../../places/place/place.service.ts';
import type { Place } from '../../places/place/place.service.ts';
import { isInSeason } from '../../places/weather/watering.rules.ts';
import { nameOf, residentsWater } from '../adoption/adoption.rules.ts';
import { noteSign } from '../adoption/adoption.service.ts';
import { answerOf, CHANGES, findOwnAdoption, keyAsked, lifeProblem } from './own-adoptions.service.ts';
import type { AdoptionLifeChange, LifeOutcome, PlaceAsked } from './own-adoptions.service.ts';
import { pauseProblem } from './adoption-life.rules.ts';
import {
  addHelper,
  endPause,
  isHelper,
  listHelpers,
  removeHelper,
  setPause,
  takeBegunPauses,
} from './adoption-life.store.ts';
import type { BegunPause, HelperRow } from './adoption-life.store.ts';
import { sayLife } from './life-mail.service.ts';
import type { LifeTools } from './life-mail.service.ts';

export const AWAY_HELP_LINK = 'away-help-stop';
/** Neighbours who are asked for one tree. */
const ASKED_AT_MOST = 5;
const HELP_CHANGES: AttemptLimit = { kind: 'away-help', atMost: 60, withinMs: 3_600_000 };

/** The nearest first, each resident by the nearest of their trees. */
function nearestHelpers(
  place: Place,
  rows: readonly HelperRow[],
): { readonly helper: HelperRow; readonly metres: number }[] {
  const found = rows
    .map((helper) => ({ helper, metres: metresTo(place, helper) }))
    .filter(({ metres }) => metres <= TEN_MINUTES.metres)
    .sort((a, b) => a.metres - b.metres || (a.helper.accountId < b.helper.accountId ? -1 : 1));
  return [...new Map(found.toReversed().map((one) => [one.helper.accountId, one])).values()].sort(
    (a, b) => a.metres - b.metres || (a.helper.accountId < b.helper.accountId ? -1 : 1),
  );
}

async function askFor(tools: LifeTools, scope: Scope, { placeGuid, until }: BegunPause, day: string): Promise<void> {
  const { links, now } = tools;
  const place = await findPlaceByKey(scope, { guid: placeGuid }, now);
  if (place === null || place.retired !== null) return;
  const rows = await listHelpers(scope, { box: boxAround(place, TEN_MINUTES.metres), day, placeGuid });
  const words = (key: string): string =>
    sayLife(tools, `away.${key}`, { name: nameOf(place), until: dateForWords(until), minutes: TEN_MINUTES.minutes });
  let asked = 0;
  for (const { helper } of nearestHelpers(place, rows)) {
    const link = { purpose: AWAY_HELP_LINK, tenantId: scope.tenantId, subject: helper.accountId };
    // At most one a day for each neighbour, however many trees are left alone; the next nearest is asked instead.
    const key = `away:${day}:${helper.accountId}`;
    const reader = { tenantId: scope.tenantId, accountId: helper.accountId, now };
    if (!(await takeNoticeMail(scope, { tenant: tools.tenant, accountId: helper.accountId, key, now }))) continue;
    const isOrdered = await orderMail(scope, {
      key,
      mail: 'notice',
      to: helper.email,
      values: {
        title: words('title'),
        paragraphs: [words('text'), words('how'), words('thanks')],
        action: { label: words('action'), path: `/place/${place.guid}` },
        reason: words('reason'),
      },
      list: {
        name: words('list'),
        unsubscribePath: linkPath(links.seal({ ...link, validForMs: STOP_VALID_MS, now })),
        stopAllPath: stopNoticesPath(links, reader),
      },
    });
    if (isOrdered) asked += 1;
    if (asked === ASKED_AT_MOST) return;
  }
}

/**
 * Asks neighbours by mail for water while adopters are away, once for each pause. Nobody is asked outside the watering
 * season, where the council waters, or where residents do not water.
 * @param guid of one adoption; null for all
 */
export async function askNeighbours(
  tools: LifeTools,
  scope: Scope,
  { guid, switches }: { readonly guid: string | null; readonly switches: SwitchStates },
): Promise<void> {
  const { timeZone, wateringSeason } = tools.tenant.config;
  const day = localDay(tools.now, timeZone);
  if (!residentsWater(switches) || !isInSeason(wateringSeason, day)) return;
  for (const pause of await takeBegunPauses(scope, { guid, day })) await askFor(tools, scope, pause, day);
}

/** Neighbours who help, among all topics of notices. */
export const awayTopic: NoticeTopic = {
  isOffered: (_site, switches) => switches['showAdopt'] === true && residentsWater(switches),
  find: async (scope, accountId) => ((await isHelper(scope, accountId)) ? 'ON' : 'OFF'),
  set: ({ own, accountId, now }, isOn) => (isOn ? addHelper(own, accountId, now) : removeHelper(own, accountId)),
};

function dayArgument(name: string, text: string): string {
  if (!isCalendarDay(text)) throw new CodedError('BAD_USER_INPUT', `${name}: expected a day as 2026-07-05`);
  return text;
}

/** @throws CodedError UNAUTHENTICATED, RATE_LIMITED, BAD_USER_INPUT */
export async function pauseAdoption(
  context: RequestContext,
  { from: first, until: last, ...asked }: PlaceAsked & { readonly from?: string | null; readonly until: string },
): Promise<AdoptionLifeChange> {
  const { site, now, links, switches } = context;
  viewerOf(context);
  const key = keyAsked(asked);
  const today = localDay(now, site.tenant.config.timeZone);
  const given = first == null ? null : dayArgument('from', first);
  const pause = { from: given ?? today, until: dayArgument('until', last) };
  const outcome = await changeOwn<LifeOutcome>(context, {
    ...{ operation: 'pauseAdoption', input: { ...key, from: given, until: last }, limit: CHANGES },
    async work(own, accountId) {
      const problem = pauseProblem(pause, today);
      if (problem !== null) return { refusal: problem };
      const place = { ...key, accountId, placeGuid: await findFollowed(own, key.placeGuid) };
      const refusal = lifeProblem(await findOwnAdoption(own, place, now));
      if (refusal !== null) return { refusal };
      const [guid] = await setPause(own, place, pause);
      if (guid === undefined) return { refusal: 'NOT_YOURS' };
      await noteSign(own, place, now);
      await askNeighbours({ tenant: site.tenant, links, now }, own, { guid, switches });
      return { refusal: null };
    },
  });
  return answerOf(context, key, outcome);
}

/** @throws CodedError UNAUTHENTICATED, RATE_LIMITED, BAD_USER_INPUT */
export async function resumeAdoption(context: RequestContext, asked: PlaceAsked): Promise<AdoptionLifeChange> {
  viewerOf(context);
  const key = keyAsked(asked);
  const outcome = await changeOwn<LifeOutcome>(context, {
    ...{ operation: 'resumeAdoption', input: { ...key }, limit: CHANGES },
    async work(own, accountId) {
      const place = { ...key, accountId, placeGuid: await findFollowed(own, key.placeGuid) };
      if (!(await endPause(own, place))) return { refusal: 'NOT_YOURS' };
      await noteSign(own, place, context.now);
      return { refusal: null };
    },
  });
  return answerOf(context, key, outcome);
}

/** @throws CodedError UNAUTHENTICATED, RATE_LIMITED */
export const setAwayHelp = (context: RequestContext, isWanted: boolean): Promise<boolean> =>
  changeOwn(context, {
    ...{ operation: 'setAwayHelp', input: { isWanted }, limit: HELP_CHANGES },
    async work(own, accountId) {
      await (isWanted ? addHelper(own, accountId, context.now) : removeHelper(own, accountId));
      return isWanted;
    },
  });
