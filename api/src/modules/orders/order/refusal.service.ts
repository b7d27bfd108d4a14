/** Planned refusals of orders and holds, in the project's words. */
import type { RequestContext } from '../../../graphql/context.ts';
import type { MarketRow } from '../market/market.schema.ts';
import type { RefusalCode } from './order-check.rules.ts';

export interface InvalidOrder {
  readonly __typename: 'InvalidOrder';
  readonly code: RefusalCode;
  readonly message: string;
}

/** Thrown to roll back the transaction in which trees turned out to be gone. Answered as data. */
export class OrderRefused extends Error {
  readonly code: RefusalCode;
  constructor(code: RefusalCode) {
    super(`The order is refused: ${code}`);
    this.name = 'OrderRefused';
    this.code = code;
  }
}

/** @returns the answer of `work`, or the code of an `OrderRefused` that it throws */
export async function orRefusal<Answer>(work: Promise<Answer>): Promise<Answer | { readonly refusal: RefusalCode }> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof OrderRefused) return { refusal: error.code };
    throw error;
  }
}

export const refusalText = (
  { site, say }: Pick<RequestContext, 'site' | 'say'>,
  code: RefusalCode,
  market: MarketRow | null,
): string => {
  const { projectName, orderSettings, areaCovered, locale, timeZone } = site.tenant.config;
  const opensAt = market?.rules.opensAt ?? null;
  return say(site, `api.order.refusal.${code}`, {
    project: projectName,
    area: orderSettings?.areaCovered ?? areaCovered ?? projectName,
    market: market?.name ?? '',
    trees: market?.rules.treesPerOrder ?? 1,
    orders: market?.rules.ordersPerResident ?? 1,
    opens:
      opensAt === null
        ? ''
        : new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
            Date.parse(opensAt),
          ),
    hasOpening: opensAt === null ? 'no' : 'yes',
  });
};

export const invalidOrder = (
  context: Pick<RequestContext, 'site' | 'say'>,
  code: RefusalCode,
  market: MarketRow | null,
): InvalidOrder => ({ __typename: 'InvalidOrder', code, message: refusalText(context, code, market) });
