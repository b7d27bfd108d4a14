import { expect, test } from '@jest/globals';
import { isKnownState, nextWordOf, PIT_ADOPTION, stepsAhead } from './flow-path.rules.ts';

test.each([
  ['applied', ['approved', 'planted', 'active']],
  ['waiting', ['approved', 'planted', 'active']],
  ['approved', ['planted', 'active']],
  ['active', []],
  ['declined', []],
  ['withdrawn', []],
  ['something-new', []],
])('An application that is %s has these steps before it: %j', (state, ahead) =>
  expect(stepsAhead(PIT_ADOPTION, state)).toEqual(ahead),
);

test('An offer to plant ends with the planting', () => expect(stepsAhead('pit-offer-plant', 'planted')).toEqual([]));

test('A state of a later release has no words of ours', () => {
  expect([isKnownState('declined'), isKnownState('something-new')]).toEqual([true, false]);
});

test('Whoever had the pit does not read that the application was declined', () => {
  const steps = ['applied', 'approved', 'declined'].map((state) => ({ state }));
  expect(nextWordOf('declined', steps)).toBe('ended');
  expect(nextWordOf('declined', [{ state: 'applied' }])).toBe('declined');
  expect(nextWordOf('active', steps)).toBe('active');
});
