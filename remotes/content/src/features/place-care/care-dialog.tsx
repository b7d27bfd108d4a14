/** The window that a form of a place stands in: its title, what is wrong with what was entered, and thanks once it is sent. */
import { useEffect, useImperativeHandle, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import { useWords } from '@greenward/tenant';
import { Button, Dialog, FormSummary, Icon } from '@greenward/ui';
import type { DialogHandle } from '@greenward/ui';
import styles from './place-care.module.scss';

export interface CareTrouble {
  readonly text: string;
  /** Id of the field that is to be mended; null for none of them. */
  readonly fieldId: string | null;
}

export interface CareDialogProps {
  readonly ref: Ref<DialogHandle>;
  readonly title: string;
  readonly lead: string;
  /** Instead of the form, when it has gone. */
  readonly sent: string | null;
  readonly trouble: CareTrouble | null;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function CareDialog({ ref, title, lead, sent, trouble, onSubmit, onClose, children }: CareDialogProps) {
  const words = useWords();
  const dialog = useRef<DialogHandle>(null);
  const summary = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => dialog.current!, []);
  useEffect(() => {
    if (trouble !== null) summary.current?.focus();
  }, [trouble]);

  return (
    <Dialog ref={dialog} title={title} closeLabel={words('content.careForm.close')} onClose={onClose}>
      {sent !== null ? (
        <div className={styles.form}>
          <p role="status" className={styles.sent}>
            <Icon name="tick" />
            {sent}
          </p>
          <Button kind="main" onClick={() => dialog.current?.close()}>
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
            <FormSummary
              ref={summary}
              text={trouble.fieldId === null ? trouble.text : words('content.careForm.mistakes')}
              mistakes={trouble.fieldId === null ? [] : [{ field: trouble.fieldId, text: trouble.text }]}
            />
          )}
          {children}
        </form>
      )}
    </Dialog>
  );
}
