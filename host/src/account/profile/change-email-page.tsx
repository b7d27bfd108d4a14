/** `/change/changeEmailAddress`: asks for the new address; both addresses then confirm by mail. */
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useMutation } from '@apollo/client/react';
import { isEmailAddress } from '@greenward/contract';
import { useUnsavedInput } from '@greenward/remote-kit';
import { useWords } from '@greenward/tenant';
import { Button, Field, FormSummary, LinkButton } from '@greenward/ui';
import { RequestEmailChangeMutationDocument } from './profile-page.generated.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { useDeed } from './use-deed.ts';
import styles from './profile-page.module.scss';

export function ChangeEmailPage() {
  const words = useWords();
  const [address, setAddress] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const summary = useRef<HTMLDivElement>(null);
  const [request] = useMutation(RequestEmailChangeMutationDocument);
  const [state, send] = useDeed(async () => (await request({ variables: { newEmailAddress: address.trim() } })).data?.requestEmailChange === true);
  useUnsavedInput(address !== '' && state !== 'done');

  function submit(event: FormEvent): void {
    event.preventDefault();
    const isMistaken = !isEmailAddress(address);
    setIsWrong(isMistaken);
    if (isMistaken) setTimeout(() => summary.current?.focus());
    else send();
  }
  if (state === 'done')
    return (
      <div className={styles.page}>
        <h1>{words('account.changeEmail.sent.title')}</h1>
        <p role="status">{words('account.changeEmail.sent.text')}</p>
        <div>
          <LinkButton to="/profile">{words('account.backToProfile')}</LinkButton>
        </div>
      </div>
    );
  return (
    <div className={styles.page}>
      {(isWrong || state === 'failed') && (
        <FormSummary
          ref={summary}
          text={words(isWrong ? 'account.form.mistakes' : 'account.access.mailNotSent')}
          mistakes={isWrong ? [{ field: 'new-address', text: words('account.email.wrong') }] : []}
        />
      )}
      <h1>{words('account.changeEmail.title')}</h1>
      <p>{words('account.changeEmail.text')}</p>
      <form noValidate className={styles.form} onSubmit={submit}>
        <Field id="new-address" label={words('account.changeEmail.new')} error={isWrong ? words('account.email.wrong') : null}>
          {(attributes) => (
            <input
              {...attributes}
              type="email"
              autoComplete="email"
              maxLength={254}
              value={address}
              onChange={({ currentTarget: { value } }) => setAddress(value)}
            />
          )}
        </Field>
        {state === 'stale' && <SignInAgain run={send} returnTo="/change/changeEmailAddress" />}
        <div className={styles.buttons}>
          {state !== 'stale' && (
            <Button kind="main" type="submit" sending={state === 'sending'} sendingLabel={words('account.sending')}>
              {words('account.changeEmail.send')}
            </Button>
          )}
          <LinkButton to="/profile">{words('account.backToProfile')}</LinkButton>
        </div>
      </form>
    </div>
  );
}
