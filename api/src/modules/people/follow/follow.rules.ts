/** What can be followed, by its code (DECISIONS "Domain"; stories are ours). */
import { isGuid } from '@greenward/contract';

export type Followed =
  | { readonly kind: 'place'; readonly guid: string }
  | { readonly kind: 'hood'; readonly slug: string }
  | { readonly kind: 'issue'; readonly id: string }
  | { readonly kind: 'story'; readonly slug: string };

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const ISSUE = /^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/;
const LONGEST = 100;

/** @returns null for what is no code. */
export function parseListCode(code: string): Followed | null {
  const colon = code.indexOf(':');
  const [kind, rest] = [code.slice(0, colon), code.slice(colon + 1)];
  if (rest.length > LONGEST) return null;
  if (kind === 'place') return isGuid(rest) ? { kind, guid: rest } : null;
  if (kind === 'issue') return ISSUE.test(rest) ? { kind, id: rest } : null;
  return (kind === 'hood' || kind === 'story') && SLUG.test(rest) ? { kind, slug: rest } : null;
}
