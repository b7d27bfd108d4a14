/** Makes a nickname from a forename. Nicknames are public and do not identify the person. */
import { FORENAMES } from '@greenward/contract/forenames';

/** Second names: the forenames except 'Human', which is no plant or animal. */
const SECOND_NAMES: readonly string[] = FORENAMES.filter((name) => name !== 'Human');
/** After this many taken names, a number is appended. */
const PLAIN_TRIES = 4;
const SMALLEST_NUMBER = 2;
const LARGEST_NUMBER = 9_999;

/**
 * Proposes one name.
 * @param chance returns a random integer from 0 up to, but not including, its argument
 */
export function proposeNickname(forename: string, tried: number, chance: (below: number) => number): string {
  const others = SECOND_NAMES.filter((name) => name !== forename);
  const name = `${forename} ${others[chance(others.length)] ?? ''}`;
  return tried < PLAIN_TRIES ? name : `${name} ${SMALLEST_NUMBER + chance(LARGEST_NUMBER - SMALLEST_NUMBER)}`;
}
