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

interface ActivityKindRule {
  /** 'everybody': the project's and the place's streams. 'actor': only the resident's own inbox. */
  readonly reach: 'everybody' | 'actor';
  readonly facts: readonly (keyof ActivityFacts)[];
}

/** Orders, reports and withdrawals are visible only to the resident who made them. */
export const ACTIVITY_KINDS = {
  'tree-adopted': { reach: 'everybody', facts: ['commonName'] },
  'tree-released': { reach: 'actor', facts: ['commonName'] },
  'pit-adoption-applied': { reach: 'actor', facts: [] },
  'pit-adopted': { reach: 'everybody', facts: [] },
  'pit-released': { reach: 'actor', facts: [] },
  'tree-watered': { reach: 'everybody', facts: ['commonName', 'litres'] },
  'tree-rated': { reach: 'actor', facts: ['commonName', 'rating'] },
  'tree-tagged': { reach: 'everybody', facts: ['commonName', 'tag'] },
  'picture-added': { reach: 'everybody', facts: ['commonName'] },
  'place-corrected': { reach: 'actor', facts: ['commonName'] },
  'issue-reported': { reach: 'actor', facts: ['commonName'] },
  'issue-resolved': { reach: 'actor', facts: ['commonName'] },
  'order-placed': { reach: 'actor', facts: [] },
  'order-cancelled': { reach: 'actor', facts: [] },
  'order-collected': { reach: 'actor', facts: [] },
} as const satisfies Readonly<Record<string, ActivityKindRule>>;

export type ActivityKind = keyof typeof ACTIVITY_KINDS;

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
    facts: Object.fromEntries(rule.facts.flatMap((name) => (clean[name] === null ? [] : [[name, clean[name]]]))),
  };
}

/** Translation key of the activity's text, and its values. */
export const activityWordsOf = (
  kind: ActivityKind,
  facts: ActivityFacts,
): { readonly key: string; readonly values: Record<string, string | number> } => ({
  key: `api.activity.${kind.replaceAll('-', '_')}`,
  values: {
    hasName: facts.commonName === undefined || facts.commonName === null ? 'no' : 'yes',
    commonName: facts.commonName ?? '',
    litres: facts.litres ?? 0,
    hasTag: facts.tag === undefined || facts.tag === null ? 'no' : 'yes',
    tag: facts.tag ?? '',
    rating: facts.rating ?? 0,
  },
});
