/** Arguments of flows, as clients send them. Pure. */
import { CodedError } from '@greenward/contract';
import { offeredSeasons } from '@greenward/contract/planting-seasons';
import { plainLines } from '@greenward/contract/plain-text';
import { privateProfileFieldsIn } from '@greenward/contract/private-profile.schema';
import * as v from 'valibot';
import type { Position } from '../../../geo/position.ts';
import { positionOf } from '../../places/place/position-argument.rules.ts';
import { kindOf } from './flow-kinds.rules.ts';
import type { FlowKind } from './flow-kinds.rules.ts';

const NOTE_CHARACTERS = 1_000;
const TAG = /^[a-z0-9][a-z0-9-]{0,39}$/;
const SEASON = /^(\d\d)-(\d\d)$/;

const refuse = (text: string): CodedError => new CodedError('BAD_USER_INPUT', text);

/** @throws CodedError BAD_USER_INPUT */
export function knownKind(slug: string): FlowKind {
  const kind = kindOf(slug);
  if (kind === undefined) throw refuse('flowTypeSlug: there is no such kind of flow');
  return kind;
}

/** @throws CodedError BAD_USER_INPUT */
export function noteOf(note: string | null | undefined): string | null {
  const text = plainLines(note ?? '');
  if (text.length > NOTE_CHARACTERS) throw refuse(`note: expected at most ${NOTE_CHARACTERS} characters`);
  return text === '' ? null : text;
}

/** @throws CodedError BAD_USER_INPUT */
export function tagOf(tag: string): string {
  if (!TAG.test(tag)) throw refuse('tag: expected up to 40 lower-case letters, digits and hyphens');
  return tag;
}

/** A planting season, as '26-27'. @throws CodedError BAD_USER_INPUT */
export function seasonOf(folder: string | null | undefined): string {
  const [, from, to] = SEASON.exec(folder ?? '') ?? [];
  if (from === undefined || (Number(from) + 1) % 100 !== Number(to))
    throw refuse("folder: expected a planting season, as '26-27'");
  return `${from}-${String(to)}`;
}

/** A season for which staff may offer a tree: this one or the next. @param day 'yyyy-mm-dd' @throws CodedError BAD_USER_INPUT */
export function offeredSeasonOf(folder: string | null | undefined, day: string): string {
  const season = seasonOf(folder);
  const seasons = offeredSeasons(day);
  if (!seasons.includes(season)) throw refuse(`folder: expected ${seasons.join(' or ')}, this season or the next`);
  return season;
}

const LONGEST_ADDRESS = 300;

/** As the form checks it. */
function applicationIn(country: string) {
  const { name, telephone, address, postcode } = privateProfileFieldsIn(country);
  return v.looseObject({
    name: v.pipe(name, v.minLength(1)),
    telephone: v.nullish(telephone),
    address: v.pipe(address, v.minLength(1), v.maxLength(LONGEST_ADDRESS)),
    postcode: v.nullish(postcode),
    position: v.array(v.number()),
    adopterprivate: v.optional(v.picklist([0, 1]), 0),
  });
}

export interface Application {
  readonly name: string;
  readonly telephone: string | null;
  readonly address: string;
  readonly postcode: string | null;
  /** 1 for somebody who does not want to be named on the page of the pit. */
  readonly adopterprivate: 0 | 1;
  /** Of the address. */
  readonly at: Position;
}

/**
 * What an applicant says of themselves; a distance that they send decides nothing.
 * @param country the tenant's, ISO 3166-1 alpha-2
 * @throws CodedError BAD_USER_INPUT
 */
export function applicationOf(attributes: unknown, country: string): Application {
  const found = v.safeParse(applicationIn(country), attributes);
  if (!found.success)
    throw refuse(
      `flow.attributes: expected name, address and position of the applicant, and a telephone number and a postcode of ${country} if any`,
    );
  const { name, telephone, address, postcode, position, adopterprivate } = found.output;
  return {
    ...{ name, address, telephone: telephone || null, postcode: postcode || null, adopterprivate },
    at: positionOf('flow.attributes.position', position),
  };
}
