/**
 * What is stored of an activity, and who sees it. Each kind defines its facts and its audience; nothing else is stored.
 */
import type { BadWordFilter } from '@greenward/contract/profanity';

/** Facts that an activity may have besides its kind and its place. */
export interface ActivityFacts {
  /** Common name of the tree's species, from the inventory. */
  readonly commonName?: string | null;
  /** Litres of water. */
  readonly litres?: number | null;
  /** A tag from the tenant's list. */
  readonly tag?: string | null;
  /** Stars from 1 to 5. */
  readonly rating?: number | null;
}

export type ActivityReach = 'everybody' | 'followers' | 'actor';

interface ActivityKindRule {
  /**
   * 'everybody': public streams, and the inboxes of followers. 'followers': their inboxes alone. 'actor': only the
   * resident's own inbox, where all that they did is listed.
   */
  readonly reach: ActivityReach;
  readonly facts: readonly (keyof ActivityFacts)[];
  /** Somebody else decided it, so it is news to its actor. */
  readonly isNews?: true;
}

/** Orders and withdrawals are visible only to the resident who made them. Followers hear of reports, and of nobody who made them. */
export const ACTIVITY_KINDS = {
  'tree-adopted': { reach: 'everybody', facts: ['commonName'] },
  'tree-released': { reach: 'actor', facts: ['commonName'] },
  'pit-adoption-applied': { reach: 'actor', facts: [] },
  'pit-adopted': { reach: 'everybody', facts: [], isNews: true },
  'pit-released': { reach: 'actor', facts: [] },
  'tree-watered': { reach: 'everybody', facts: ['commonName', 'litres'] },
  'tree-rated': { reach: 'actor', facts: ['commonName', 'rating'] },
  'tree-tagged': { reach: 'everybody', facts: ['commonName', 'tag'] },
  'picture-added': { reach: 'everybody', facts: ['commonName'] },
  'place-corrected': { reach: 'actor', facts: ['commonName'] },
  'issue-reported': { reach: 'followers', facts: ['commonName'] },
  'issue-resolved': { reach: 'followers', facts: ['commonName'], isNews: true },
  'order-placed': { reach: 'actor', facts: [] },
  'order-cancelled': { reach: 'actor', facts: [] },
  'order-collected': { reach: 'actor', facts: [] },
} as const satisfies Readonly<Record<string, ActivityKindRule>>;

export type ActivityKind = keyof typeof ACTIVITY_KINDS;

const RULES: Readonly<Record<string, ActivityKindRule>> = ACTIVITY_KINDS;

/** Null for a kind of a former version, which nobody is shown. */
export const ruleOfKind = (kind: string): ActivityKindRule | null =>
  Object.hasOwn(RULES, kind) ? (RULES[kind] ?? null) : null;

/** Things that activities are about, and the beginning of the codes by which they are followed. */
export const THING_TOPICS = { place: 'place', neighbourhood: 'hood', issue: 'issue', story: 'story' } as const;

export type ThingType = keyof typeof THING_TOPICS;

export interface Thing {
  readonly type: ThingType;
  /** The guid of a place, the slug of a neighbourhood or story, the identifier of an issue. */
  readonly guid: string;
}

export const isThingType = (type: string): type is ThingType => Object.hasOwn(THING_TOPICS, type);

/** The code by which a thing is followed. */
export const topicOfThing = ({ type, guid }: Thing): string => `${THING_TOPICS[type]}:${guid}`;

/** Topic of all public activities of a project. */
export const PROJECT_TOPIC = 'project';

/**
 * Topics under which an activity is listed, without the neighbourhoods of its places and without those of accounts.
 * @param more given by the writer, such as the place of an issue
 */
export function topicsOf(kind: ActivityKind, thing: Thing | null, more: readonly string[]): string[] {
  const { reach }: ActivityKindRule = ACTIVITY_KINDS[kind];
  if (reach === 'actor') return [];
  const ofThings = [...(thing === null ? [] : [topicOfThing(thing)]), ...more];
  return [...new Set([...(reach === 'everybody' ? [PROJECT_TOPIC] : []), ...ofThings])];
}

const MOST_LITRES = 500;
/**
 * Allows only words for species and tags: without digits, address signs, dots and slashes, no house number, phone
 * number, mail address or URL fits.
 */
const WORDS_ONLY = /^[\p{L}\p{M}][\p{L}\p{M}'’ ()×-]{0,58}$/u;

function plainWords(text: string | null | undefined, badWords: BadWordFilter): string | null {
  const trimmed = (text ?? '').normalize('NFC').trim();
  return WORDS_ONLY.test(trimmed) && !badWords.detect(trimmed) ? trimmed : null;
}

const between = (value: number | null | undefined, least: number, most: number): number | null =>
  typeof value === 'number' && value >= least && value <= most ? Math.round(value) : null;

export interface ActivityRecord {
  readonly isPublic: boolean;
  readonly isForFollowers: boolean;
  readonly facts: ActivityFacts;
}

/** @returns the facts to store, without those that are invalid or not defined for the kind */
export function activityRecordOf(kind: ActivityKind, given: ActivityFacts, badWords: BadWordFilter): ActivityRecord {
  const rule: ActivityKindRule = ACTIVITY_KINDS[kind];
  const clean: ActivityFacts = {
    commonName: plainWords(given.commonName, badWords),
    litres: between(given.litres, 1, MOST_LITRES),
    tag: plainWords(given.tag, badWords),
    rating: between(given.rating, 1, 5),
  };
  return {
    isPublic: rule.reach === 'everybody',
    isForFollowers: rule.reach !== 'actor',
    facts: Object.fromEntries(rule.facts.flatMap((name) => (clean[name] === null ? [] : [[name, clean[name]]]))),
  };
}

/**
 * Translation key of the activity's text, and its values.
 * @param reader `isOwn`: the reader did it, so "You adopted" instead of "Somebody adopted"
 */
export const activityWordsOf = (
  kind: ActivityKind,
  facts: ActivityFacts,
  { isOwn = false, thingType = null }: { readonly isOwn?: boolean; readonly thingType?: string | null } = {},
): { readonly key: string; readonly values: Record<string, string | number> } => ({
  key: `api.activity.${kind.replaceAll('-', '_')}`,
  values: {
    by: isOwn ? 'you' : 'other',
    thing: thingType ?? '',
    hasName: facts.commonName === undefined || facts.commonName === null ? 'no' : 'yes',
    commonName: facts.commonName ?? '',
    litres: facts.litres ?? 0,
    hasTag: facts.tag === undefined || facts.tag === null ? 'no' : 'yes',
    tag: facts.tag ?? '',
    rating: facts.rating ?? 0,
  },
});
