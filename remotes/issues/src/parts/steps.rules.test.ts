/** How people read the steps of their own reports. */
import { expect, test } from '@jest/globals';
import { stepNames } from './steps.rules.ts';

test('steps say who did what, and tell notes from changes', () => {
  expect(
    stepNames([
      { by: 'reporter', status: 'Open' },
      { by: 'staff', status: 'Open' },
      { by: 'staff', status: 'In progress' },
      { by: 'staff', status: 'Resolved' },
      { by: 'reporter', status: 'Open' },
      { by: 'staff', status: 'Closed' },
      { by: 'resident', status: 'Open' },
      { by: 'staff', status: 'Closed' },
      { by: 'staff', status: 'Open' },
      { by: 'reporter', status: 'Closed' },
    ]),
  ).toEqual([
    ...['reported', 'note', 'started', 'resolved', 'unfixed', 'closed', 'doubted', 'closed', 'reopened', 'withdrawn'],
  ]);
});
