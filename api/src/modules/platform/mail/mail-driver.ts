/** What sends a mail: a mail server by SMTP, or the installation's own mailbox. */

export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

export interface MailMessage {
  readonly tenantId: number;
  /** `<...@...>`, the same for every attempt: what tells a repetition. */
  readonly messageId: string;
  readonly from: MailAddress;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Beyond the usual ones. */
  readonly headers: Readonly<Record<string, string>>;
  /** Pictures that the HTML shows as cid:... */
  readonly pictures: readonly { readonly cid: string; readonly png: Buffer }[];
}

export interface MailDriver {
  readonly name: 'smtp' | 'mailbox';
  /** @throws DeliveryRefused when no later attempt can do better. */
  send(message: MailMessage): Promise<void>;
  close(): Promise<void>;
}
