/** Referrals to another body (domain §3). Pure. */
import type { Where } from '../../parts/where.rules.ts';

/** @returns null without a place or the title of a kind: then nothing is sent, and that is reported */
export const referralOf = (where: Where, { title }: { readonly title: string }) =>
  where.kind !== 'place' || where.guid === '' || title.trim() === ''
    ? null
    : { guid: where.guid, delegatedIssue: { type: title } };

/** What the body calls such a problem. @param type of a site: a text, or a list of texts */
export function namesAtSite(type: unknown): readonly string[] {
  if (Array.isArray(type)) return type.filter((one) => typeof one === 'string');
  return typeof type === 'string' ? [type] : [];
}
