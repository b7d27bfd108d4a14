/**
 * Delivers the mails ordered by orderMail: renders them in the tenant's theme when they are sent, with a Message-ID
 * derived from the order.
 */
import { createHash } from 'node:crypto';
import { toBuffer } from 'qrcode';
import * as v from 'valibot';
import { DeliveryRefused, defineDelivery } from '../../../module/delivery.ts';
import type { Delivery } from '../../../module/delivery.ts';
import { MAIL_KIND, mailPayload } from './mail.service.ts';
import type { MailDriver } from './mail-driver.ts';
import { LOGO_CID, QR_CODE_CID } from './mail-look.ts';
import type { MailList } from './mail-look.ts';
import type { MailRenderer } from './mail-renderer.ts';
import type { MailTenant } from './tenant-look.ts';

export interface MailDeliveryOptions {
  readonly driver: MailDriver;
  readonly renderer: MailRenderer;
  /** Null for an id that no tenant of this installation has. */
  readonly tenantOf: (tenantId: number) => (MailTenant & { readonly code: string }) | null;
  /** Domain of the sender addresses. */
  readonly mailDomain: string;
}

/** A hash: it reveals nothing of the key, and equal keys of different tenants give different ids. */
export const messageIdOf = (tenantCode: string, key: string, mailDomain: string): string =>
  `<${createHash('sha256').update(`${tenantCode}\n${key}`).digest('hex').slice(0, 40)}@${mailDomain}>`;

/** RFC 2369 and, for one-click unsubscribing in the mail program, RFC 8058. */
const listHeaders = (list: MailList, origin: string, code: string, mailDomain: string): Record<string, string> => ({
  'List-Id': `<${createHash('sha256').update(list.name).digest('hex').slice(0, 12)}.${code}.${mailDomain}>`,
  'List-Unsubscribe': `<${origin}${list.unsubscribePath}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Prevents automatic replies (RFC 3834). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

const withQrCode = v.object({ qrCode: v.object({ text: v.string() }) });
/** Pixels, and modules around the code (domain §9). */
const QR_CODE = { width: 200, margin: 4, errorCorrectionLevel: 'M' } as const;

/** The QR code that the values ask for. */
async function qrCodesOf(values: unknown): Promise<{ readonly cid: string; readonly png: Buffer }[]> {
  const found = v.safeParse(withQrCode, values);
  return found.success ? [{ cid: QR_CODE_CID, png: await toBuffer(found.output.qrCode.text, QR_CODE) }] : [];
}

export const createMailDelivery = ({ driver, renderer, tenantOf, mailDomain }: MailDeliveryOptions): Delivery =>
  defineDelivery({
    kind: MAIL_KIND,
    payload: mailPayload,
    async deliver({ mail, to, values, list }, { tenantId, key }) {
      const tenant = tenantOf(tenantId);
      if (tenant === null) throw new Error(`The tenant ${tenantId} is not served here`);
      const { look, say, logo, code } = tenant;
      const rendered = await renderer.renderMail({ mail, values, look, say, list });
      if ('problem' in rendered) throw new DeliveryRefused(rendered.problem);
      await driver.send({
        tenantId,
        messageId: messageIdOf(code, key, mailDomain),
        from: { name: look.projectName, address: `${code}@${mailDomain}` },
        to,
        ...rendered,
        headers: { ...AUTOMATIC, ...(list === null ? {} : listHeaders(list, look.origin, code, mailDomain)) },
        pictures: [{ cid: LOGO_CID, png: logo }, ...(await qrCodesOf(values))],
      });
    },
  });
