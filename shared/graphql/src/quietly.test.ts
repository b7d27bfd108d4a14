/** Calls that fail quietly. */
import { CombinedGraphQLErrors } from '@apollo/client';
import { expect, test } from '@jest/globals';
import { createReporter } from '@greenward/observe';
import type { ErrorReport } from '@greenward/observe';
import { quietly } from './quietly.ts';

function aReporter() {
  const reports: ErrorReport[] = [];
  return {
    reports,
    reporter: createReporter(
      'release',
      () => 'abcd1234',
      (report) => void reports.push(report),
    ),
  };
}
const answering = (code: string) =>
  new CombinedGraphQLErrors({ errors: [{ message: 'resident@example.org', extensions: { code } }] });

test('What succeeds is given as it is', async () => {
  const { reports, reporter } = aReporter();
  expect(
    await quietly<unknown>({ action: 'getUserFollows', otherwise: {}, reporter }, async () => ({ 'place:1': true })),
  ).toEqual({ 'place:1': true });
  expect(reports).toEqual([]);
});

test('What fails gives the empty result, and is reported with its action and which thing it was about', async () => {
  const { reports, reporter } = aReporter();
  const call = { action: 'userFollowList', variables: { listCode: 'place:1' }, otherwise: null, reporter };
  expect(await quietly<unknown>(call, async () => Promise.reject(new TypeError('Failed to fetch')))).toBeNull();
  expect(reports).toMatchObject([{ type: 'graphql', message: 'Store call failed: userFollowList(listCode=place:1)' }]);
});

test('Nothing of a person is in a report', async () => {
  const { reports, reporter } = aReporter();
  const variables = {
    emailAddress: 'resident@example.org',
    name: 'A Resident',
    nickname: 'Hazel',
    address: { line: '1 High Street' },
    obscure: true,
  };
  await quietly({ action: 'updateUserPrivateProfile', variables, otherwise: null, reporter }, async () =>
    Promise.reject(answering('SOMETHING')),
  );
  expect(reports[0]?.message).toBe(
    'Store call failed: updateUserPrivateProfile(emailAddress, name, nickname, address, obscure=true)',
  );
  expect(JSON.stringify(reports)).not.toMatch(/resident@|High Street|Hazel/);
});

test.each(['BAD_USER_INPUT', 'INTERNAL_SERVER_ERROR'])('%s is not even reported', async (code) => {
  const { reports, reporter } = aReporter();
  expect(
    await quietly({ action: 'getUserExists', otherwise: false, reporter }, async () => Promise.reject(answering(code))),
  ).toBe(false);
  expect(reports).toEqual([]);
});
