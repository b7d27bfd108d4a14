/** One kind of tree to choose: how many are left, whether it fits the garden, and how many the resident wants. */
import { useId } from 'react';
import { useWords } from '@greenward/tenant';
import { Choice, Field } from '@greenward/ui';
import { countTrees } from '../../parts/stock.rules.ts';
import { TreeCard } from '../../parts/tree-card.tsx';
import type { OrderStockQuery } from '../../parts/ordering-market.generated.ts';
import { treeFactsIn } from '../../parts/tree-facts.rules.ts';
import { withTrees } from './choice.rules.ts';
import type { Availability } from './choice.rules.ts';
import styles from './choose.module.scss';
import { fitOf } from './garden-fit.rules.ts';
import type { Garden } from './garden-fit.rules.ts';

interface TreeChoiceProps {
  readonly sku: OrderStockQuery['getStockLocations'][number]['items'][number]['stockSku'];
  readonly available: Availability;
  /** Of the whole market: a tree can be sold out at one event and not at another. */
  readonly leftAnywhere: number;
  readonly garden: Garden;
  readonly trees: readonly string[];
  readonly treesPerOrder: number;
  onTrees(trees: readonly string[]): void;
}

export function TreeChoice({ sku, available, leftAnywhere, garden, trees, treesPerOrder, onTrees }: TreeChoiceProps) {
  const words = useWords();
  const id = useId();
  const { name } = sku;
  const { spread, sun } = treeFactsIn(sku.attributes);
  const fit = fitOf({ spread, sun }, garden);
  const count = countTrees(trees).get(sku.guid) ?? 0;
  const isSoldOut = available.most === 0;
  return (
    <TreeCard
      sku={sku}
      {...(treesPerOrder > 1
        ? {}
        : {
            heading: (
              <Choice
                type="radio"
                name="tree"
                aria-describedby={id}
                disabled={isSoldOut}
                checked={count > 0}
                onChange={() => onTrees([sku.guid])}
              >
                {name}
              </Choice>
            ),
          })}
    >
      <div id={id} className={styles.facts}>
        <p className={styles.left}>
          {isSoldOut
            ? words(leftAnywhere > 0 ? 'orders.tree.soldOutHere' : 'orders.tree.soldOut')
            : words('orders.tree.left', { count: available.left })}
        </p>
        {fit !== 'unknown' && <p>{words(`orders.fit.${fit}`)}</p>}
      </div>
      {treesPerOrder > 1 && (
        <Field id={`${id}-count`} label={words('orders.choose.howMany', { name })}>
          {(attributes) => (
            <select
              {...attributes}
              disabled={isSoldOut && count === 0}
              value={count}
              onChange={({ currentTarget: { value } }) => onTrees(withTrees(trees, sku.guid, Number(value)))}
            >
              {Array.from({ length: Math.max(available.most, count) + 1 }, (_, number) => (
                <option key={number} value={number}>
                  {number}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </TreeCard>
  );
}
