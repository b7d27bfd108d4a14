/** Deletes the account: explains the consequences and asks the user to type a word, to prevent accidents. */
import { useRef, useState } from 'react';
import { useSession } from '@greenward/auth';
import { Form, TextField, useForm } from '@greenward/forms';
import { useWrite } from '@greenward/graphql';
import { useTenant, useWords } from '@greenward/tenant';
import { Button, Dialog } from '@greenward/ui';
import type { DialogHandle } from '@greenward/ui';
import * as v from 'valibot';
import { doneIf } from './done-if.ts';
import { DeleteMyAccountMutationDocument } from './profile-page.generated.ts';
import { SignInAgain } from './sign-in-again.tsx';
import styles from './profile-page.module.scss';

/** The value that the api expects; not one of the tenant's words. */
const CONFIRMATION = 'DELETE';

const schema = v.object({
  confirm: v.pipe(
    v.string(),
    v.transform((typed) => typed.trim().toUpperCase()),
    v.literal(CONFIRMATION),
  ),
});

export function DeleteAccount() {
  const words = useWords();
  const session = useSession();
  const { projectName } = useTenant();
  const dialog = useRef<DialogHandle>(null);
  const [isOpen, setIsOpen] = useState(false);
  const remove = useWrite(DeleteMyAccountMutationDocument);
  const form = useForm({
    schema,
    initialInput: { confirm: '' },
    explain: () => words('account.delete.type', { word: CONFIRMATION }),
    failed: words('account.delete.failed'),
    async submit(values, key) {
      const result = doneIf(await remove.send(values, key), ({ deleteMyAccount }) => deleteMyAccount.deleted);
      if (result.outcome === 'done') await session.signOut().catch(() => undefined); // the account is deleted anyway, and the session is useless
      return result;
    },
  });
  return (
    <section aria-labelledby="delete-account" className={styles.section}>
      <h2 id="delete-account">{words('account.delete.heading')}</h2>
      <p>{words('account.delete.text', { project: projectName })}</p>
      <div>
        <Button onClick={() => setIsOpen(true)}>{words('account.delete.begin')}</Button>
      </div>
      {isOpen && (
        <Dialog
          ref={dialog}
          size="small"
          title={words('account.delete.title', { project: projectName })}
          onClose={() => {
            setIsOpen(false);
            form.discard();
          }}
        >
          <Form of={form} className={styles.form} lead={<p>{words('account.delete.what')}</p>}>
            <TextField
              of={form}
              name="confirm"
              label={words('account.delete.type', { word: CONFIRMATION })}
              autoComplete="off"
              spellCheck={false}
              maxLength={20}
            />
            {form.isStale && <SignInAgain run={form.submit} returnTo="/profile#delete-account" />}
            <div className={styles.buttons}>
              {!form.isStale && (
                <Button
                  kind="main"
                  type="submit"
                  disabled={!v.is(schema, form.input)}
                  sending={form.isSending}
                  sendingLabel={words('account.sending')}
                >
                  {words('account.delete.do')}
                </Button>
              )}
              <Button onClick={() => dialog.current?.close()}>{words('account.form.cancel')}</Button>
            </div>
          </Form>
        </Dialog>
      )}
    </section>
  );
}
