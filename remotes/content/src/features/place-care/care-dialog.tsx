/** The window that a form of a place stands in: its title, what is wrong with what was entered, and thanks once it is sent. */
import { useEffect, useImperativeHandle, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import { createPortal } from 'react-dom';
import { useWords } from '@greenward/tenant';
import { Button, Icon } from '@greenward/ui';
import styles from './place-care.module.scss';

export interface CareTrouble {
  readonly text: string;
  /** Id of the field that is to be mended; null for none of them. */
  readonly fieldId: string | null;
}

export interface CareDialogHandle {
  close(): void;
}

export interface CareDialogProps {
  readonly ref: Ref<CareDialogHandle>;
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  /** Instead of the form, when it has gone. */
  readonly sent: string | null;
  readonly trouble: CareTrouble | null;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function CareDialog({ ref, id, title, lead, sent, trouble, onSubmit, onClose, children }: CareDialogProps) {
  const words = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const close = (): void => dialog.current?.close();
  useImperativeHandle(ref, () => ({ close }), []);
  useEffect(() => {
    const shown = dialog.current;
    if (shown !== null && !shown.open) shown.showModal();
  }, []);
  useEffect(() => {
    if (trouble !== null) summary.current?.focus();
  }, [trouble]);

  return createPortal(
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={`${id}-title`} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        <button type="button" className={styles.close} aria-label={words('content.careForm.close')} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      {sent !== null ? (
        <div className={styles.form}>
          <p role="status" className={styles.sent}>
            <Icon name="tick" />
            {sent}
          </p>
          <Button kind="main" onClick={close}>
            {words('content.careForm.close')}
          </Button>
        </div>
      ) : (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          <p>{lead}</p>
          {trouble !== null && (
            <div ref={summary} id={`${id}-trouble`} role="alert" tabIndex={-1} className={styles.summary}>
              <p className={styles.problem}>{words('content.careForm.mistakes')}</p>
              {trouble.fieldId === null ? <p>{trouble.text}</p> : <a href={`#${trouble.fieldId}`}>{trouble.text}</a>}
            </div>
          )}
          {children}
        </form>
      )}
    </dialog>,
    document.body,
  );
}
