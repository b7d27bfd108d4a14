import { expect, test } from '@jest/globals';
import { switchesAllow } from './routes.tsx';

test.each([
  ['a page that asks nothing', [], [], {}, true],
  ['one of two switches on', ['showAdopt', 'showPitAdopt'], [], { showPitAdopt: true }, true],
  ['none of two switches on', ['showAdopt', 'showPitAdopt'], [], { showMap: true }, false],
  ['a switch nobody knows', ['showNothing'], [], {}, false],
  ['one of those that must all be on is off', ['showAdopt'], ['userAccount'], { showAdopt: true, userAccount: false }, false],
  ['all of those that must be on', ['showAdopt'], ['userAccount'], { showAdopt: true, userAccount: true }, true],
])('%s', (_case, anyOf, allOf, switches: Record<string, boolean>, allowed) => {
  expect(switchesAllow({ anyOf, allOf }, switches)).toBe(allowed);
});
