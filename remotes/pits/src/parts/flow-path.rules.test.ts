import { expect, test } from '@jest/globals';
import { isKnownState, nextWordOf, PIT_ADOPTION, standingIn, stepsAhead } from './flow-path.rules.ts';

test.each([
  ['applied', ['approved', 'planted', 'active']],
  ['waiting', ['approved', 'planted', 'active']],
  ['approved', ['planted', 'active']],
  ['active', []],
  ['declined', []],
  ['revoked', []],
  ['withdrawn', []],
  ['something-new', []],
])('An application that is %s has these steps before it: %j', (state, ahead) =>
  expect(stepsAhead(PIT_ADOPTION, state)).toEqual(ahead),
);

test('An offer to plant ends with the planting', () => expect(stepsAhead('pit-offer-plant', 'planted')).toEqual([]));

test('A state of a later release has no words of ours', () => {
  expect([isKnownState('declined'), isKnownState('something-new')]).toEqual([true, false]);
});

test('A former adopter reads that the pit was given back, not that an application was withdrawn', () => {
  const steps = ['applied', 'approved', 'withdrawn'].map((state) => ({ state }));
  expect(nextWordOf('withdrawn', steps)).toBe('released');
  expect(nextWordOf('withdrawn', [{ state: 'applied' }])).toBe('withdrawn');
  expect(nextWordOf('revoked', steps)).toBe('revoked');
});

test('From the approval on a resident looks after the pit', () => {
  const states = ['applied', 'waiting', 'approved', 'planted', 'active'];
  expect(states.map(standingIn)).toEqual(['applicant', 'waiting', 'adopter', 'adopter', 'adopter']);
});
