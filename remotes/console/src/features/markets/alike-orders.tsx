/** Orders that look like those of the person who orders now, and the question whether to take one more. */
import { useWords } from '@greenward/tenant';
import { ConfirmDialog } from '@greenward/ui';
import { useMoment } from '../../parts/use-moment.ts';
import type { AddDeskOrderMutation } from './market-order.generated.ts';
import styles from './markets.module.scss';

interface AlikeOrdersProps {
  readonly alike: AddDeskOrderMutation['addDeskOrder']['alike'];
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

export function AlikeOrders({ alike, onConfirm, onClose }: AlikeOrdersProps) {
  const words = useWords();
  const moment = useMoment();
  return (
    <ConfirmDialog
      title={words('console.takeOrder.alike.title')}
      confirm={words('console.takeOrder.alike.do')}
      cancel={words('console.leaveIt')}
      sendingLabel={words('console.sending')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{words('console.takeOrder.alike.text')}</p>
      <ul className={styles.plain}>
        {alike.map(({ code, name, orderedAt, state, sameBy }) => (
          <li key={code}>
            {words('console.takeOrder.alike.order', { code, name, at: moment(orderedAt), state })}{' '}
            {sameBy.map((reason) => words(`console.takeOrder.alike.${reason}`)).join(' ')}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
