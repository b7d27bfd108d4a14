/** What may be suggested about a place, and what it would change. Pure. */
import { CodedError, isSpeciesSlug } from '@greenward/contract';
import { plainLine, plainLines } from '@greenward/contract/plain-text';
import * as v from 'valibot';
import { metresBetween } from '../place/distance.rules.ts';
import { positionOf } from '../place/position-argument.rules.ts';
import type { Position } from '../../../geo/position.ts';

export const CORRECTION_KINDS = ['gone', 'wrong-species', 'moved', 'missing', 'details'] as const;
export type CorrectionKind = (typeof CORRECTION_KINDS)[number];

/** Suggestions that a form can make; 'details' come through overridePlace. */
const SUGGESTED_KINDS: ReadonlySet<string> = new Set(['gone', 'wrong-species', 'moved', 'missing']);

/** Trees do not move: a position further away belongs to another tree. */
export const MOVED_AT_MOST_M = 200;
/** Distance from the place whose page reports it. */
export const MISSING_AT_MOST_M = 500;
/** Within the error of surveys, so it is the same tree. */
export const SAME_TREE_M = 2;
export const LONGEST_NOTE = 1_000;
const LONGEST_WORD = 500;
const LONGEST_NAME = 120;
const LONGEST_ADDRESS = 200;
const LONGEST_DESCRIPTION = 1_000;
/** Types that residents may add; orders come through addPlacev2, and areas from the council's files. */
const ADDED_TYPES = ['TREE', 'SHRUB', 'PIT'] as const;

/** The new values; keys that are missing stay unchanged. */
export const proposalSchema = v.object({
  category: v.optional(v.string()),
  category2: v.optional(v.string()),
  name: v.optional(v.string()),
  description: v.optional(v.string()),
  address: v.optional(v.string()),
  type: v.optional(v.string()),
  lon: v.optional(v.number()),
  lat: v.optional(v.number()),
});
export type Proposal = v.InferOutput<typeof proposalSchema>;

export interface CorrectionWish {
  readonly kind: string;
  readonly category?: string | null;
  readonly geometry?: unknown;
  readonly note?: string | null;
}

export interface Suggestion {
  readonly kind: CorrectionKind;
  readonly proposal: Proposal;
  readonly note: string;
}

const refuse = (text: string): CodedError => new CodedError('BAD_USER_INPUT', text);
const point = v.object({ type: v.literal('Point'), coordinates: v.array(v.number()) });

/** @throws CodedError BAD_USER_INPUT */
function pointOf(name: string, geometry: unknown): Position {
  const found = v.safeParse(point, geometry);
  if (!found.success) throw refuse(`${name}: expected a GeoJSON point`);
  return positionOf(name, found.output.coordinates);
}

/** @throws CodedError BAD_USER_INPUT */
function notLonger(name: string, text: string, longest: number): string {
  if (text.length > longest) throw refuse(`${name}: expected at most ${longest} characters`);
  return text;
}
const lineOf = (name: string, text: string | null | undefined, longest: number): string =>
  notLonger(name, plainLine(text ?? ''), longest);
const linesOf = (name: string, text: string | null | undefined, longest: number): string =>
  notLonger(name, plainLines(text ?? ''), longest);

/** Text from staff for the mail about a decision. @throws CodedError BAD_USER_INPUT */
export const deskWordOf = (word: string | null | undefined): string => linesOf('word', word, LONGEST_WORD);

/** @throws CodedError BAD_USER_INPUT */
function speciesOf(category: string | null | undefined): string | null {
  if (category == null || category === '') return null;
  if (!isSpeciesSlug(category)) throw refuse('category: expected a species slug');
  return category;
}

const given = (facts: Readonly<Record<keyof Proposal | string, string | null>>): Proposal =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null && value !== ''));

/** @throws CodedError BAD_USER_INPUT */
export function parseCorrection({ kind, category, geometry, note }: CorrectionWish): Suggestion {
  if (!SUGGESTED_KINDS.has(kind)) throw refuse(`kind: expected one of ${[...SUGGESTED_KINDS].join(', ')}`);
  const said = linesOf('note', note, LONGEST_NOTE);
  const species = speciesOf(category);
  if (kind === 'gone') return { kind, proposal: {}, note: said };
  if (kind === 'wrong-species') return { kind, proposal: given({ category: species }), note: said };
  const at = pointOf('geometry', geometry);
  if (kind === 'moved') return { kind, proposal: at, note: said };
  return { kind: 'missing', proposal: { ...given({ category: species }), type: 'TREE', ...at }, note: said };
}

export interface NewPlaceWish {
  readonly name: string;
  readonly type: string;
  readonly geometry: unknown;
  readonly description?: string | null;
  readonly address?: string | null;
  readonly category?: string | null;
}

/** @throws CodedError BAD_USER_INPUT */
export function parseNewPlace({ name, type, geometry, description, address, category }: NewPlaceWish): Suggestion {
  if (!ADDED_TYPES.some((one) => one === type)) throw refuse(`type: expected one of ${ADDED_TYPES.join(', ')}`);
  const called = lineOf('name', name, LONGEST_NAME);
  if (called === '') throw refuse('name: expected a name');
  return {
    kind: 'missing',
    proposal: {
      ...given({
        name: called,
        category: speciesOf(category),
        description: linesOf('description', description, LONGEST_DESCRIPTION),
        address: lineOf('address', address, LONGEST_ADDRESS),
      }),
      type,
      ...pointOf('geometry', geometry),
    },
    note: '',
  };
}

export interface OverrideWish {
  readonly address?: string | null;
  readonly category?: string | null;
  readonly category2?: string | null;
  readonly description?: string | null;
}

/** @throws CodedError BAD_USER_INPUT, also when nothing would change */
export function parseOverride({ address, category, category2, description }: OverrideWish): Suggestion {
  const proposal = given({
    category: speciesOf(category),
    category2: speciesOf(category2),
    address: lineOf('address', address, LONGEST_ADDRESS),
    description: linesOf('description', description, LONGEST_DESCRIPTION),
  });
  if (Object.keys(proposal).length === 0)
    throw refuse('placeOverride: expected address, category, category2 or description');
  return { kind: 'details', proposal, note: '' };
}

/** All free texts of the suggestion, for the bad-word filter. */
export const typedTexts = ({ proposal: { name, description, address }, note }: Suggestion): string[] =>
  [note, name, description, address].filter((text): text is string => text !== undefined && text !== '');

/** The proposed position; null when there is none. */
export const newPositionOf = ({ lon, lat }: Proposal): Position | null =>
  lon === undefined || lat === undefined ? null : { lon, lat };

/** Whether the position is too far from the place that the suggestion is about. */
export function isTooFar({ kind, proposal }: Pick<Suggestion, 'kind' | 'proposal'>, from: Position): boolean {
  const to = newPositionOf(proposal);
  if (to === null) return false;
  return metresBetween(from, to) > (kind === 'moved' ? MOVED_AT_MOST_M : MISSING_AT_MOST_M);
}
