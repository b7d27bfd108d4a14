/** Asks before something is done, with what it does in words. The focus goes back to where it was asked from. */
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useWords } from '@greenward/tenant';
import { Button } from '@greenward/ui';
import styles from './confirm-dialog.module.scss';

interface ConfirmDialogProps {
  readonly title: string;
  /** What it does. */
  readonly children: ReactNode;
  readonly confirm: string;
  readonly cancel: string;
  /** Does it; the dialog stays until it is done or has failed. */
  readonly onConfirm: () => Promise<void>;
  /** The dialog is gone. */
  readonly onClose: () => void;
}

export function ConfirmDialog({ title, children, confirm, cancel, onConfirm, onClose }: ConfirmDialogProps) {
  const words = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  const [isSending, setIsSending] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  async function run(): Promise<void> {
    setIsSending(true);
    await onConfirm();
    dialog.current?.close();
  }
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={headingId} onClose={onClose}>
      <div className={styles.content}>
        <h2 id={headingId}>{title}</h2>
        {children}
        <div className={styles.buttons}>
          <Button kind="main" sending={isSending} sendingLabel={words('console.sending')} onClick={() => void run()}>
            {confirm}
          </Button>
          <Button onClick={() => dialog.current?.close()}>{cancel}</Button>
        </div>
      </div>
    </dialog>
  );
}
