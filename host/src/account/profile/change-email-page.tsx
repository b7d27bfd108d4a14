/** `/change/changeEmailAddress`: asks for the new address; both addresses then confirm by mail. */
import { emailAddressSchema } from '@greenward/contract/email-address.schema';
import { Form, TextField, useForm } from '@greenward/forms';
import { useWrite } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Button, LinkButton } from '@greenward/ui';
import * as v from 'valibot';
import { RequestEmailChangeMutationDocument } from './profile-page.generated.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { doneIf } from './done-if.ts';
import styles from './profile-page.module.scss';

const schema = v.object({ newEmailAddress: emailAddressSchema });

export function ChangeEmailPage() {
  const words = useWords();
  const request = useWrite(RequestEmailChangeMutationDocument);
  const form = useForm({
    schema,
    initialInput: { newEmailAddress: '' },
    explain: () => words('account.email.wrong'),
    failed: words('account.access.mailNotSent'),
    submit: async (values, key) =>
      doneIf(await request.send(values, key), ({ requestEmailChange }) => requestEmailChange),
  });
  if (form.sent !== null)
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
      <h1>{words('account.changeEmail.title')}</h1>
      <p>{words('account.changeEmail.text')}</p>
      <Form of={form} className={styles.form}>
        <TextField
          of={form}
          name="newEmailAddress"
          label={words('account.changeEmail.new')}
          type="email"
          autoComplete="email"
        />
        {form.isStale && <SignInAgain run={form.submit} returnTo="/change/changeEmailAddress" />}
        <div className={styles.buttons}>
          {!form.isStale && (
            <Button kind="main" type="submit" sending={form.isSending} sendingLabel={words('account.sending')}>
              {words('account.changeEmail.send')}
            </Button>
          )}
          <LinkButton to="/profile">{words('account.backToProfile')}</LinkButton>
        </div>
      </Form>
    </div>
  );
}
