/** Sends mail through a mail server. Retries are handled by the outbox. */
import { createTransport } from 'nodemailer';
import { DeliveryRefused } from '../../../module/delivery.ts';
import { failureText } from '../outbox/failure-text.rules.ts';
import type { MailDriver } from './mail-driver.ts';

const CONNECT_LIMIT_MS = 10_000;
const ANSWER_LIMIT_MS = 30_000;
const CONNECTIONS = 4;

/**
 * The server requires authentication or rejects our login (RFC 4954). This affects every mail until an operator fixes
 * it.
 */
const LOGIN_WANTED: ReadonlySet<number> = new Set([530, 534, 535, 538]);

/**
 * Whether the server will never accept this mail: unknown mailbox, refused content. A rejected login of ours is
 * retried, because an operator can fix it.
 */
function isFinal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return (
    (code === 'EENVELOPE' || code === 'EMESSAGE') &&
    responseCode >= 500 &&
    responseCode < 600 &&
    !LOGIN_WANTED.has(responseCode)
  );
}

/** @param url smtp://user:password@host:port, or smtps:// for TLS from the start; options such as ?requireTLS=true */
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
          attachments: pictures.map(({ cid, png }) => ({
            cid,
            content: png,
            contentType: 'image/png',
            contentDisposition: 'inline',
            filename: `${cid.split('@', 1)[0]}.png`,
          })),
        });
      } catch (error) {
        if (isFinal(error)) throw new DeliveryRefused(failureText(error), { cause: error });
        throw error;
      }
    },
    close: async () => transport.close(),
  };
}
