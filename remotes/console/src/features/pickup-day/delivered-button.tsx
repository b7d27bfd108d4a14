/** Marks a stop as delivered, and takes that back. */
import { useTenant, useWords } from '@greenward/tenant';
import { Button, classes } from '@greenward/ui';
import lists from '../../parts/desk-list.module.scss';
import styles from './deliveries.module.scss';

interface DeliveredButtonProps {
  readonly name: string;
  /** ISO 8601; null while it waits. */
  readonly deliveredAt: string | null;
  readonly isSending: boolean;
  onDeliver(): void;
  onUndo(): void;
}

export function DeliveredButton({ name, deliveredAt, isSending, onDeliver, onUndo }: DeliveredButtonProps) {
  const words = useWords();
  const { locale, timeZone } = useTenant();
  const sending = { sending: isSending, sendingLabel: words('console.sending') };
  if (deliveredAt === null)
    return (
      <div className={classes(lists.buttons, styles.control)}>
        <Button aria-label={words('console.deliveries.deliver.named', { name })} onClick={onDeliver} {...sending}>
          {words('console.deliveries.deliver')}
        </Button>
      </div>
    );
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(new Date(deliveredAt));
  return (
    <>
      <p>{words('console.deliveries.deliveredAt', { time })}</p>
      <div className={classes(lists.buttons, styles.control)}>
        <Button aria-label={words('console.deliveries.undo.named', { name })} onClick={onUndo} {...sending}>
          {words('console.deliveries.undo')}
        </Button>
      </div>
    </>
  );
}
