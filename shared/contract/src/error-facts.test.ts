/** Logs say what went wrong, never whose data were involved. */
import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { errorFacts } from './error-facts.ts';

const refused = (): unknown => {
  try {
    return v.parse(v.object({ recipient: v.number() }), { recipient: 'hazel@example.org', note: 'allergic to bees' });
  } catch (error) {
    return error;
  }
};

test('An error of the database is told by its code and message, without the row in its detail', () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint "outbox_key"'), {
    code: '23505',
    detail: 'Key (recipient)=(Hazel Swift) already exists.',
    where: 'COPY line 1: "Hazel Swift"',
  });
  expect(errorFacts(error)).toEqual({
    type: 'Error',
    code: '23505',
    message: 'duplicate key value violates unique constraint "outbox_key"',
    stack: expect.stringMatching(/^\s+at .*error-facts/),
  });
});

test('A row that is refused is told by the keys that are wrong', () => {
  const facts = errorFacts(new Error('a surprise about hazel@example.org', { cause: refused() }));
  expect(facts).toMatchObject({
    message: 'a surprise about (address)',
    cause: { type: 'ValiError', message: 'Not what it should be: recipient' },
  });
  expect(JSON.stringify(facts)).not.toMatch(/hazel|bees/);
});

test('Causes in a circle come to an end, and what is no error is told by its kind', () => {
  const error = new Error('round');
  error.cause = error;
  expect(JSON.stringify(errorFacts(error)).match(/round/g)).toHaveLength(6);
  expect([errorFacts('for hazel@example.org'), errorFacts({ name: 'Hazel' })]).toEqual(['for (address)', 'object']);
});
