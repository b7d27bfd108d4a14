/** Until when the chosen trees are kept for the resident, and what happens then. */
import { useState } from 'react';
import { useWords } from '@greenward/tenant';
import styles from './hold-notice.module.scss';
import type { Hold } from './order-draft.ts';
import { useTimeLeft } from './use-time-left.ts';
import { useWhen } from './use-when.ts';

export function HoldNotice({ hold: { expiresAt, clockBehindMs } }: { readonly hold: Hold }) {
  const words = useWords();
  const { time, moment } = useWhen();
  const [startMs] = useState(() => Date.now() + clockBehindMs); // the steps render in the browser only
  const [hasEnded, setHasEnded] = useState(false);
  const left = useTimeLeft(Date.parse(expiresAt), startMs, () => setHasEnded(true));
  return (
    <div className={styles.hold}>
      {left !== null && (
        <>
          <p>
            {words('orders.hold.kept', {
              time: left.unit === 'minutes' || left.unit === 'seconds' ? time(expiresAt) : moment(expiresAt),
            })}
          </p>
          <p role="timer" className={styles.left}>
            {words(`orders.left.${left.unit}`, { ...left })}
          </p>
          <p>{words('orders.hold.then')}</p>
        </>
      )}
      <p role="status">{hasEnded && words('orders.hold.over')}</p>
      {left === null && !hasEnded && <p>{words('orders.hold.over')}</p>}
    </div>
  );
}
