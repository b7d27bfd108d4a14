/** What links in mails do: each purpose says what will happen and does it. Features bring theirs to startApi; one page shows them all (link.routes.ts). */
import type { WordValues } from '@greenward/contract';
import type { Scope } from '../../../db/scope.ts';
import type { TenantSite } from '../../../tenant-site.ts';
import type { LinkCodec, SignedLink } from './link-codec.ts';

export interface LinkActionContext {
  readonly scope: Scope;
  readonly site: TenantSite;
  readonly now: Date;
}

/** Keys of words, `<words>.title`, `.text`, `.action` before and `.done.title`, `.done.text` after, and what they are filled with. */
export interface LinkDescription {
  readonly words: string;
  readonly values?: WordValues;
}

export interface LinkAction {
  readonly purpose: string;
  /** Reads only. Null when what the link is about is gone. */
  describe(link: SignedLink, context: LinkActionContext): Promise<LinkDescription | null>;
  /** Writes, in the transaction in which the link is used up. */
  perform(link: SignedLink, context: LinkActionContext): Promise<void>;
  /** A mail program may do it by a post of its own (RFC 8058); such a link may be used again, as leaving twice does no harm. */
  readonly oneClick?: boolean;
}

/** What `decrypt` may tell anybody who has the link: nothing of a person. Domain §7. */
export const PUBLIC_PURPOSES: ReadonlySet<string> = new Set([
  'flow-tag', // /action/flsett: a flow's guid and the tag that the button adds
  'subscribe-list', // /mailing/subscribe: list code, list name and list manager name
]);

/** Where a link of a mail leads. */
export const linkPath = (token: string): string => `/action/link/${token}`;

/** @returns what a link for a public purpose says; null for every other text, whatever is wrong with it. */
export function readPublicLink(
  codec: LinkCodec,
  token: string,
  { tenantId, now }: { readonly tenantId: number; readonly now: Date },
): SignedLink['data'] | null {
  const link = codec.open(token, { tenantId, purpose: null, now });
  return 'refusal' in link || !PUBLIC_PURPOSES.has(link.purpose) ? null : link.data;
}
