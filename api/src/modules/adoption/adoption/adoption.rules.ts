/** What residents may say of a place, and when they may adopt it. Pure. */
import { CodedError } from '@greenward/contract';
import type { SwitchStates } from '@greenward/contract';
import * as v from 'valibot';

const CAMPAIGN = /^[A-Za-z0-9_-]{1,40}$/;

const refuse = (text: string): CodedError => new CodedError('BAD_USER_INPUT', text);

/** Whether the council leaves watering to residents. */
export const residentsWater = (switches: SwitchStates): boolean =>
  switches['showWatering'] === true && switches['councilLedWatering'] !== true;

/** @throws CodedError BAD_USER_INPUT */
export function campaignOf(code: string): string {
  if (!CAMPAIGN.test(code)) throw refuse('campaignCode: expected 1 to 40 letters, digits, hyphens or underscores');
  return code;
}

/** 0 or 1, also as text, because forms of earlier clients sent text. */
const flag = v.pipe(
  v.union([v.boolean(), v.number(), v.string()]),
  v.transform((value) => (value === true ? '1' : value === false ? '0' : String(value))),
  v.picklist(['0', '1']),
  v.transform((value) => value === '1'),
);
const NO_RATING = 0;
const MOST_STARS = 5;

const partAttributes = v.strictObject({
  adopter: v.optional(flag),
  adopterprivate: v.optional(flag),
  rating: v.optional(
    v.pipe(v.nullable(v.number(), NO_RATING), v.integer(), v.minValue(NO_RATING), v.maxValue(MOST_STARS)),
  ),
  /** The distance to the adopter's address, which the server computes itself. */
  c1: v.optional(v.unknown()),
});

export interface AttributeChange {
  readonly isAdopter: boolean | null;
  readonly isPrivate: boolean | null;
  /** 0 removes the rating. */
  readonly rating: number | null;
}

/** Attributes that only other operations or staff may change. */
const NOT_HERE: ReadonlySet<string> = new Set([...['c2', 'cancelByUser', 'pickedup', 'cancelByGT', 'creator']]);

/** Attributes that only an order has. */
const OF_ORDERS = ['orderer', 'c3', 'c4'];

/** Whether the attributes are those of an order, which another module knows. */
export const isOfOrder = (parts: unknown): boolean =>
  typeof parts === 'object' && parts !== null && OF_ORDERS.some((name) => Object.hasOwn(parts, name));

/** @returns null leaves a value unchanged @throws CodedError BAD_USER_INPUT, NOT_PERMITTED */
export function changeOf(parts: unknown): AttributeChange {
  if (typeof parts !== 'object' || parts === null || Array.isArray(parts))
    throw refuse('partAttributes: expected an object');
  const names = Object.keys(parts);
  if (names.includes('tags') || names.includes('images'))
    throw refuse('partAttributes: tags and images are changed by updateUserPlaceArrayAttribute');
  const foreign = names.find((name) => NOT_HERE.has(name));
  if (foreign !== undefined) throw new CodedError('NOT_PERMITTED', `partAttributes: ${foreign} cannot be set here`);
  const found = v.safeParse(partAttributes, parts);
  if (!found.success)
    throw refuse('partAttributes: expected adopter and adopterprivate of 0 or 1, and a rating of 0 to 5');
  const { adopter = null, adopterprivate = null, rating = null } = found.output;
  return { isAdopter: adopter, isPrivate: adopterprivate, rating };
}

const ARRAYS = ['tags', 'images'] as const;
export type ArrayAttribute = (typeof ARRAYS)[number];

/** @throws CodedError BAD_USER_INPUT with the text of domain §5 */
export function arrayAttributeOf(name: string): ArrayAttribute {
  const known = ARRAYS.find((one) => one === name);
  if (known === undefined) throw refuse('Can only be used with tags or images');
  return known;
}

/** Reasons why a resident cannot adopt a place. */
export type AdoptionProblem = 'GONE' | 'TRY_LATER' | 'NOT_ADOPTABLE' | 'TAKEN' | 'RESERVED' | 'TOO_MANY_TREES';

export interface AdoptionFacts {
  readonly isGone: boolean;
  /** Null when it cannot be said at the moment. */
  readonly isAdoptable: boolean | null;
  readonly adopters: number;
  readonly adoptersAtMost: number;
  readonly isReserved: boolean;
  /** The viewer entered the voucher of the reservation. */
  readonly hasVoucher: boolean;
  /** Trees that the viewer looks after; null for a visitor. */
  readonly ownTrees: number | null;
  /** Null for no limit. */
  readonly treesAtMost: number | null;
}

/** The first reason that applies, or null. */
export function adoptionProblem(facts: AdoptionFacts): AdoptionProblem | null {
  if (facts.isGone) return 'GONE';
  if (facts.isAdoptable === null) return 'TRY_LATER';
  if (!facts.isAdoptable) return 'NOT_ADOPTABLE';
  if (facts.adopters >= facts.adoptersAtMost) return 'TAKEN';
  if (facts.isReserved && !facts.hasVoucher) return 'RESERVED';
  const { ownTrees, treesAtMost } = facts;
  return treesAtMost !== null && ownTrees !== null && ownTrees >= treesAtMost ? 'TOO_MANY_TREES' : null;
}

/** A place in a mail. */
export const nameOf = ({ name, address }: { readonly name: string; readonly address: string | null }): string =>
  address === null ? name : `${name}, ${address}`;

export interface OwnAttributes {
  readonly isAdopter: boolean;
  readonly isPrivate: boolean;
  readonly rating: number | null;
  readonly tags: readonly string[];
  readonly images: readonly string[];
  /** The resident told the council of this tree, which did not have it. */
  readonly isCreator: boolean;
}

/** Named as in domain §3; attributes without a value are left out. */
export const attributesOf = (own: OwnAttributes): Readonly<Record<string, unknown>> => ({
  ...(own.isAdopter ? { adopter: 1 } : {}),
  ...(own.isPrivate ? { adopterprivate: 1 } : {}),
  ...publicAttributesOf(own),
});

/** What others see of it: nothing about the resident's home or orders. */
export const publicAttributesOf = ({
  isAdopter,
  rating,
  tags,
  images,
  isCreator,
}: OwnAttributes): Readonly<Record<string, unknown>> => ({
  ...(isAdopter ? { adopter: 1 } : {}),
  ...(rating === null ? {} : { rating }),
  ...(tags.length > 0 ? { tags } : {}),
  ...(images.length > 0 ? { images } : {}),
  ...(isCreator ? { creator: 1 } : {}),
});

/** Letters and digits that nobody confuses on paper or by telephone. */
const VOUCHER_LETTERS = 'ACDEFGHJKMNPQRTUVWXY34679';
const VOUCHER_LENGTH = 8;

/** @param random returns a whole number from 0 up to, but not including, its argument */
export const newVoucher = (random: (below: number) => number): string =>
  Array.from({ length: VOUCHER_LENGTH }, () => VOUCHER_LETTERS[random(VOUCHER_LETTERS.length)] ?? 'A').join('');

/** People type vouchers with spaces, hyphens and in lower case. */
export const voucherOf = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]+/g, '');
