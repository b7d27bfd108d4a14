/** Asks for confirmation and explains what will happen. */
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { DialogHandle } from './dialog.tsx';
import styles from './dialog.module.scss';

export interface ConfirmDialogProps {
  readonly title: string;
  /** What will happen. */
  readonly children: ReactNode;
  readonly confirm: string;
  readonly cancel: string;
  /** Announced by screen readers while `onConfirm` runs. */
  readonly sendingLabel: string;
  /** The dialog stays open until this settles. */
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

export function ConfirmDialog({
  title,
  children,
  confirm,
  cancel,
  sendingLabel,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const dialog = useRef<DialogHandle>(null);
  const [isSending, setIsSending] = useState(false);
  async function run(): Promise<void> {
    setIsSending(true);
    try {
      await onConfirm();
    } finally {
      dialog.current?.close();
    }
  }
  return (
    <Dialog ref={dialog} title={title} onClose={onClose}>
      <div className={styles.question}>
        {children}
        <div className={styles.buttons}>
          <Button kind="main" sending={isSending} sendingLabel={sendingLabel} onClick={() => void run()}>
            {confirm}
          </Button>
          <Button onClick={() => dialog.current?.close()}>{cancel}</Button>
        </div>
      </div>
    </Dialog>
  );
}
