/** Words for the state of an order, and for what staff look at before they hand trees out. */
import { useTenant, useWords } from '@greenward/tenant';
import type { PickupOrder } from '../../parts/kept-list.ts';

const ATTENTION = {
  SEVERAL_TREES: 'console.orders.attention.severalTrees',
  NAME_DIFFERS: 'console.orders.attention.nameDiffers',
  NO_NAME: 'console.orders.attention.noName',
  OTHER_EVENT: 'console.orders.attention.otherEvent',
  DELIVERY: 'console.orders.attention.delivery',
} as const satisfies Record<string, string>;
const isKnown = (mark: string): mark is keyof typeof ATTENTION => mark in ATTENTION;

export interface OrderWords {
  readonly nameOf: (order: Pick<PickupOrder, 'name' | 'group'>) => string;
  readonly treesOf: (order: { readonly trees: readonly string[] }) => string;
  readonly stateOf: (order: PickupOrder) => string;
  readonly attentionOf: (order: Pick<PickupOrder, 'attention' | 'trees'>) => string[];
  /** The time of day. */
  readonly timeOf: (moment: string | null) => string;
}

export function useOrderWords(): OrderWords {
  const words = useWords();
  const { locale, timeZone } = useTenant();
  const timeOf = (moment: string | null): string =>
    moment === null
      ? ''
      : new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit' }).format(Date.parse(moment));
  return {
    timeOf,
    nameOf: ({ name, group }) => {
      const person = name ?? words('console.orders.noName');
      return group === null ? person : words('console.orders.group', { name: person, group });
    },
    treesOf: ({ trees }) => {
      const counts = new Map<string, number>();
      for (const tree of trees) counts.set(tree, (counts.get(tree) ?? 0) + 1);
      const parts = [...counts].map(([tree, count]) => words('console.orders.trees', { tree, count }));
      return new Intl.ListFormat(locale).format(parts);
    },
    stateOf: ({ state, cancelReason, collectedAt, collectedBy }) => {
      if (state === 'COLLECTED')
        return collectedBy === null
          ? words('console.orders.collected', { time: timeOf(collectedAt) })
          : words('console.orders.collectedBy', { time: timeOf(collectedAt), by: collectedBy });
      if (state === 'CANCELLED')
        return words('console.orders.cancelled', {
          reason: cancelReason === 'no-show' ? 'noShow' : (cancelReason ?? 'other'),
        });
      return words('console.orders.waiting');
    },
    attentionOf: ({ attention, trees }) =>
      attention.map((mark) =>
        isKnown(mark) ? words(ATTENTION[mark], { count: trees.length }) : words('console.orders.attention.other'),
      ),
  };
}
