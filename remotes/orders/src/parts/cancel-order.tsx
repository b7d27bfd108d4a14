/** A button that gives the trees of an order back. It asks first, because this cannot be undone. */
import { useState } from 'react';
import { useWrite } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Button, ConfirmDialog } from '@greenward/ui';
import { clearCompletedOrder } from './order-draft.ts';
import { CancelOrderMutationDocument } from './own-order.generated.ts';

interface CancelOrderProps {
  readonly guid: string;
  readonly code: string;
  readonly marketSlug: string;
  /** @param text what to tell the resident */
  onAnswer(text: string): void;
}

export function CancelOrder({ guid, code, marketSlug, onAnswer }: CancelOrderProps) {
  const words = useWords();
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useWrite(CancelOrderMutationDocument, { changes: () => [{ kind: 'orders' }] });
  async function run(): Promise<void> {
    const result = await cancel.send({ guid });
    if (result.outcome === 'done') {
      clearCompletedOrder(marketSlug);
      onAnswer(words('orders.cancel.done', { code }));
    } else onAnswer(result.outcome === 'refused' ? result.refusal.message : words('orders.cancel.failed'));
  }
  return (
    <div>
      <Button aria-haspopup="dialog" aria-label={words('orders.cancel.of', { code })} onClick={() => setIsAsking(true)}>
        {words('orders.cancel.open')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words('orders.cancel.title')}
          confirm={words('orders.cancel.confirm')}
          cancel={words('orders.cancel.keep')}
          sendingLabel={words('orders.sending')}
          onConfirm={run}
          onClose={() => setIsAsking(false)}
        >
          <p>{words('orders.cancel.text')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
