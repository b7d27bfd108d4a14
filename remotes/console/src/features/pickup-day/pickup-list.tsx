/** The orders of a pickup event: to search, to print as a packing list or labels, and to export. */
import { useId, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useAsk } from '@greenward/graphql';
import { useTenant, useWords } from '@greenward/tenant';
import { Button, EmptyState, Field, SectionHeading } from '@greenward/ui';
import { Answer } from '../../parts/answer.tsx';
import lists from '../../parts/desk-list.module.scss';
import { DeskPage } from '../../parts/desk-page.tsx';
import { ExportButton } from '../../parts/export-button.tsx';
import { Notice } from '../../parts/notice.tsx';
import { useNotice } from '../../parts/use-notice.ts';
import { When } from '../../parts/when.tsx';
import { EventChanges } from './event-changes.tsx';
import { OrderLine } from './order-line.tsx';
import { DeskPickupListExportQueryDocument } from './pickup-day.generated.ts';
import { foundIn } from './pickup-order.rules.ts';
import { PrintDialog } from './print-dialog.tsx';
import type { PrintedSheet } from './print-dialog.tsx';
import { UnknownEvent } from '../../parts/unknown-event.tsx';
import { usePickupList } from './use-pickup-list.ts';

export function PickupList() {
  const words = useWords();
  const ask = useAsk();
  const { projectName } = useTenant();
  const { eventSlug = '' } = useParams();
  const { read, orders } = usePickupList(eventSlug);
  const notices = useNotice();
  const searchId = useId();
  const [typed, setTyped] = useState('');
  const [printed, setPrinted] = useState<PrintedSheet | null>(null);
  const shown = foundIn(orders, typed);
  return (
    <DeskPage title={read.data?.event.name ?? words('console.orders.title')}>
      <Notice notice={notices.notice} />
      <Answer read={read}>
        {(list) =>
          list === null ? (
            <UnknownEvent />
          ) : (
            <>
              <div>
                <p>
                  <When at={list.event.startDate} />
                </p>
                <p>{list.event.address}</p>
                {list.event.releasesAt !== null && (
                  <p className={lists.hint}>
                    {words('console.orders.releases')} <When at={list.event.releasesAt} />
                  </p>
                )}
              </div>
              <p className={lists.buttons}>
                {/* A document of its own: the camera is allowed there and on no other page. */}
                <Link reloadDocument to={`/desk/orders/${eventSlug}/check-in`}>
                  {words('console.orders.checkIn')}
                </Link>
              </p>
              <section aria-labelledby="pickup-orders" className={lists.section}>
                <SectionHeading id="pickup-orders">
                  {words('console.orders.heading', { count: orders.length })}
                </SectionHeading>
                {orders.length === 0 ? (
                  <EmptyState title={words('console.orders.empty.title')}>
                    <p>{words('console.orders.empty.text')}</p>
                  </EmptyState>
                ) : (
                  <Field id={searchId} label={words('console.orders.search')}>
                    {(attributes) => (
                      <input
                        {...attributes}
                        type="search"
                        autoComplete="off"
                        value={typed}
                        onChange={({ target }) => setTyped(target.value)}
                      />
                    )}
                  </Field>
                )}
                <p role="status" className={lists.hint}>
                  {typed.trim() !== '' && words('console.orders.found', { count: shown.length })}
                </p>
                <ul className={lists.lines}>
                  {shown.map((order) => (
                    <OrderLine key={order.code} order={order} />
                  ))}
                </ul>
              </section>
              <div className={lists.buttons}>
                <Button onClick={() => setPrinted('packing')}>{words('console.orders.print.packing')}</Button>
                <Button onClick={() => setPrinted('labels')}>{words('console.orders.print.labels')}</Button>
              </div>
              <ExportButton
                label={words('console.orders.export')}
                hint={words('console.orders.export.hint')}
                notices={notices}
                load={async () =>
                  (await ask(DeskPickupListExportQueryDocument, { event: { slug: eventSlug } }, { policy: 'unkept' }))
                    .exportDeskPickupList
                }
              />
              <EventChanges slug={eventSlug} notices={notices} />
              {printed !== null && (
                <PrintDialog
                  sheet={printed}
                  event={list.event}
                  orders={orders}
                  project={projectName}
                  onClose={() => setPrinted(null)}
                />
              )}
            </>
          )
        }
      </Answer>
    </DeskPage>
  );
}
