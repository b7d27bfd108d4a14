/** Parses codes of things that can be followed (DECISIONS "Domain"; stories are our addition). */
import { isGuid } from '@greenward/contract';
import { isAreaKey } from './area-follow.rules.ts';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const ISSUE = /^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/;
const LONGEST = 100;

/** Checks the key of each kind: the guid of a place, the slug of a neighbourhood, street or story, the id of an issue or area. */
const KEYS = {
  place: isGuid,
  hood: (key: string) => SLUG.test(key),
  issue: (key: string) => ISSUE.test(key),
  story: (key: string) => SLUG.test(key),
  street: (key: string) => SLUG.test(key),
  area: isAreaKey,
} as const satisfies Readonly<Record<string, (key: string) => boolean>>;

export type FollowKind = keyof typeof KEYS;

export interface Followed {
  readonly kind: FollowKind;
  readonly key: string;
}

const isKind = (kind: string): kind is FollowKind => Object.hasOwn(KEYS, kind);

/** @returns null for an invalid code */
export function parseListCode(code: string): Followed | null {
  const colon = code.indexOf(':');
  const [kind, key] = [code.slice(0, colon), code.slice(colon + 1)];
  return isKind(kind) && key.length <= LONGEST && KEYS[kind](key) ? { kind, key } : null;
}
