/** The table of domain §8: the consequence and text of each kind of failed query. */
import { CombinedGraphQLErrors } from '@apollo/client';
import { expect, test } from '@jest/globals';
import { errorPolicyOf } from './error-policy.rules.ts';

const failed = (...errors: { message?: string; code?: string }[]): CombinedGraphQLErrors =>
  new CombinedGraphQLErrors({
    errors: errors.map(({ message = 'It went wrong', code }) => ({
      message,
      ...(code === undefined ? {} : { extensions: { code } }),
    })),
  });

test.each([
  [
    'a malformed argument is ignored',
    failed({ code: 'BAD_USER_INPUT', message: 'guid is malformed' }),
    'ignore',
    { text: 'guid is malformed' },
  ],
  ['a surprise of the api is ignored', failed({ code: 'INTERNAL_SERVER_ERROR' }), 'ignore', { text: 'It went wrong' }],
  ['a feature that is off is ignored', failed({ code: 'FEATURE_OFF' }), 'ignore', { text: 'It went wrong' }],
  [
    'who is not signed in signs in again',
    failed({ code: 'UNAUTHENTICATED' }),
    'signInAgain',
    { key: 'host.query.loggedOut' },
  ],
  [
    'also where something else went wrong',
    failed({ code: 'BAD_USER_INPUT' }, { code: 'UNAUTHENTICATED' }),
    'signInAgain',
    { key: 'host.query.loggedOut' },
  ],
  [
    'who may not is told so',
    failed({ message: 'You are not authorized', code: 'FORBIDDEN' }),
    'errorPage',
    { key: 'host.query.notAuthorized' },
  ],
  [
    'any other code is an error page',
    failed({ code: 'QUERY_TOO_DEEP' }),
    'errorPage',
    { key: 'host.query.communications' },
  ],
  ['and so is none', failed({}), 'errorPage', { key: 'host.query.communications' }],
  [
    'one other code among planned ones counts',
    failed({ code: 'FEATURE_OFF' }, { code: 'RATE_LIMITED' }),
    'errorPage',
    { key: 'host.query.communications' },
  ],
  ['an answer without a reason is unexpected', failed(), 'errorPage', { key: 'host.query.unexpected' }],
])('%s', (_name, error, consequence, detail) => {
  expect(errorPolicyOf(error)).toEqual({ consequence, detail });
});

test.each([new Error('x'), new TypeError('Failed to fetch'), null, 'text'])('%s is no answer of the api', (error) => {
  expect(errorPolicyOf(error)).toBeNull();
});
