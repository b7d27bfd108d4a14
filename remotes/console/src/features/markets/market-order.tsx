/** An order that staff take for somebody who telephones or writes, and its deletion when they ask for it. */
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { unmask, useRead } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { EmptyState } from '@greenward/ui';
import { Answer } from '../../parts/answer.tsx';
import lists from '../../parts/desk-list.module.scss';
import { DeskPage } from '../../parts/desk-page.tsx';
import { Notice } from '../../parts/notice.tsx';
import { useNotice } from '../../parts/use-notice.ts';
import { UnknownEvent } from '../../parts/unknown-event.tsx';
import { ForgetOrder } from './forget-order.tsx';
import { MarketOrderForm } from './market-order-form.tsx';
import { DeskMarketQueryDocument } from './market.generated.ts';

export function MarketOrder() {
  const words = useWords();
  const { marketSlug = '' } = useParams();
  const read = useRead(DeskMarketQueryDocument, {
    variables: { market: { slug: marketSlug } },
    fresh: true,
    on: [{ kind: 'deskOrders' }],
  });
  const notices = useNotice();
  const [taken, setTaken] = useState(0);
  return (
    <DeskPage title={words('console.takeOrder.title')} lead={words('console.takeOrder.lead')}>
      <Notice notice={notices.notice} after={taken} />
      <Answer read={read}>
        {({ getDeskMarket: book }) => {
          if (book === null) return <UnknownEvent />;
          const { name, status, mode } = unmask(book.market);
          const reason = mode !== 'market' ? 'mode' : status !== 'OPEN' ? 'closed' : null;
          return (
            <>
              <p className={lists.links}>
                <Link to={`/desk/market/${marketSlug}`}>{name}</Link>
              </p>
              {reason === null ? (
                // Begins anew with each order, for the next caller.
                <MarketOrderForm
                  key={taken}
                  slug={marketSlug}
                  book={book}
                  showNotDone={notices.showNotDone}
                  onTaken={(text) => {
                    notices.show({ kind: 'done', text });
                    setTaken((count) => count + 1);
                  }}
                />
              ) : (
                <EmptyState title={words(`console.takeOrder.${reason}.title`)}>
                  <p>{words(`console.takeOrder.${reason}.text`)}</p>
                </EmptyState>
              )}
              <ForgetOrder slug={marketSlug} notices={notices} />
            </>
          );
        }}
      </Answer>
    </DeskPage>
  );
}
