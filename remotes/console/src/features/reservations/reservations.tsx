/** Lists trees that staff keep for somebody, with their vouchers; reserves further ones and sets them free. */
import { useState } from 'react';
import { unmask, useRead, useWrite } from '@greenward/graphql';
import type { Result } from '@greenward/graphql';
import { useTenant, useWords } from '@greenward/tenant';
import { ConfirmDialog, EmptyState, SectionHeading } from '@greenward/ui';
import { Answer } from '../../parts/answer.tsx';
import lists from '../../parts/desk-list.module.scss';
import { DeskPage } from '../../parts/desk-page.tsx';
import { Notice } from '../../parts/notice.tsx';
import { useNotice } from '../../parts/use-notice.ts';
import { DeskReservationsRouteQueryDocument } from '../../routes/reservations.route.generated.ts';
import type { DeskReservationsRouteQuery } from '../../routes/reservations.route.generated.ts';
import { ReservationCard } from './reservation-card.tsx';
import type { ReservationCard_reservationFragment } from './reservation-card.generated.ts';
import { ReserveDeskPlaceMutationDocument } from './reservations.generated.ts';
import { ReserveForm } from './reserve-form.tsx';
import { VoucherDialog } from './voucher-dialog.tsx';

type Reservation = DeskReservationsRouteQuery['getDeskReservations'][number];

/** The api's code for a place that is not in this project, or is gone. */
const NO_SUCH_PLACE = 'BAD_USER_INPUT';

const changes = () => [{ kind: 'deskReservations' }] as const;

export function Reservations() {
  const words = useWords();
  const { projectName } = useTenant();
  const read = useRead(DeskReservationsRouteQueryDocument, { fresh: true, on: [{ kind: 'deskReservations' }] });
  const write = useWrite(ReserveDeskPlaceMutationDocument, { changes });
  const { notice, show, showNotDone } = useNotice();
  /** The tree whose release waits for confirmation. */
  const [toFree, setToFree] = useState<Reservation | null>(null);
  const [toPrint, setToPrint] = useState<ReservationCard_reservationFragment | null>(null);

  async function free(place: Reservation['place']): Promise<void> {
    const { guid, name } = place;
    const result = await write.send({ placeId: guid, reserved: false });
    if (result.outcome !== 'done') {
      showNotDone(result);
      return read.refresh();
    }
    show({
      kind: 'done',
      text: words('console.reservations.freed', { name }),
      undo: () => void reserveAgain(place),
    });
  }
  /** The api makes a new voucher: the old one stays invalid. */
  async function reserveAgain({ guid, name }: Reservation['place']): Promise<void> {
    const result = await write.send({ placeId: guid, reserved: true });
    if (result.outcome !== 'done') return showNotDone(result);
    const code = result.data.reserveDeskPlace.reservation?.code ?? '';
    show({ kind: 'done', text: words('console.reservations.again', { name, code }) });
  }
  async function reserve(guid: string, key: string): Promise<Result<unknown>> {
    const before = read.data?.getDeskReservations.find(({ place }) => place.guid === guid);
    const result = await write.send({ placeId: guid, reserved: true }, key);
    if (result.outcome === 'failed' && result.code === NO_SUCH_PLACE)
      return {
        outcome: 'refused',
        refusal: { code: result.code, message: words('console.reservations.noPlace') },
        data: undefined,
      };
    if (result.outcome !== 'done' || result.data.reserveDeskPlace.reservation === null) return result;
    const { place, code } = result.data.reserveDeskPlace.reservation;
    // No undo for a tree that was reserved before: its voucher may have been handed out.
    const undo = before === undefined ? { undo: () => void free(place) } : {};
    show({ kind: 'done', text: words('console.reservations.reserved', { name: place.name, code }), ...undo });
    return result;
  }

  return (
    <DeskPage
      title={words('console.reservations.title')}
      lead={words('console.reservations.lead', { project: projectName })}
    >
      <Notice notice={notice} after={read.data} />
      <Answer read={read}>
        {({ getDeskReservations: reservations }) => (
          <section aria-labelledby="reservations" className={lists.section}>
            <SectionHeading id="reservations">
              {words('console.reservations.heading', { count: reservations.length })}
            </SectionHeading>
            {reservations.length === 0 && (
              <EmptyState title={words('console.reservations.none.title')}>
                <p>{words('console.reservations.none.text')}</p>
              </EmptyState>
            )}
            <ul className={lists.list}>
              {reservations.map((one) => (
                <ReservationCard
                  key={one.place.guid}
                  of={one}
                  onPrint={() => setToPrint(unmask(one))}
                  onFree={() => setToFree(one)}
                />
              ))}
            </ul>
          </section>
        )}
      </Answer>
      <ReserveForm onReserve={reserve} />
      {toFree !== null && (
        <ConfirmDialog
          title={words('console.reservations.ask', { name: toFree.place.name })}
          confirm={words('console.reservations.free')}
          cancel={words('console.leaveIt')}
          sendingLabel={words('console.sending')}
          onConfirm={() => free(toFree.place)}
          onClose={() => setToFree(null)}
        >
          <p>{words('console.reservations.ask.what', { code: toFree.code })}</p>
        </ConfirmDialog>
      )}
      {toPrint !== null && <VoucherDialog {...toPrint.place} code={toPrint.code} onClose={() => setToPrint(null)} />}
    </DeskPage>
  );
}
