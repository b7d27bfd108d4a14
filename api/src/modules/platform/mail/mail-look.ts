/** What templates are given of a tenant: its names, colours, faces and words. */
import type { WordValues } from '@greenward/contract';

/** Colours as #rrggbb, of the theme's light side: mail programs darken mails themselves. */
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
  /** Scheme, host and port, no slash at the end. */
  readonly origin: string;
  readonly locale: string;
  readonly colours: MailColours;
  /** Font stacks. */
  readonly fonts: { readonly head: string; readonly body: string };
  readonly headWeight: number;
  /** Pixels. */
  readonly radius: { readonly control: number; readonly card: number };
}

/** Words of the tenant, filled in. */
export type Say = (key: string, values?: WordValues) => string;

/** Content-ID of the logo that goes with every mail. */
export const LOGO_CID = 'logo@greenward';

/** A path of the tenant's site: visible ASCII without quotes, angle brackets and backslashes, and no second slash that would make it a host. */
export const OWN_PATH = /^\/(?!\/)[!#-&(-;=?-[\]-~]*$/;
