/** What the forms of a market mean for its rules. Pure. */
import type { MarketPlan } from '@greenward/contract/market-plan.schema';
import { localDay } from '../../../calendar/local-day.rules.ts';
import { momentIn } from '../../../calendar/local-time.rules.ts';
import { BALLOT, GIVEAWAY } from '../market/market.rules.ts';
import type { MarketRow, MarketRules } from '../market/market.schema.ts';

export type MarketRefusalCode =
  | 'TAKEN'
  | 'CHANGED'
  | 'NO_SUCH_COPY'
  | 'WRONG_DATES'
  | 'NO_DATES'
  | 'QUOTA_TAKEN'
  | 'DRAFT'
  | 'MODE_FIXED'
  | 'BALLOT_OVER'
  | 'BALLOT_RUNNING'
  | 'NO_TREES'
  | 'NO_LOCATION'
  | 'THERE_ALREADY'
  | 'WRONG_TIME';

/** @param local as '2026-12-05T10:00', or empty @returns ISO 8601 in UTC */
export function momentOfLocal(local: string, timeZone: string): string | null {
  const [day, time] = local.split('T');
  return day === undefined || time === undefined ? null : momentIn(timeZone, day, time).toISOString();
}

/** As the clocks of the town show it: '2026-12-05T10:00'; empty for null. */
export function localOf(moment: string | null, timeZone: string): string {
  if (moment === null) return '';
  const at = new Date(moment);
  const time = new Intl.DateTimeFormat('en-GB', {
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone },
  }).format(at);
  return `${localDay(at, timeZone)}T${time}`;
}

/**
 * A new mode, if it can be: a published market is what was announced, and giveaways have settings of their own
 * (docs/orders.md). @returns null if it cannot
 */
export function plannedMode(
  { mode: planned }: Pick<MarketPlan, 'mode'>,
  { mode, isDraft }: Pick<MarketRow, 'mode' | 'isDraft'>,
): MarketRow['mode'] | null {
  if (planned === undefined || planned === mode) return mode;
  return isDraft && mode !== GIVEAWAY && planned !== GIVEAWAY ? planned : null;
}

/** Tickets of an audience. Markets without a draw have none. */
const ticketsOf = ({ weight }: MarketRules['audiences'][number]): number => weight ?? 1;

/**
 * What the form does not have stays. A moment that the form shows unchanged keeps its seconds. Only ballots have a draw:
 * a market that is none any more loses what was said of it.
 */
export function plannedRules(
  plan: MarketPlan,
  known: MarketRules,
  { timeZone, mode }: { readonly timeZone: string; readonly mode: MarketRow['mode'] },
): MarketRules {
  const { opensAt, closesAt, quotas, ordersPerNetwork, drawValue } = plan;
  const { ordersPerResident, treesPerOrder, postcodes, waitingList, offerHours, holdMinutes, noShowHours } = plan;
  const isBallot = mode === BALLOT;
  const moment = (local: string, before: string | null): string | null =>
    local === localOf(before, timeZone) ? before : momentOfLocal(local, timeZone);
  return {
    ...known,
    ...{ ordersPerResident, treesPerOrder, postcodes, waitingList, offerHours, holdMinutes, noShowHours },
    ordersPerNetwork: ordersPerNetwork === undefined ? known.ordersPerNetwork : ordersPerNetwork,
    drawValue: isBallot ? (drawValue === undefined ? known.drawValue : drawValue) : null,
    audiences: known.audiences.map(({ weight, ...audience }) => {
      const planned = quotas.find((one) => one.audience === audience.slug)?.weight ?? weight;
      return isBallot && planned !== undefined ? { ...audience, weight: planned } : audience;
    }),
    opensAt: moment(opensAt, known.opensAt),
    closesAt: moment(closesAt, known.closesAt),
  };
}

/** @returns null if the dates can be */
export const datesRefusal = ({ opensAt, closesAt }: MarketRules): MarketRefusalCode | null =>
  opensAt !== null && closesAt !== null && Date.parse(closesAt) <= Date.parse(opensAt) ? 'WRONG_DATES' : null;

/** Whether both have the same parts, in whatever order. */
export const haveSameParts = (one: readonly string[], other: readonly string[]): boolean =>
  [...one].sort().join(' ') === [...other].sort().join(' ');

/**
 * Whether rules take something away from those who have applied to a ballot: the time until its end, who may apply, how
 * many trees there are, their chances, or the value that they can foresee as little as everybody else.
 */
export function breaksWhatWasSaid(
  { rules: said, quotas: limits }: Pick<MarketRow, 'rules' | 'quotas'>,
  rules: MarketRules,
  quotas: MarketPlan['quotas'],
): boolean {
  const endOf = ({ closesAt }: MarketRules): number => (closesAt === null ? Infinity : Date.parse(closesAt));
  return (
    rules.opensAt !== said.opensAt ||
    endOf(rules) < endOf(said) ||
    !haveSameParts(rules.postcodes, said.postcodes) ||
    rules.ordersPerResident !== said.ordersPerResident ||
    rules.treesPerOrder !== said.treesPerOrder ||
    rules.drawValue?.text !== said.drawValue?.text ||
    rules.drawValue?.form !== said.drawValue?.form ||
    rules.audiences.some((audience, at) => {
      const before = said.audiences[at];
      return before === undefined || ticketsOf(audience) !== ticketsOf(before);
    }) ||
    quotas.some(({ audience, quota }) => {
      const before = limits.find((limit) => limit.audience === audience)?.quota ?? null;
      return quota !== null && (before === null || quota < before);
    })
  );
}

/** Without an opening it would be open at once, and without an end a ballot would never be drawn. */
export const lacksDates = ({ mode }: Pick<MarketRow, 'mode'>, { opensAt, closesAt }: MarketRules): boolean =>
  opensAt === null || (mode === 'ballot' && closesAt === null);
