/** What templates know about a tenant: its names, colours, fonts and translations. */
import type { WordValues } from '@greenward/contract';

/** Colours as #rrggbb, from the theme's light palette: mail programs darken mails themselves. */
export interface MailColours {
  readonly page: string;
  readonly surface: string;
  readonly text: string;
  readonly quietText: string;
  readonly line: string;
  readonly brand: string;
  readonly onBrand: string;
  readonly link: string;
  readonly header: string;
  readonly onHeader: string;
  readonly headerLine: string;
  readonly footer: string;
  readonly onFooter: string;
  readonly footerLink: string;
}

export interface MailLook {
  readonly projectName: string;
  readonly clientName: string;
  /** Scheme, host and port, without a trailing slash. */
  readonly origin: string;
  readonly locale: string;
  readonly colours: MailColours;
  /** Font stacks. */
  readonly fonts: { readonly head: string; readonly body: string };
  readonly headWeight: number;
  /** In pixels. */
  readonly radius: { readonly control: number; readonly card: number };
}

/** A kind of mail that one can stop. */
export interface MailList {
  /** Name of the list as residents know it. */
  readonly name: string;
  /**
   * A path on the tenant's site that shows the unsubscribe page, and unsubscribes at once when a mail program posts to
   * it (RFC 8058).
   */
  readonly unsubscribePath: string;
  /** The page that stops all such mails; missing where we do not know who the reader is. */
  readonly stopAllPath?: string | undefined;
}

/** Returns a translated text of the tenant with its values filled in. */
export type Say = (key: string, values?: WordValues) => string;

/** Content-ID of the logo that every mail includes. */
export const LOGO_CID = 'logo@greenward';

/** Content-ID of the QR code of a mail that has one. */
export const QR_CODE_CID = 'code@greenward';

/**
 * A path on the tenant's site: visible ASCII without quotes, angle brackets and backslashes. A second leading slash is
 * not allowed, as it would start a host name.
 */
export const OWN_PATH = /^\/(?!\/)[!#-&(-;=?-[\]-~]*$/;
