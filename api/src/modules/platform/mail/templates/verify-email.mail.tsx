/** Asks a new account's owner to show that the address is theirs. */
import { verifyEmailValues } from '../account-mails.schema.ts';
import { defineMail } from './define-mail.tsx';
import { Action, Paragraph, Title } from './mail-parts.tsx';

export const verifyEmail = defineMail({
  values: verifyEmailValues,
  subject: ({ say }) => say('mail.verifyEmail.subject'),
  preview: ({ say }) => say('mail.verifyEmail.preview'),
  reason: ({ say }) => say('mail.verifyEmail.reason'),
  Body: ({ say, values: { name, verifyPath, validHours } }) => (
    <>
      <Title>{say('mail.greeting', { hasName: name === null ? 'no' : 'yes', name: name ?? '' })}</Title>
      <Paragraph>{say('mail.verifyEmail.text')}</Paragraph>
      <Action path={verifyPath} label={say('mail.verifyEmail.action')} say={say} />
      <Paragraph quiet>{say('mail.verifyEmail.otherwise', { hours: validHours })}</Paragraph>
    </>
  ),
});
