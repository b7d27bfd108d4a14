/**
 * Actions of links in mails: each purpose describes and performs one action. Modules register theirs; one page shows
 * them all (link.routes.ts).
 */
import type { WordValues } from '@greenward/contract';
import type { Scope } from '../../../db/scope.ts';
import type { TenantSite } from '../../../tenant-site.ts';
import type { LinkCodec, SignedLink } from './link-codec.ts';

export interface LinkActionContext {
  readonly scope: Scope;
  readonly site: TenantSite;
  readonly now: Date;
}

/**
 * Translation keys (`<words>.title`, `.text`, `.action` before, `.done.title`, `.done.text` after) and their values.
 */
export interface LinkDescription {
  readonly words: string;
  readonly values?: WordValues;
}

export interface LinkAction {
  readonly purpose: string;
  /** Reads only. Null when the subject of the link no longer exists. */
  describe(link: SignedLink, context: LinkActionContext): Promise<LinkDescription | null>;
  /** Writes, in the transaction that marks the link as used. @throws LinkTooLate */
  perform(link: SignedLink, context: LinkActionContext): Promise<void>;
  /**
   * A mail program may post directly (RFC 8058). Such a link can be used again, since unsubscribing twice does no harm.
   */
  readonly oneClick?: boolean;
  /** The link can be used again: what it says replaces what was said before. */
  readonly isReusable?: boolean;
}

/** Something else came first since the page was described. Nothing is changed, and the link is answered as invalid. */
export class LinkTooLate extends Error {
  constructor() {
    super('The action of this link is no longer possible');
  }
}

/** Purposes whose contents `decrypt` reveals to anyone with the link, as they contain no personal data. Domain §7. */
export const PUBLIC_PURPOSES: ReadonlySet<string> = new Set([
  'subscribe-list', // /mailing/subscribe: list code, list name and list manager name
]);

/** Path of a link in a mail. */
export const linkPath = (token: string): string => `/action/link/${token}`;

/** @returns the contents of a link with a public purpose; null for any other text, whatever is wrong with it */
export function readPublicLink(
  codec: LinkCodec,
  token: string,
  { tenantId, now }: { readonly tenantId: number; readonly now: Date },
): SignedLink['data'] | null {
  const link = codec.open(token, { tenantId, purpose: null, now });
  return 'refusal' in link || !PUBLIC_PURPOSES.has(link.purpose) ? null : link.data;
}
