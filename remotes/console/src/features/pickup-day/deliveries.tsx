/** Orders that are brought to homes, in street order for the driver: to print and to export. */
import { useParams } from 'react-router';
import { useAsk, useRead } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Button, EmptyState, SectionHeading } from '@greenward/ui';
import { Answer } from '../../parts/answer.tsx';
import lists from '../../parts/desk-list.module.scss';
import { DeskPage } from '../../parts/desk-page.tsx';
import { ExportButton } from '../../parts/export-button.tsx';
import { Notice } from '../../parts/notice.tsx';
import { useNotice } from '../../parts/use-notice.ts';
import { DeskDeliveriesExportQueryDocument, DeskDeliveriesQueryDocument } from './deliveries.generated.ts';
import styles from './deliveries.module.scss';
import { DeliveredButton } from './delivered-button.tsx';
import { UnknownEvent } from '../../parts/unknown-event.tsx';
import { useDelivered } from './use-delivered.ts';
import { useOrderWords } from './use-order-words.ts';

export function Deliveries() {
  const words = useWords();
  const ask = useAsk();
  const { nameOf, treesOf } = useOrderWords();
  const { marketSlug = '' } = useParams();
  const market = { slug: marketSlug };
  const read = useRead(DeskDeliveriesQueryDocument, {
    variables: { market },
    fresh: true,
    on: [{ kind: 'deskOrders' }],
  });
  const notices = useNotice();
  const { deliver, undo, deliveredAt, isSending } = useDelivered(marketSlug, read, notices);
  return (
    <DeskPage title={read.data?.getDeskDeliveries?.name ?? words('console.deliveries.title')}>
      <Notice notice={notices.notice} />
      <Answer read={read}>
        {({ getDeskDeliveries: round }) =>
          round === null ? (
            <UnknownEvent />
          ) : (
            <>
              <section aria-labelledby="deliveries" className={lists.section}>
                <SectionHeading id="deliveries">
                  {words('console.deliveries.heading', { count: round.deliveries.length })}
                </SectionHeading>
                {round.deliveries.length > 0 && (
                  <p className={lists.hint}>
                    {words('console.deliveries.waiting', {
                      count: round.deliveries.filter((stop) => deliveredAt(stop) === null).length,
                    })}
                  </p>
                )}
                {round.deliveries.length === 0 && (
                  <EmptyState title={words('console.deliveries.none.title')}>
                    <p>{words('console.deliveries.none.text')}</p>
                  </EmptyState>
                )}
                <ol className={styles.stops}>
                  {round.deliveries.map((stop) => (
                    <li key={stop.code} className={styles.stop}>
                      <p className={styles.address}>{stop.address ?? words('console.deliveries.noAddress')}</p>
                      <p>
                        {nameOf(stop)}
                        {stop.telephone !== null && (
                          <>
                            {' · '}
                            <a href={`tel:${stop.telephone.replaceAll(/[^\d+]/g, '')}`}>{stop.telephone}</a>
                          </>
                        )}
                      </p>
                      <p>{treesOf(stop)}</p>
                      <p className={lists.quiet}>{stop.code}</p>
                      <DeliveredButton
                        name={nameOf(stop)}
                        deliveredAt={deliveredAt(stop)}
                        isSending={isSending}
                        onDeliver={() => void deliver(stop)}
                        onUndo={() => void undo(stop)}
                      />
                    </li>
                  ))}
                </ol>
              </section>
              <div className={styles.actions}>
                <Button onClick={() => window.print()}>{words('console.deliveries.print')}</Button>
                <ExportButton
                  label={words('console.deliveries.export')}
                  hint={words('console.deliveries.export.hint')}
                  notices={notices}
                  load={async () =>
                    (await ask(DeskDeliveriesExportQueryDocument, { market }, { policy: 'unkept' }))
                      .exportDeskDeliveries
                  }
                />
              </div>
            </>
          )
        }
      </Answer>
    </DeskPage>
  );
}
