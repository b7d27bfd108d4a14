/** The list of a pickup day with what this device did since, and how staff find an order in it. Pure. */
import { codeIn } from '../../parts/order-code.rules.ts';
import type { Mark, Marks, PickupOrder } from '../../parts/kept-list.ts';

/** An order of the list. */
export interface ShownOrder extends PickupOrder {
  /** This device did something that the api does not show yet. */
  readonly isUnsent: boolean;
}

/** Whether the list of the api shows what the mark says, or something later. */
const isSettled = ({ state }: PickupOrder, mark: Mark): boolean =>
  mark.state === 'COLLECTED' ? state !== 'ORDERED' : state !== 'COLLECTED';

/** The marks that the list does not show yet. */
export function openMarks(orders: readonly PickupOrder[], marks: Marks): Marks {
  const known = new Map(orders.map((order) => [order.code, order]));
  return Object.fromEntries(
    Object.entries(marks).filter(([code, mark]) => {
      const order = known.get(code);
      return order !== undefined && !isSettled(order, mark);
    }),
  );
}

export const withMarks = (orders: readonly PickupOrder[], marks: Marks): ShownOrder[] =>
  orders.map((order) => {
    const mark = marks[order.code];
    if (mark === undefined || isSettled(order, mark)) return { ...order, isUnsent: false };
    const collectedAt = mark.state === 'COLLECTED' ? mark.at : null;
    return { ...order, state: mark.state, collectedAt, collectedBy: null, isUnsent: true };
  });

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Orders whose name, group or code contains each word of the text. */
export function foundIn<Order extends PickupOrder>(orders: readonly Order[], text: string): readonly Order[] {
  const wanted = plain(text).split(/\s+/).filter(Boolean);
  const code = codeIn(text);
  return orders.filter((order) => {
    if (code !== null) return order.code === code;
    const said = plain([order.name, order.group, order.code].filter((part) => part !== null).join(' '));
    return wanted.every((word) => said.includes(word));
  });
}

/** How many of each tree are still to be handed out, by name. */
export function treesToPack(orders: readonly PickupOrder[]): (readonly [tree: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const { state, trees } of orders)
    if (state === 'ORDERED') for (const tree of trees) counts.set(tree, (counts.get(tree) ?? 0) + 1);
  return [...counts].sort(([one], [other]) => one.localeCompare(other));
}
