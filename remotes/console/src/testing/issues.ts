/** A report for tests of the desk's pages. */

export const aDeskIssue = (id: string, more: object = {}) => ({
  ...{ identifier: `GW-0000000${id}`, revision: 1, team: 'council', type: 'broken-branch' },
  ...{ reportedType: 'A branch is broken', reportedDate: '2026-10-01T09:05:00Z', status: 'Open', resolvedDate: null },
  ...{ answer: 'Thicker than an arm', description: 'It hangs over the path', technicalTypes: [] as string[] },
  ...{ by: 'Rowan', canBeTold: true, assignee: null, isMine: false, confirmations: 2, mergedInto: null },
  ...{ placeGuid: '0a0a0a0a-0000-4000-8000-000000000001', placeName: 'Common lime', placeAddress: '1 Oak Road' },
  ...{ lon: -0.1, lat: 51.55, isWithdrawn: false, isOverdue: false, hasAccount: false },
  mutedUntil: null,
  handOver: null as object | null,
  pictures: [] as object[],
  steps: [{ at: '2026-10-01T09:05:00Z', by: 'reporter', status: 'Open', note: null }],
  ...more,
});

export const ISSUE_OPTIONS = {
  types: [
    { slug: 'broken-branch', title: 'A branch is broken' },
    { slug: 'something-else', title: 'Something else' },
  ],
  technicalTypes: ['Dieback', 'Split limb'],
  overdueDays: 14,
};
