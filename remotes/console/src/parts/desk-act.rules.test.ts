/** How acts of the desk are told. */
import { expect, test } from '@jest/globals';
import { readableName, switchStateOf, toldAs } from './desk-act.rules.ts';

test.each([
  ['member', 'staff', 'memberAdded'],
  ['member', null, 'memberRemoved'],
  ['deadLetter', 'waiting', 'letterRetried'],
  ['deadLetter', null, 'letterDiscarded'],
  ['release', 'build2 pinned', 'release'],
  ['switch', 'true', 'switch'],
  ['tide', 'high', 'other'],
] as const)('A %s that is %s now is told as %s', (kind, after, told) => expect(toldAs({ kind, after })).toBe(told));

test('A state of a switch is on, off, or what the configuration says', () => {
  expect(['true', 'on', 'false', 'OFF', null, 'high'].map(switchStateOf)).toEqual([true, true, false, false, null, null]);
});

test('Names of switches are read as words', () => {
  expect(['showGreenSpacesExplorer', 'userAccount', 'showMap2'].map(readableName)).toEqual(['Show green spaces explorer', 'User account', 'Show map2']);
});
