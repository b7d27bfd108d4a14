/** Of a market that has closed: where orders still wait to be collected, and until when; nothing once that is over. */
import { unmask, useRead } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { LinkButton } from '@greenward/ui';
import { PickupEventsQueryDocument } from '../../parts/late-events.generated.ts';
import { useWhen } from '../../parts/use-when.ts';
import { keptOrders } from './kept-until.rules.ts';
import styles from './market.module.scss';

interface KeptOrdersProps {
  readonly slug: string;
  readonly noShowHours: number | null;
}

export function KeptOrders({ slug, noShowHours }: KeptOrdersProps) {
  const words = useWords();
  const { moment } = useWhen();
  const { data } = useRead(PickupEventsQueryDocument, { variables: { slug } });
  const kept = keptOrders(
    (data?.getPickupEvents ?? []).map((event) => unmask(event)),
    { noShowHours },
  );
  if (kept === null) return null;
  return (
    <>
      <p>
        {kept.until === null
          ? words('orders.market.kept')
          : words('orders.market.keptUntil', { when: moment(kept.until) })}
      </p>
      <div className={styles.actions}>
        <LinkButton to={`/order/pickup/${slug}`}>{words('orders.market.pickupOrdered')}</LinkButton>
      </div>
    </>
  );
}
