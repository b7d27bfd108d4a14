/** The filter of the list of reports, and how an address writes it. */
import { expect, test } from '@jest/globals';
import { filterIn, queryOf } from './issue-filter.rules.ts';
import type { IssueFilter } from './issue-filter.rules.ts';

const ALL: IssueFilter = { done: false, type: null, status: null, assignee: null, overdue: false };

test.each<[string, Partial<IssueFilter>]>([
  ['', {}],
  ['show=closed', { done: true }],
  ['kind=broken-branch&status=In+progress', { type: 'broken-branch', status: 'In progress' }],
  ['show=closed&status=Resolved&who=me', { done: true, status: 'Resolved', assignee: 'ME' }],
  ['who=nobody&overdue=yes', { assignee: 'NOBODY', overdue: true }],
])('"%s" is read and written', (address, difference) => {
  const filter = { ...ALL, ...difference };
  expect(filterIn(new URLSearchParams(address))).toEqual(filter);
  expect(new URLSearchParams(queryOf(filter)).toString()).toBe(address);
});

test.each([['status=Lost'], ['status=Resolved'], ['who=everybody'], ['overdue=1'], ['kind=']])(
  'What is wrong in "%s" is left out',
  (address) => expect(filterIn(new URLSearchParams(address))).toEqual(ALL),
);

test('What is closed has no open status and is never overdue', () => {
  expect(filterIn(new URLSearchParams('show=closed&status=Open&overdue=yes'))).toEqual({ ...ALL, done: true });
  expect(queryOf({ ...ALL, done: true, status: 'Open', overdue: true })).toEqual({ show: 'closed' });
});
