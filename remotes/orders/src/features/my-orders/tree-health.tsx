/** Each tree of a collected order: how it is doing (four answers, of which the last one counts), and whether others see it. */
import { useState } from 'react';
import { useWrite } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Button } from '@greenward/ui';
import type { OwnOrder_orderFragment } from '../../parts/own-order.generated.ts';
import { GardenTree } from './garden-tree.tsx';
import { AnswerTreeCheckMutationDocument } from './tree-health.generated.ts';
import styles from './tree-health.module.scss';

const CONDITIONS = ['ALIVE', 'POORLY', 'DEAD', 'MOVED'] as const;

interface TreeProps {
  readonly tree: OwnOrder_orderFragment['orderItems'][number];
  /** Null where the order has no other tree of the kind. */
  readonly number: number | null;
}

function Tree({ tree, number }: TreeProps) {
  const words = useWords();
  const [sent, setSent] = useState<string | null>(null);
  const { send, isSending, result } = useWrite(AnswerTreeCheckMutationDocument, {
    changes: () => [{ kind: 'orders' }],
  });
  const chosen = result?.outcome === 'done' ? result.data.answerTreeCheck.condition : tree.condition;
  const question = `orders-health-${tree.guid}`;
  const answer = (condition: string): void => {
    setSent(condition);
    void send({ orderItemGuid: tree.guid, condition });
  };
  return (
    <div role="group" aria-labelledby={question} className={styles.tree}>
      <h4 id={question}>{words('orders.health.question', { tree: tree.stockSku.name, number: number ?? 0 })}</h4>
      <div className={styles.answers}>
        {CONDITIONS.map((condition) => (
          <Button
            key={condition}
            kind={chosen === condition ? 'main' : 'second'}
            aria-pressed={chosen === condition}
            sending={isSending && sent === condition}
            sendingLabel={words('orders.sending')}
            onClick={() => {
              if (!isSending) answer(condition);
            }}
          >
            {words(`orders.health.${condition}`)}
          </Button>
        ))}
      </div>
      <p role="status">
        {result?.outcome === 'done' && words('orders.health.saved')}
        {result !== null && result.outcome !== 'done' && words('orders.health.failed')}
      </p>
      {chosen !== 'DEAD' && chosen !== 'MOVED' && <GardenTree tree={tree} />}
    </div>
  );
}

export function TreeHealth({ order: { orderItems } }: { readonly order: Pick<OwnOrder_orderFragment, 'orderItems'> }) {
  const isOneOfMany = (name: string): boolean => orderItems.filter(({ stockSku }) => stockSku.name === name).length > 1;
  return orderItems.map((tree, index) => (
    <Tree key={tree.guid} tree={tree} number={isOneOfMany(tree.stockSku.name) ? index + 1 : null} />
  ));
}
