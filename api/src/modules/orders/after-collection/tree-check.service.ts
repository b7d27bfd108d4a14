/** What residents say of how their trees are doing, on the page of their orders (docs/orders.md). */
import { CodedError } from '@greenward/contract';
import { localDay } from '../../../calendar/local-day.rules.ts';
import type { Scope } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import { changeOwn } from '../../people/profile/own-change.service.ts';
import { guidOf } from '../../places/place/guid-argument.rules.ts';
import type { AttemptLimit } from '../../platform/attempts/attempts.service.ts';
import type { OrderItem } from '../order/order.service.ts';
import { CONDITIONS, isCondition, roundAt } from '../market/tree-check.rules.ts';
import { findCollectedTree, listConditions, putAnswer } from './tree-check.store.ts';

const HOUR_MS = 3_600_000;
/** Far more than anybody answers by hand. */
const ANSWERS: AttemptLimit = { kind: 'tree-check', atMost: 120, withinMs: HOUR_MS };

const refuse = (text: string): CodedError => new CodedError('BAD_USER_INPUT', text);

/** @throws CodedError UNAUTHENTICATED, RATE_LIMITED, BAD_USER_INPUT */
export async function answerTreeCheck(
  context: RequestContext,
  { orderItemGuid, condition }: { readonly orderItemGuid: string; readonly condition: string },
): Promise<OrderItem> {
  const { now, site } = context;
  const itemGuid = guidOf('orderItemGuid', orderItemGuid);
  if (!isCondition(condition)) throw refuse(`condition: expected one of ${CONDITIONS.join(', ')}`);
  return changeOwn(context, {
    ...{ operation: 'answerTreeCheck', limit: ANSWERS, input: { itemGuid, condition } },
    async work(own, accountId) {
      const tree = await findCollectedTree(own, itemGuid);
      if (tree === null || tree.accountId !== accountId) throw refuse('orderItemGuid: you have collected no such tree');
      const { timeZone } = site.tenant.config;
      const round = roundAt(localDay(tree.handedOutAt, timeZone), localDay(now, timeZone));
      await putAnswer(own, { itemGuid, orderGuid: tree.orderGuid, round, condition, now });
      return { guid: itemGuid, skuGuid: tree.skuGuid, quantityOrdered: 1 };
    },
  });
}

/** Of one's own orders: nobody is shown others'. */
export async function conditionsOf(
  scope: Scope,
  items: readonly Pick<OrderItem, 'guid'>[],
): Promise<(string | null)[]> {
  const rows = await listConditions(
    scope,
    items.map(({ guid }) => guid),
  );
  const conditions = new Map(rows.map(({ itemGuid, condition }) => [itemGuid, condition]));
  return items.map(({ guid }) => conditions.get(guid) ?? null);
}
