/** How a nickname is made of a forename. Others read it: it says nothing of who somebody is. */
import { FORENAMES } from '@greenward/contract/forenames';

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
