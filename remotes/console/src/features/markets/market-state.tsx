/** Publishes, opens and closes a market. Each asks first, as residents see it at once. */
import { useState } from 'react';
import { useWrite } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Button, ConfirmDialog, SectionHeading } from '@greenward/ui';
import lists from '../../parts/desk-list.module.scss';
import type { ActNotices } from '../../parts/use-notice.ts';
import { MoveDeskMarketMutationDocument } from './market.generated.ts';

interface MarketStateProps {
  readonly slug: string;
  readonly status: string;
  readonly mode: string;
  /** People who take part in a ballot, which then ends when it was said. */
  readonly applied: number;
  readonly notices: Pick<ActNotices, 'show' | 'showNotDone'>;
}

type Move = 'PUBLISHED' | 'OPEN' | 'CLOSED';

const MOVES: Readonly<Record<string, readonly Move[]>> = {
  DRAFT: ['PUBLISHED', 'OPEN'],
  HOLDING: ['OPEN', 'CLOSED'],
  OPEN: ['CLOSED'],
  CLOSED: ['OPEN'],
};

/** One that has closed cannot open again: its list is published. */
const movesOf = (status: string, mode: string): readonly Move[] =>
  mode === 'ballot' && status === 'CLOSED' ? [] : (MOVES[status] ?? []);

export function MarketState({ slug, status, mode, applied, notices: { show, showNotDone } }: MarketStateProps) {
  const words = useWords();
  const [asked, setAsked] = useState<Move | null>(null);
  const move = useWrite(MoveDeskMarketMutationDocument, { changes: () => [{ kind: 'deskOrders' }] });
  const moves = movesOf(status, mode).filter((to) => to !== 'CLOSED' || applied === 0);
  async function run(to: Move): Promise<void> {
    const result = await move.send({ market: { slug }, to });
    if (result.outcome === 'done') show({ kind: 'done', text: words(`console.market.move.${to}.done`) });
    else showNotDone(result);
  }
  if (moves.length === 0) return null;
  return (
    <section aria-labelledby="market-state" className={lists.section}>
      <SectionHeading id="market-state">{words('console.market.state')}</SectionHeading>
      <div className={lists.buttons}>
        {moves.map((to) => (
          <Button key={to} aria-haspopup="dialog" onClick={() => setAsked(to)}>
            {words(`console.market.move.${to}`)}
          </Button>
        ))}
      </div>
      {asked !== null && (
        <ConfirmDialog
          title={words(`console.market.move.${asked}.title`)}
          confirm={words(`console.market.move.${asked}`)}
          cancel={words('console.leaveIt')}
          sendingLabel={words('console.sending')}
          onConfirm={() => run(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{words(`console.market.move.${asked}.text`)}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
