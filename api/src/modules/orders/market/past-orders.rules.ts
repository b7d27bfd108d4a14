/** Orders of a market that is over, as a tenant's file sums them up: one for each tree, of nobody. Pure. */
import type { MarketFile } from '@greenward/tenants/node';
import { addDays } from '../../../calendar/calendar-day.rules.ts';
import { momentIn } from '../../../calendar/local-time.rules.ts';
import { dueDay, ROUNDS } from './tree-check.rules.ts';
import type { CheckRound, TreeCondition } from './tree-check.rules.ts';
import { orderCode } from './order-code.rules.ts';

type Past = NonNullable<MarketFile['past']>;
type Answers = Past['trees'][number]['answers']['WEEKS_2'];

export interface PastOrder {
  readonly code: string;
  readonly skuId: string;
  readonly postcode: string;
  /** ISO 8601, as all moments here. */
  readonly orderedAt: string;
  readonly collectedAt: string;
  readonly checks: readonly {
    readonly round: CheckRound;
    readonly askedAt: string;
    readonly condition: TreeCondition | null;
    readonly answeredAt: string | null;
  }[];
}

const ORDERED_BEFORE_DAYS = 30;
const SECOND_MS = 1_000;

/** The first trees are those that died, so that they are the same ones in each round. Null without an answer. */
function conditionOf({ dead, moved, poorly, alive }: Answers, tree: number): TreeCondition | null {
  const parts: readonly (readonly [TreeCondition, number])[] = [
    ['DEAD', dead],
    ['MOVED', moved],
    ['POORLY', poorly],
    ['ALIVE', alive],
  ];
  let before = 0;
  for (const [condition, count] of parts) {
    before += count;
    if (tree < before) return condition;
  }
  return null;
}

/** @param today rounds that are not due yet are left out */
export function pastOrders(
  { collectedOn, trees }: Past,
  { timeZone, today }: { readonly timeZone: string; readonly today: string },
): PastOrder[] {
  const at = (day: string): string => momentIn(timeZone, day, '10:00').toISOString();
  const orderedFrom = momentIn(timeZone, addDays(collectedOn, -ORDERED_BEFORE_DAYS), '10:00').getTime();
  const rounds = ROUNDS.filter((round) => dueDay(collectedOn, round) <= today);
  return trees
    .flatMap(({ collected, ...group }) => Array.from({ length: collected }, (_, tree) => ({ ...group, tree })))
    .map(({ skuId, postcode, answers, tree }, index) => {
      const orderedAt = new Date(orderedFrom + index * SECOND_MS);
      return {
        ...{ code: orderCode(orderedAt, index), skuId, postcode, orderedAt: orderedAt.toISOString() },
        collectedAt: at(collectedOn),
        checks: rounds.map((round) => {
          const condition = conditionOf(answers[round], tree);
          const due = dueDay(collectedOn, round);
          return { round, askedAt: at(due), condition, answeredAt: condition === null ? null : at(addDays(due, 1)) };
        }),
      };
    });
}
