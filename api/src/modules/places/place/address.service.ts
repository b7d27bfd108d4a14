/** Suggests addresses for the first letters that a resident types. */
import { CodedError } from '@greenward/contract';
import type { Scope } from '../../../db/scope.ts';
import { addressWords } from './address.rules.ts';
import { findHouses, findNamed } from './address.store.ts';
import type { AddressRow } from './address.store.ts';
import { positionOf } from './position-argument.rules.ts';

const MATCHES_AT_MOST = 50;
/** Longer than any address; longer input is truncated. */
const LONGEST_TEXT = 100;
/** Maximum number of streets in which a house number is looked up. */
const STREETS_WITH_HOUSES = 5;

export interface AddressSearch {
  readonly text: string;
  readonly near?: readonly number[] | null;
  readonly first: number;
}

export type AddressMatch = Omit<AddressRow, 'key'>;

/** @throws CodedError BAD_USER_INPUT */
export async function searchAddresses(
  scope: Scope,
  { text, near = null, first }: AddressSearch,
): Promise<AddressMatch[]> {
  if (first < 1 || first > MATCHES_AT_MOST)
    throw new CodedError('BAD_USER_INPUT', `first must lie between 1 and ${MATCHES_AT_MOST}`);
  const from = near === null ? null : positionOf('near', near);
  const { number, name } = addressWords(text.slice(0, LONGEST_TEXT));
  if (name.length < 2) return [];
  const named = await findNamed(scope, { name, near: from, first: Math.max(first, STREETS_WITH_HOUSES) });
  const streets = named.filter(({ kind }) => kind === 'STREET').slice(0, STREETS_WITH_HOUSES);
  const houses =
    number === null || streets.length === 0
      ? []
      : await findHouses(scope, { streets: streets.map(({ key }) => key), number, first });
  return [...houses, ...named]
    .slice(0, first)
    .map(({ kind, label, slug, lon: x, lat: y, placeCount }) => ({ kind, label, slug, lon: x, lat: y, placeCount }));
}
