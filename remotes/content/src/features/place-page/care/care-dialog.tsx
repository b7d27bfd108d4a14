/** The dialog of a form about a place: its title, the form with its error summary, and thanks once it is sent. */
import { useImperativeHandle, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import { Form } from '@greenward/forms';
import type { FormSchema, FormState } from '@greenward/forms';
import { useWords } from '@greenward/tenant';
import { Button, Dialog, Icon } from '@greenward/ui';
import type { DialogHandle } from '@greenward/ui';
import styles from './place-care.module.scss';

export interface CareDialogProps<Schema extends FormSchema> {
  readonly ref: Ref<DialogHandle>;
  readonly of: FormState<Schema>;
  readonly title: string;
  readonly lead: string;
  /** Shown instead of the form after it is sent. */
  readonly thanks: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function CareDialog<Schema extends FormSchema>({
  ref,
  of: form,
  title,
  lead,
  thanks,
  onClose,
  children,
}: CareDialogProps<Schema>) {
  const words = useWords();
  const dialog = useRef<DialogHandle>(null);
  useImperativeHandle(ref, () => dialog.current!, []);
  return (
    <Dialog ref={dialog} title={title} closeLabel={words('content.careForm.close')} onClose={onClose}>
      {form.sent !== null ? (
        <div className={styles.form}>
          <p role="status" className={styles.sent}>
            <Icon name="tick" />
            {thanks}
          </p>
          <Button kind="main" onClick={() => dialog.current?.close()}>
            {words('content.careForm.close')}
          </Button>
        </div>
      ) : (
        <Form of={form} className={styles.form} lead={<p>{lead}</p>}>
          {children}
        </Form>
      )}
    </Dialog>
  );
}
