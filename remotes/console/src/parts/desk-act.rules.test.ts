/** How the history of the desk words each act. */
import { expect, test } from '@jest/globals';
import { actSentenceOf, readableName, switchStateOf } from './desk-act.rules.ts';

test.each([
  ['member', 'staff', 'memberAdded'],
  ['member', null, 'memberRemoved'],
  ['deadLetter', 'waiting', 'letterRetried'],
  ['deadLetter', null, 'letterDiscarded'],
  ['release', 'build2 pinned', 'release'],
  ['switch', 'true', 'switch'],
  ['reservation', 'reserved', 'reservation'],
  ['flow', 'approved', 'flow'],
  ['checkIn', 'COLLECTED', 'checkIn'],
  ['pickupList', 'read', 'pickupList'],
  ['deliveryList', 'exported', 'deliveryList'],
  ['order', 'TAKEN', 'order'],
  ['market', 'OPEN', 'market'],
  ['stock', '12', 'stock'],
  ['tide', 'high', 'other'],
] as const)('A %s that is now %s is worded as %s', (kind, after, sentence) =>
  expect(actSentenceOf({ kind, before: null, after })).toBe(sentence),
);

test('A report that changes its status is worded otherwise than one that only changes something else', () => {
  const sentence = (before: string, after: string) => actSentenceOf({ kind: 'issue', before, after });
  expect([sentence('Open', 'Resolved'), sentence('Open', 'Open')]).toEqual(['issueStatus', 'issue']);
});

test('A state of a switch is on, off, or what the configuration says', () => {
  expect(['true', 'on', 'false', 'OFF', null, 'high'].map(switchStateOf)).toEqual([
    true,
    true,
    false,
    false,
    null,
    null,
  ]);
});

test('Names of switches are read as words', () => {
  expect(['showGreenSpacesExplorer', 'userAccount', 'showMap2'].map(readableName)).toEqual([
    'Show green spaces explorer',
    'User account',
    'Show map2',
  ]);
});
