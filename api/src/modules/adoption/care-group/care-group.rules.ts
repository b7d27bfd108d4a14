/** Limits of care groups, and their names. Pure. */
import { hasLink, noteOf } from '../adoption-life/adoption-life.rules.ts';

export const MEMBERS_AT_MOST = 20;
export const TREES_AT_MOST = 50;
export const GROUPS_AT_MOST = 5;
const NAME_AT_LEAST = 2;
export const NAME_AT_MOST = 60;

/** Strangers read the name in an invitation, so it contains no links. @returns null for a name that is not allowed */
export function groupNameOf(text: string): string | null {
  const name = noteOf(text)?.replace(/\s+/g, ' ') ?? '';
  return name.length < NAME_AT_LEAST || name.length > NAME_AT_MOST || hasLink(name) ? null : name;
}
