/** Tells the owner of an account that its password is another one now: if it was not them, they learn of it. */
import { signInValues } from '../account-mails.schema.ts';
import { defineMail } from './define-mail.tsx';
import { Action, Paragraph, Title } from './mail-parts.tsx';

export const passwordChanged = defineMail({
  values: signInValues,
  subject: ({ say }) => say('mail.passwordChanged.subject'),
  preview: ({ say }) => say('mail.passwordChanged.preview'),
  reason: ({ say }) => say('mail.passwordChanged.reason'),
  Body: ({ say, values: { signInPath } }) => (
    <>
      <Title>{say('mail.passwordChanged.title')}</Title>
      <Paragraph>{say('mail.passwordChanged.text')}</Paragraph>
      <Paragraph>{say('mail.passwordChanged.otherwise')}</Paragraph>
      <Action path={signInPath} label={say('mail.passwordChanged.action')} say={say} />
    </>
  ),
});
