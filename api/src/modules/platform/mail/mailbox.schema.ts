/** Rows of mails in the local mailbox. */
import * as v from 'valibot';

export const headRow = v.object({
  id: v.string(),
  receivedAt: v.date(),
  recipient: v.string(),
  sender: v.string(),
  subject: v.string(),
});

export type MailboxHead = v.InferOutput<typeof headRow>;

export const messageRow = v.object({
  ...headRow.entries,
  messageId: v.string(),
  html: v.string(),
  text: v.string(),
  headers: v.record(v.string(), v.string()),
});

export type MailboxMessage = v.InferOutput<typeof messageRow>;
