import { expect, jest, test } from '@jest/globals';
import { GraphQLError } from 'graphql';
import { maskError } from './mask-errors.ts';

const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
const mask = (error: unknown) => maskError(error, { requestId: 'r-1', log: log as never, showSuggestions: false });

test.each([
  ['a statement that took too long', Object.assign(new Error('canceling statement'), { code: '57014' })],
  ['no free connection', new Error('timeout exceeded when trying to connect')],
])('%s is a busy database: the same request can be sent again', (_what, originalError) => {
  log.error.mockClear();
  const { message, extensions } = mask(new GraphQLError('thrown', { originalError, path: ['addOrder'] }));
  expect(extensions).toEqual({ code: 'UNAVAILABLE' });
  expect(message).toBe('Too busy at the moment; try again in a minute');
  expect(log.error).not.toHaveBeenCalled();
});

test('for an unexpected error, callers get a reference number and nothing else', () => {
  const originalError = Object.assign(new Error('duplicate key: a@example.org'), { code: '23505' });
  expect(mask(new GraphQLError('thrown', { originalError, path: ['addOrder'] }))).toEqual({
    message: 'Something went wrong. Please tell us this number: r-1',
    path: ['addOrder'],
    extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: 'r-1' },
  });
});
