/** What the rules of a market and the dates of its pickup events mean at a moment. Pure. */
import type { Tenant } from '@greenward/tenants';
import type { EventRow, MarketRow, MarketRules } from './market.schema.ts';

export type MarketStatus = 'DRAFT' | 'HOLDING' | 'OPEN' | 'CLOSED' | 'DRAWN';

export const BALLOT = 'ballot';
export const GIVEAWAY = 'giveaway';

export function marketStatus(
  { isDraft, rules, drawnAt }: Pick<MarketRow, 'isDraft' | 'rules' | 'drawnAt'>,
  now: Date,
): MarketStatus {
  const { opensAt, closesAt } = rules;
  if (isDraft) return 'DRAFT';
  if (drawnAt !== null) return 'DRAWN';
  if (opensAt !== null && now.getTime() < Date.parse(opensAt)) return 'HOLDING';
  if (closesAt !== null && now.getTime() >= Date.parse(closesAt)) return 'CLOSED';
  return 'OPEN';
}

/** Whether a resident may order any number in this environment. */
export const hasUnlimitedOrders = (
  { config }: Pick<Tenant, 'config'>,
  environment: 'development' | 'staging' | 'production',
): boolean => config.orderSettings?.unlimitedOrders[environment] === true;

/** Opens at once. An end that has passed is removed. */
export const openedRules = (rules: MarketRules, now: Date): MarketRules => ({
  ...rules,
  opensAt: now.toISOString(),
  closesAt: rules.closesAt !== null && Date.parse(rules.closesAt) > now.getTime() ? rules.closesAt : null,
});

/** Closes at once. A beginning that is still to come is removed. */
export const closedRules = (rules: MarketRules, now: Date): MarketRules => ({
  ...rules,
  opensAt: rules.opensAt !== null && Date.parse(rules.opensAt) > now.getTime() ? null : rules.opensAt,
  closesAt: now.toISOString(),
});

/** Without an end of the booking period, an event can be booked until it begins. */
export const isBookable = (
  {
    bookingFrom,
    bookingUntil,
    startsAt,
    cancelledAt,
  }: Pick<EventRow, 'bookingFrom' | 'bookingUntil' | 'startsAt' | 'cancelledAt'>,
  now: Date,
): boolean =>
  cancelledAt === null &&
  (bookingFrom === null || now >= bookingFrom) &&
  now < (bookingUntil ?? startsAt) &&
  now < startsAt;

/** Suffix of the terms of giveaways, and of the source of their orders (domain §9). */
const ENVIRONMENTS = { production: 'prd', staging: 'stg', development: 'dev' } as const;
export type OrderEnvironment = keyof typeof ENVIRONMENTS;

export const termsOfGiveaways = (tenantCode: string, environment: OrderEnvironment): string =>
  `order-terms-${tenantCode}-${ENVIRONMENTS[environment]}`;

export const sourceOfOrders = (environment: OrderEnvironment): string =>
  `GTORDER_${ENVIRONMENTS[environment].toUpperCase()}`;

/** The rules as the schema shows them: with the quota of each audience. @param isUnlimited orders are not counted */
export const shownRules = (
  { mode, rules: { drawValue, ...rules }, quotas }: MarketRow,
  isUnlimited: boolean,
): Readonly<Record<string, unknown>> => ({
  mode,
  ...rules,
  ...(mode === BALLOT ? { drawValue } : {}),
  ordersPerResident: isUnlimited ? null : rules.ordersPerResident,
  // After its draw, a ballot's list has those who applied.
  waitingList: rules.waitingList && mode !== BALLOT,
  audiences: rules.audiences.map(({ weight, ...audience }) => {
    const { quota = null, left = null } = quotas.find((one) => one.audience === audience.slug) ?? {};
    return {
      ...audience,
      ...(mode === BALLOT ? { weight: weight ?? 1 } : {}),
      quota,
      isFull: left !== null && left <= 0,
    };
  }),
});
