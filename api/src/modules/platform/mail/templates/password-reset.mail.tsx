/** The way to a new password. Says the same whoever asked for it. */
import { passwordResetValues } from '../account-mails.schema.ts';
import { defineMail } from './define-mail.tsx';
import { Action, Paragraph, Title } from './mail-parts.tsx';

export const passwordReset = defineMail({
  values: passwordResetValues,
  subject: ({ say }) => say('mail.passwordReset.subject'),
  preview: ({ say }) => say('mail.passwordReset.preview'),
  reason: ({ say }) => say('mail.passwordReset.reason'),
  Body: ({ say, values: { name, resetPath, validMinutes } }) => (
    <>
      <Title>{say('mail.greeting', { hasName: name === null ? 'no' : 'yes', name: name ?? '' })}</Title>
      <Paragraph>{say('mail.passwordReset.text')}</Paragraph>
      <Action path={resetPath} label={say('mail.passwordReset.action')} say={say} />
      <Paragraph quiet>{say('mail.passwordReset.otherwise', { minutes: validMinutes })}</Paragraph>
    </>
  ),
});
