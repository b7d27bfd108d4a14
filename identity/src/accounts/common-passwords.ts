/** Passwords that others would try first: the library's list of leaked ones, and what this product's people would think of. In lower case, without the endings that people add. */
import { dictionary } from '@zxcvbn-ts/language-common';

const OF_OUR_OWN = [
  ...['greenward', 'ilovetrees', 'plantatree', 'p@ssword', 'manchesterunited'],
  ...['qwertz', 'qwertzuiop', 'asdfghjklm', 'abc', 'abcd', 'abcdefghij', 'abcdefghijk', 'abcdefghijkl', 'aabbccddee'],
];

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set([...dictionary['passwords-common'], ...OF_OUR_OWN]);
