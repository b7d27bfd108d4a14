/** Double opt-in: nobody is on a list before they have said so from their own mailbox. */
import * as v from 'valibot';
import { defineMail, ownPath, shortText } from './define-mail.tsx';
import { Action, Paragraph, Title } from './mail-parts.tsx';

export const confirmSubscription = defineMail({
  values: v.strictObject({
    listName: shortText,
    listManagerName: shortText,
    confirmPath: ownPath,
    validDays: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
  subject: ({ say, values }) => say('mail.confirmSubscription.subject', { list: values.listName }),
  preview: ({ say }) => say('mail.confirmSubscription.preview'),
  reason: ({ say, values }) => say('mail.confirmSubscription.reason', { list: values.listName }),
  Body: ({ say, values: { listName, listManagerName, confirmPath, validDays } }) => (
    <>
      <Title>{say('mail.confirmSubscription.title')}</Title>
      <Paragraph>{say('mail.confirmSubscription.text', { list: listName, manager: listManagerName })}</Paragraph>
      <Action path={confirmPath} label={say('mail.confirmSubscription.action')} say={say} />
      <Paragraph quiet>{say('mail.confirmSubscription.otherwise', { days: validDays })}</Paragraph>
    </>
  ),
});
