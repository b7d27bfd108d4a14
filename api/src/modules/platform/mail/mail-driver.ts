/** Sends mails: through a mail server by SMTP, or into the installation's own mailbox. */

export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

export interface MailMessage {
  readonly tenantId: number;
  /** `<...@...>`; the same for every attempt, so that duplicates are recognisable. */
  readonly messageId: string;
  readonly from: MailAddress;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Headers in addition to the usual ones. */
  readonly headers: Readonly<Record<string, string>>;
  /** Images that the HTML refers to as cid:... */
  readonly pictures: readonly { readonly cid: string; readonly png: Buffer }[];
}

export interface MailDriver {
  readonly name: 'smtp' | 'mailbox';
  /** @throws DeliveryRefused when a retry cannot succeed */
  send(message: MailMessage): Promise<void>;
  close(): Promise<void>;
}
