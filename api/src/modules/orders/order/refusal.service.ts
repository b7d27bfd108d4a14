/** Planned refusals of orders and holds, in the project's words. */
import type { RequestContext } from '../../../graphql/context.ts';
import { dateTimeFormat } from '../../../text/date-time-format.ts';
import { refusalsOf } from '../../../graphql/refusals.ts';
import type { MarketRow } from '../market/market.schema.ts';
import type { RefusalCode } from './order-check.rules.ts';

export interface InvalidOrder {
  readonly __typename: 'InvalidOrder';
  readonly code: RefusalCode;
  readonly message: string;
}

export const { Refused: OrderRefused, orRefusal } = refusalsOf<RefusalCode>('OrderRefused');

export const refusalText = (
  { site, say }: Pick<RequestContext, 'site' | 'say'>,
  code: RefusalCode,
  market: MarketRow | null,
): string => {
  const { projectName, orderSettings, areaCovered, locale, timeZone } = site.tenant.config;
  // Others do not say it, and to format a moment takes longer than all the rest.
  const opensAt = code === 'NOT_OPEN' ? (market?.rules.opensAt ?? null) : null;
  return say(site, `api.order.refusal.${code}`, {
    project: projectName,
    area: orderSettings?.areaCovered ?? areaCovered ?? projectName,
    market: market?.name ?? '',
    trees: market?.rules.treesPerOrder ?? 1,
    orders: market?.rules.ordersPerResident ?? 1,
    opens:
      opensAt === null
        ? ''
        : dateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(Date.parse(opensAt)),
    hasOpening: opensAt === null ? 'no' : 'yes',
  });
};

export const invalidOrder = (
  context: Pick<RequestContext, 'site' | 'say'>,
  code: RefusalCode,
  market: MarketRow | null,
): InvalidOrder => ({ __typename: 'InvalidOrder', code, message: refusalText(context, code, market) });
