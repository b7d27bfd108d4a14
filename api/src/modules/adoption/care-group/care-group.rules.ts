/** Limits of care groups, and their names. Pure. */
import { hasLink, noteOf } from '../adoption-life/adoption-life.rules.ts';

export const MEMBERS_AT_MOST = 20;
export const TREES_AT_MOST = 50;
export const GROUPS_AT_MOST = 5;
const NAME_AT_LEAST = 2;
export const NAME_AT_MOST = 60;

/** Dots of other scripts and digits before a dot make addresses too; a long number is one to call. */
const LURES = /[\p{L}\p{N}][.。．｡][\p{L}\p{N}]{2,}|\d(\D?\d){5,}/u;

/** Strangers read the name in an invitation, so it contains no addresses or telephone numbers. @returns null for a name that is not allowed */
export function groupNameOf(text: string): string | null {
  const name = noteOf(text.normalize('NFKC'))?.replace(/\s+/g, ' ') ?? '';
  return name.length < NAME_AT_LEAST || name.length > NAME_AT_MOST || hasLink(name) || LURES.test(name) ? null : name;
}
