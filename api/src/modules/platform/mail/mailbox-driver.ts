/** The built-in default: mail stays in the installation and can be read at mail.<base>. */
import type { Pool } from 'pg';
import { inTransaction } from '../../../db/scope.ts';
import type { MailDriver } from './mail-driver.ts';
import { deleteOldMessages, insertMessage } from './mailbox.store.ts';

export const MAILBOX_KEPT_DAYS = 7;

export function createMailboxDriver(pool: Pool): MailDriver {
  return {
    name: 'mailbox',
    async send({ tenantId, messageId, from, to, subject, html, text, headers, pictures }) {
      // The mailbox has no attachments, so images become data URLs.
      const whole = pictures.reduce(
        (page, { cid, png }) => page.replaceAll(`cid:${cid}`, `data:image/png;base64,${png.toString('base64')}`),
        html,
      );
      await inTransaction(pool, tenantId, async (scope) => {
        await deleteOldMessages(scope, MAILBOX_KEPT_DAYS);
        await insertMessage(scope, {
          messageId,
          recipient: to,
          sender: `${from.name} <${from.address}>`,
          subject,
          html: whole,
          text,
          headers,
        });
      });
    },
    close: async () => undefined,
  };
}
