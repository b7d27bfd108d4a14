/** What the forms of a market mean for its rules. Pure. */
import type { MarketPlan } from '@greenward/contract/market-plan.schema';
import { localDay } from '../../../calendar/local-day.rules.ts';
import { momentIn } from '../../../calendar/local-time.rules.ts';
import type { MarketRow, MarketRules } from '../market/market.schema.ts';

export type MarketRefusalCode =
  | 'TAKEN'
  | 'CHANGED'
  | 'NO_SUCH_COPY'
  | 'WRONG_DATES'
  | 'NO_DATES'
  | 'QUOTA_TAKEN'
  | 'DRAFT'
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

/** What the form does not have stays. A moment that the form shows unchanged keeps its seconds. */
export function plannedRules(
  { opensAt, closesAt, quotas: _, name: _name, description: _text, isPublic: _public, ...rest }: MarketPlan,
  known: MarketRules,
  timeZone: string,
): MarketRules {
  const moment = (local: string, before: string | null): string | null =>
    local === localOf(before, timeZone) ? before : momentOfLocal(local, timeZone);
  return {
    ...known,
    ...rest,
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
 * Whether rules take something away from those who have applied to a ballot: the time until its end, who may apply, or
 * how many trees there are.
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
    quotas.some(({ audience, quota }) => {
      const before = limits.find((limit) => limit.audience === audience)?.quota ?? null;
      return quota !== null && (before === null || quota < before);
    })
  );
}

/** Without an opening it would be open at once, and without an end a ballot would never be drawn. */
export const lacksDates = ({ mode }: Pick<MarketRow, 'mode'>, { opensAt, closesAt }: MarketRules): boolean =>
  opensAt === null || (mode === 'ballot' && closesAt === null);
