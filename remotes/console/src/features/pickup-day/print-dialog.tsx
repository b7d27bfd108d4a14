/** The packing list or the labels of a pickup event, to look at and to print. */
import { useWords } from '@greenward/tenant';
import { Button, classes, Dialog } from '@greenward/ui';
import lists from '../../parts/desk-list.module.scss';
import type { PickupListData } from '../../parts/kept-list.ts';
import { When } from '../../parts/when.tsx';
import { treesToPack } from './pickup-order.rules.ts';
import type { ShownOrder } from './pickup-order.rules.ts';
import styles from './pickup-day.module.scss';
import { useOrderWords } from './use-order-words.ts';

export type PrintedSheet = 'packing' | 'labels';

interface SheetProps {
  /** Those that wait to be collected. */
  readonly orders: readonly ShownOrder[];
}

function PackingList({ orders }: SheetProps) {
  const words = useWords();
  const { nameOf, treesOf, attentionOf } = useOrderWords();
  return (
    <>
      <table className={styles.table}>
        <caption>{words('console.orders.print.trees')}</caption>
        <tbody>
          {treesToPack(orders).map(([tree, count]) => (
            <tr key={tree}>
              <th scope="row">{tree}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className={styles.table}>
        <caption>{words('console.orders.print.orders')}</caption>
        <thead>
          <tr>
            <th scope="col">{words('console.orders.print.name')}</th>
            <th scope="col">{words('console.orders.print.tree')}</th>
            <th scope="col">{words('console.orders.print.code')}</th>
            <th scope="col">{words('console.orders.print.note')}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.code}>
              <th scope="row">{nameOf(order)}</th>
              <td>{treesOf(order)}</td>
              <td className={styles.code}>{order.code}</td>
              <td>{attentionOf(order).join('; ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** One label for each tree, as each tree carries one. */
function Labels({ orders }: SheetProps) {
  const words = useWords();
  const { nameOf } = useOrderWords();
  return (
    <ul className={styles.labels}>
      {orders.flatMap((order) =>
        order.trees.map((tree, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two trees of an order differ in nothing else
          <li key={`${order.code} ${index}`} className={styles.label}>
            <p className={styles.name}>{nameOf(order)}</p>
            <p>{tree}</p>
            <p className={styles.code}>{order.code}</p>
            <p className={lists.quiet}>
              {words('console.orders.print.number', { number: index + 1, count: order.trees.length })}
            </p>
          </li>
        )),
      )}
    </ul>
  );
}

interface PrintDialogProps extends SheetProps {
  readonly sheet: PrintedSheet;
  readonly event: PickupListData['event'];
  readonly project: string;
  readonly onClose: () => void;
}

export function PrintDialog({ sheet, event, orders, project, onClose }: PrintDialogProps) {
  const words = useWords();
  const waiting = orders.filter(({ state }) => state === 'ORDERED');
  return (
    <Dialog
      size="sheet"
      className={styles.dialog}
      title={words(sheet === 'packing' ? 'console.orders.print.packing.title' : 'console.orders.print.labels.title', {
        event: event.name,
      })}
      closeLabel={words('console.orders.print.close')}
      onClose={onClose}
    >
      <p>
        {project}
        {' · '}
        <When at={event.startDate} />
      </p>
      <div className={classes(styles.actions, lists.buttons)}>
        <Button kind="main" onClick={() => window.print()}>
          {words('console.orders.print.do')}
        </Button>
      </div>
      {sheet === 'packing' ? <PackingList orders={waiting} /> : <Labels orders={waiting} />}
    </Dialog>
  );
}
