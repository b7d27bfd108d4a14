/** What a nickname may be, which two are the same, and how one is made of a forename. Others read it: it must say nothing of who somebody is. */
import { FORENAMES, nicknameKeyOf } from '@greenward/contract/forenames';
import type { BadWordFilter } from '@greenward/contract/profanity';

const SHORTEST = 2;
export const LONGEST_NICKNAME = 40;
/** Letters of the Latin script, digits, and single spaces, hyphens or apostrophes between them: no markup, no address, no letters of another script that look like ours. */
const SHAPE = /^[\p{Script=Latin}0-9]+(?:[ '’-][\p{Script=Latin}0-9]+)*$/u;
const LONGEST_PIECE = 3;
/** Would pass for somebody who speaks for the place. */
const OFFICIAL = /^(?:admin(?:istrator)?|council(?:lor)?|moderator|official|operator|staff|support|system|team|webmaster)s?\d*$/;
export type NicknameProblem = 'length' | 'characters' | 'badWords' | 'official';

/** @param nickname trimmed, in normal form C */
export function nicknameProblem(nickname: string, badWords: BadWordFilter): NicknameProblem | null {
  if (nickname.length < SHORTEST || nickname.length > LONGEST_NICKNAME) return 'length';
  if (!SHAPE.test(nickname) || !/\p{L}{2}/u.test(nickname)) return 'characters';
  const key = nicknameKeyOf(nickname);
  if (OFFICIAL.test(key)) return 'official';
  // a bad word in pieces; between longer words chance makes some of its own (Rabbit Chicory)
  const isInPieces = nickname.split(/[ '’-]/).some((word) => word.length <= LONGEST_PIECE);
  return badWords.detect(nickname) || (isInPieces && badWords.detect(key)) ? 'badWords' : null;
}

/** Second names: the same words, without the one that is no name for a plant or a beast. */
const SECOND_NAMES: readonly string[] = FORENAMES.filter((name) => name !== 'Human');
/** After so many names that others have, a number is put behind. */
const PLAIN_TRIES = 4;
const SMALLEST_NUMBER = 2;
const LARGEST_NUMBER = 9_999;

/**
 * One try at a name.
 * @param chance a whole number from 0 to below its argument
 */
export function proposeNickname(forename: string, tried: number, chance: (below: number) => number): string {
  const others = SECOND_NAMES.filter((name) => name !== forename);
  const name = `${forename} ${others[chance(others.length)] ?? ''}`;
  return tried < PLAIN_TRIES ? name : `${name} ${SMALLEST_NUMBER + chance(LARGEST_NUMBER - SMALLEST_NUMBER)}`;
}
