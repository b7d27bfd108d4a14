/**
 * Sent when somebody signs up with an address that already has an account. Only this mail says so; the page does not
 * reveal it.
 */
import { signInValues } from '../account-mails.schema.ts';
import { defineMail } from './define-mail.tsx';
import { Action, Paragraph, Title } from './mail-parts.tsx';

export const accountExists = defineMail({
  values: signInValues,
  subject: ({ say }) => say('mail.accountExists.subject'),
  preview: ({ say }) => say('mail.accountExists.preview'),
  reason: ({ say }) => say('mail.accountExists.reason'),
  Body: ({ say, values: { signInPath } }) => (
    <>
      <Title>{say('mail.accountExists.title')}</Title>
      <Paragraph>{say('mail.accountExists.text')}</Paragraph>
      <Action path={signInPath} label={say('mail.accountExists.action')} say={say} />
      <Paragraph quiet>{say('mail.accountExists.otherwise')}</Paragraph>
    </>
  ),
});
