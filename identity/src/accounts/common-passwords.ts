/**
 * Passwords that are easy to guess: the library's list of leaked ones plus terms of this product. In lower case,
 * without common suffixes.
 */
import { dictionary } from '@zxcvbn-ts/language-common';

const OF_OUR_OWN = [
  ...['greenward', 'ilovetrees', 'plantatree', 'p@ssword', 'manchesterunited'],
  ...['qwertz', 'qwertzuiop', 'asdfghjklm', 'abc', 'abcd', 'abcdefghij', 'abcdefghijk', 'abcdefghijkl', 'aabbccddee'],
];

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set([...dictionary['passwords-common'], ...OF_OUR_OWN]);
