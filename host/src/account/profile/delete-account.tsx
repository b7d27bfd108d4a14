/** Deleting the account: what goes and what it means, then a word to type, so that nobody does it by a slip. */
import { useRef, useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { useSession } from '@greenward/auth';
import { useTenant, useWords } from '@greenward/tenant';
import { Button, Dialog, Field } from '@greenward/ui';
import type { DialogHandle } from '@greenward/ui';
import { DeleteMyAccountMutationDocument } from './profile-page.generated.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { useDeed } from './use-deed.ts';
import styles from './profile-page.module.scss';

/** As the api wants it; not a word of the tenant's. */
const CONFIRMATION = 'DELETE';

export function DeleteAccount() {
  const words = useWords();
  const session = useSession();
  const { projectName } = useTenant();
  const dialog = useRef<DialogHandle>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [remove] = useMutation(DeleteMyAccountMutationDocument);
  const [state, run] = useDeed(async () => {
    const { data } = await remove({ variables: { confirm: CONFIRMATION } });
    if (data?.deleteMyAccount.deleted !== true) return false;
    await session.signOut().catch(() => undefined); // the account is gone all the same; nobody is let in with what is left
    return true;
  });
  const isConfirmed = typed.trim().toUpperCase() === CONFIRMATION;
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
            setTyped('');
          }}
        >
          <form
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              if (isConfirmed) run();
            }}
          >
            <p>{words('account.delete.what')}</p>
            <Field id="delete-account-word" label={words('account.delete.type', { word: CONFIRMATION })}>
              {(attributes) => (
                <input
                  {...attributes}
                  value={typed}
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={20}
                  onChange={({ currentTarget: { value } }) => setTyped(value)}
                />
              )}
            </Field>
            {state === 'failed' && <p role="alert">{words('account.delete.failed')}</p>}
            {state === 'stale' && <SignInAgain run={run} returnTo="/profile#delete-account" />}
            <div className={styles.buttons}>
              {state !== 'stale' && (
                <Button kind="main" type="submit" disabled={!isConfirmed} sending={state === 'sending'} sendingLabel={words('account.sending')}>
                  {words('account.delete.do')}
                </Button>
              )}
              <Button onClick={() => dialog.current?.close()}>{words('account.form.cancel')}</Button>
            </div>
          </form>
        </Dialog>
      )}
    </section>
  );
}
