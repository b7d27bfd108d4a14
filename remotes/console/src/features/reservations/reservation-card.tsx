/** One reserved tree: where it is, since when, its voucher code, and buttons to print the voucher or set it free. */
import { useId } from 'react';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Button } from '@greenward/ui';
import lists from '../../parts/desk-list.module.scss';
import { PlaceLinks } from '../../parts/place-links.tsx';
import { When } from '../../parts/when.tsx';
import type { ReservationCard_reservationFragment } from './reservation-card.generated.ts';
import styles from './reservations.module.scss';

interface ReservationCardProps {
  readonly of: Masked<ReservationCard_reservationFragment>;
  readonly onPrint: () => void;
  readonly onFree: () => void;
}

export function ReservationCard({ of, onPrint, onFree }: ReservationCardProps) {
  const { place, code, reservedAt } = unmask(of);
  const words = useWords();
  const id = useId();
  const { guid, name, address, lon, lat } = place;
  return (
    <li className={lists.item} aria-labelledby={`${id}-name`}>
      <h3 id={`${id}-name`} className={lists.name}>
        {name}
      </h3>
      {address !== null && <p>{address}</p>}
      <p className={lists.quiet}>
        {words('console.reservations.since')} <When at={reservedAt} />
      </p>
      <p>
        {words('console.reservations.voucher')} <code className={styles.code}>{code}</code>
      </p>
      <PlaceLinks guid={guid} lon={lon} lat={lat} />
      <div className={lists.buttons}>
        <Button aria-label={words('console.reservations.print.named', { name })} onClick={onPrint}>
          {words('console.reservations.print')}
        </Button>
        <Button aria-label={words('console.reservations.free.named', { name })} onClick={onFree}>
          {words('console.reservations.free')}
        </Button>
      </div>
    </li>
  );
}
