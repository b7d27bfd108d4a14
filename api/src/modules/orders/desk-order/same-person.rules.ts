/**
 * Whether an order looks like that of somebody who orders again. Names, telephones and addresses prove nothing: two
 * people share a telephone, and a name. Staff are shown why, and decide. Pure.
 */
import type { OrderSecret } from '../order/order.schema.ts';
import { plainName } from '../pickup-day/check-in.rules.ts';

/** What an order says of its person. */
export interface Person {
  readonly name: string;
  readonly postcode: string | null;
  readonly telephone: string | null;
  readonly email: string | null;
}

export const SAME = ['EMAIL', 'TELEPHONE', 'NAME'] as const;
export type SameBy = (typeof SAME)[number];

/** With and without the code of a country, or the zero before that of an area. */
const TELEPHONE_END = 9;
const SHORTEST_TELEPHONE = 6;

/** "Oak, Élodie" is "elodie oak". */
const nameOf = (name: string): string => plainName(name).split(' ').sort().join(' ');

const postcodeOf = (postcode: string | null): string =>
  (postcode ?? '').replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();

const emailOf = (email: string | null): string => (email ?? '').trim().toLowerCase();

/** Empty for what is too short to be somebody's. */
function telephoneOf(telephone: string | null): string {
  const digits = (telephone ?? '').replaceAll(/\D/g, '');
  return digits.length < SHORTEST_TELEPHONE ? '' : digits.slice(-TELEPHONE_END);
}

export const personOf = ({ name, address, email = null }: OrderSecret): Person => ({
  ...{ name, email },
  postcode: address?.postcode ?? null,
  telephone: address?.telephone ?? null,
});

/** What two orders of one person have in common; empty where the person does not say it. */
export type Traces = Readonly<Record<SameBy, string>>;

/** A name alone is none: the same name in the same postcode is. */
export function tracesOf(person: Person): Traces {
  const [name, postcode] = [nameOf(person.name), postcodeOf(person.postcode)];
  return {
    EMAIL: emailOf(person.email),
    TELEPHONE: telephoneOf(person.telephone),
    NAME: name === '' || postcode === '' ? '' : `${name}, ${postcode}`,
  };
}

/** @returns empty for somebody else */
export function sameBy(one: Person, other: Person): SameBy[] {
  const [ours, theirs] = [tracesOf(one), tracesOf(other)];
  return SAME.filter((reason) => ours[reason] !== '' && ours[reason] === theirs[reason]);
}
