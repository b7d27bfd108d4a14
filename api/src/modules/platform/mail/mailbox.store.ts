/** SQL of the local mailbox. */
import { sql } from 'drizzle-orm/sql';
import type { Scope } from '../../../db/scope.ts';
import { headRow, messageRow } from './mailbox.schema.ts';
import type { MailboxHead, MailboxMessage } from './mailbox.schema.ts';

export interface NewMailboxMessage {
  readonly messageId: string;
  readonly recipient: string;
  readonly sender: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Does nothing when the mail is already stored. */
export const insertMessage = (
  { db, tenantId }: Scope,
  { messageId, recipient, sender, subject, html, text, headers }: NewMailboxMessage,
): Promise<void> =>
  db.run(
    sql`/* mailbox.insertMessage */ insert into mailbox_message (tenant_id, message_id, recipient, sender, subject, html, body, headers)
      values (${tenantId}, ${messageId}, ${recipient}, ${sender}, ${subject}, ${html}, ${text}, ${JSON.stringify(headers)}::jsonb)
      on conflict (tenant_id, message_id) do nothing`,
  );
const headColumns = sql.raw('id, received_at as "receivedAt", recipient, sender, subject');

/** Newest first. @param recipient part of an address, case-insensitive; null for all */
export const listMessages = (
  { db, tenantId }: Scope,
  { recipient, first }: { recipient: string | null; first: number },
): Promise<MailboxHead[]> =>
  db.many(
    headRow,
    sql`/* mailbox.listMessages */ select ${headColumns} from mailbox_message
      where tenant_id = ${tenantId} and (${recipient}::text is null or position(lower(${recipient}) in lower(recipient)) > 0)
      order by received_at desc, id limit ${first}`,
  );
export const findMessage = ({ db, tenantId }: Scope, id: string): Promise<MailboxMessage | null> =>
  db.maybe(
    messageRow,
    sql`/* mailbox.findMessage */ select ${headColumns}, message_id as "messageId", html, body as text, headers
      from mailbox_message where tenant_id = ${tenantId} and id = ${id}`,
  );

export const deleteMessages = ({ db, tenantId }: Scope): Promise<void> =>
  db.run(sql`/* mailbox.deleteMessages */ delete from mailbox_message where tenant_id = ${tenantId}`);

export const deleteOldMessages = ({ db, tenantId }: Scope, days: number): Promise<void> =>
  db.run(
    sql`/* mailbox.deleteOldMessages */ delete from mailbox_message where tenant_id = ${tenantId} and received_at < now() - ${days} * interval '1 day'`,
  );
