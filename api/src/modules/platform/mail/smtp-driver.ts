/** Sends mail through a mail server. Trying again is the outbox's work, not this driver's. */
import { createTransport } from 'nodemailer';
import { DeliveryRefused } from '../../../module/delivery.ts';
import { failureText } from '../outbox/failure-text.rules.ts';
import type { MailDriver } from './mail-driver.ts';

const CONNECT_LIMIT_MS = 10_000;
const ANSWER_LIMIT_MS = 30_000;
const CONNECTIONS = 4;

/** The server wants another login, or one at all (RFC 4954): said of every mail until an operator has mended it. */
const LOGIN_WANTED: ReadonlySet<number> = new Set([530, 534, 535, 538]);

/** The server says that it will never take this mail: no such mailbox, refused content. A wrong password of ours is mended by an operator, so it is tried again. */
function isFinal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500 && responseCode < 600 && !LOGIN_WANTED.has(responseCode);
}

/** @param url smtp://user:password@host:port, smtps:// for TLS from the start; options as ?requireTLS=true */
export function createSmtpDriver(url: string): MailDriver {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: CONNECT_LIMIT_MS,
    greetingTimeout: CONNECT_LIMIT_MS,
    socketTimeout: ANSWER_LIMIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    name: 'smtp',
    async send({ messageId, from, to, subject, html, text, headers, pictures }) {
      try {
        await transport.sendMail({
          messageId,
          from,
          to: { name: '', address: to },
          subject,
          html,
          text,
          headers,
          attachments: pictures.map(({ cid, png }) => ({ cid, content: png, contentType: 'image/png', contentDisposition: 'inline', filename: 'logo.png' })),
        });
      } catch (error) {
        if (isFinal(error)) throw new DeliveryRefused(failureText(error), { cause: error });
        throw error;
      }
    },
    close: async () => transport.close(),
  };
}
