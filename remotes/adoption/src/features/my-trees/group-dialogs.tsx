/** Dialogs of care groups: name and invitation. */
import { useRef } from 'react';
import { emailAddressSchema } from '@greenward/contract/email-address.schema';
import { Form, TextField, useForm } from '@greenward/forms';
import { useWrite } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Button, Dialog } from '@greenward/ui';
import type { DialogHandle } from '@greenward/ui';
import * as v from 'valibot';
import { OWN_CHANGES } from '../../parts/own-adoption.ts';
import type { CareGroup } from '../../parts/own-adoption.ts';
import {
  CreateCareGroupMutationDocument,
  InviteToCareGroupMutationDocument,
  RenameCareGroupMutationDocument,
} from './care-groups.generated.ts';
import styles from './care-groups.module.scss';

const NAME_AT_MOST = 60;
const nameSchema = v.object({ name: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(NAME_AT_MOST)) });
const emailSchema = v.object({ email: emailAddressSchema });

interface DialogProps {
  onDone(text: string): void;
  onClose(): void;
}

/** @param group null to start a new one */
export function NameDialog({ group, onDone, onClose }: DialogProps & { readonly group: CareGroup | null }) {
  const words = useWords();
  const dialog = useRef<DialogHandle>(null);
  const create = useWrite(CreateCareGroupMutationDocument, { changes: OWN_CHANGES });
  const rename = useWrite(RenameCareGroupMutationDocument, { changes: OWN_CHANGES });
  const form = useForm({
    schema: nameSchema,
    initialInput: { name: group?.name ?? '' },
    explain: () => words('adoption.group.wrong.name'),
    failed: words('adoption.failed'),
    async submit({ name }, key) {
      const result =
        group === null ? await create.send({ name }, key) : await rename.send({ groupId: group.id, name }, key);
      if (result.outcome === 'done') {
        onDone(words(group === null ? 'adoption.group.started' : 'adoption.group.renamed', { group: name }));
        dialog.current?.close();
      }
      return result;
    },
  });
  const kind = group === null ? 'start' : 'rename';
  return (
    <Dialog ref={dialog} title={words(`adoption.group.${kind}.title`)} onClose={onClose}>
      <Form of={form} className={styles.form}>
        <TextField
          of={form}
          name="name"
          label={words('adoption.group.name')}
          hint={words('adoption.group.nameHint')}
          autoComplete="off"
        />
        <div className={styles.buttons}>
          <Button kind="main" type="submit" sending={form.isSending} sendingLabel={words('adoption.sending')}>
            {words(`adoption.group.${kind}.confirm`)}
          </Button>
          <Button onClick={() => dialog.current?.close()}>{words('adoption.cancel')}</Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** The address does not stay on the device. */
export function InviteDialog({ group, onDone, onClose }: DialogProps & { readonly group: CareGroup }) {
  const words = useWords();
  const dialog = useRef<DialogHandle>(null);
  const write = useWrite(InviteToCareGroupMutationDocument, { changes: OWN_CHANGES });
  const form = useForm({
    schema: emailSchema,
    initialInput: { email: '' },
    explain: () => words('adoption.handOver.wrong.email'),
    failed: words('adoption.failed'),
    async submit({ email }, key) {
      const result = await write.send({ groupId: group.id, email }, key);
      if (result.outcome === 'done') {
        onDone(words('adoption.group.invited'));
        dialog.current?.close();
      }
      return result;
    },
  });
  return (
    <Dialog ref={dialog} title={words('adoption.group.invite.title', { group: group.name })} onClose={onClose}>
      <Form of={form} className={styles.form}>
        <p>{words('adoption.group.invite.text')}</p>
        <TextField
          of={form}
          name="email"
          type="email"
          label={words('adoption.handOver.email')}
          autoComplete="off"
          spellCheck={false}
        />
        <div className={styles.buttons}>
          <Button kind="main" type="submit" sending={form.isSending} sendingLabel={words('adoption.sending')}>
            {words('adoption.group.invite.confirm')}
          </Button>
          <Button onClick={() => dialog.current?.close()}>{words('adoption.cancel')}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
