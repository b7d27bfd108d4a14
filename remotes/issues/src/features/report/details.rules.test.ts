/** What a report may say. */
import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { detailsSchemaOf, isChosen, toggled } from './details.rules.ts';

const CHOICES = ['Over a road', 'Over a path', 'In a park'];

test('choices are joined in the order of the project, however they are chosen', () => {
  const answer = ['In a park', 'Over a road'].reduce((before, choice) => toggled(CHOICES, before, choice), '');
  expect(answer).toBe('Over a road; In a park');
  expect(CHOICES.map((choice) => isChosen(answer, choice))).toEqual([true, false, true]);
  expect(toggled(CHOICES, answer, 'Over a road')).toBe('In a park');
  expect(toggled(CHOICES, 'In a park', 'In a park')).toBe('');
});

test.each([
  ['broken-branch', '', true],
  ['something-else', ' ', false],
  ['something-else', 'A nest', true],
  ['broken-branch', 'x'.repeat(2_001), false],
])('a report of %s that says %j passes: %j', (slug, description, passes) =>
  expect(v.safeParse(detailsSchemaOf(slug), { answer: '', description }).success).toBe(passes),
);
