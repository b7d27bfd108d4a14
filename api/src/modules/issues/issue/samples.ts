/** Samples for the tests that cover all modules. */
import type { ModuleSamples } from '../../../testing/module-samples.ts';

const ANY_ISSUE =
  '{ a: getDeskIssues { issues { identifier } } b: getDeskIssues(done: true) { issues { identifier } } }';
const REPORT = { issueType: 'broken-branch', contact: { email: 'reporter@example.org' } };

export const samples: ModuleSamples = {
  arguments: {
    'getIssueBoundary.position': ({ centre }) => centre,
    'getOpenIssuesNear.type': () => 'broken-branch',
    'getOpenIssuesNear.guid': ({ place }) => place.guid,
    'addPlaceIssue.guid': ({ place }) => place.guid,
    'addPlaceIssue.issue': () => REPORT,
    'addPlaceGreentalkIssue.guid': ({ place }) => place.guid,
    'addPlaceGreentalkIssue.issue': () => ({ ...REPORT, issueType: 'something-else', description: 'A nest' }),
    'addIssueAt.position': ({ centre }) => centre,
    'addIssueAt.issue': () => REPORT,
    'recordPlaceDelegatedIssueReferral.guid': ({ place }) => place.guid,
    'recordPlaceDelegatedIssueReferral.delegatedIssue': () => ({ type: 'street-light' }),
    'confirmPlaceIssue.identifier': (town) => town.firstId(ANY_ISSUE),
    'withdrawIssue.identifier': (town) => town.firstId(ANY_ISSUE),
    'reopenIssue.identifier': (town) => town.firstId(ANY_ISSUE),
    'reopenIssue.note': () => 'It still hangs there',
    'getDeskIssue.identifier': (town) => town.firstId(ANY_ISSUE),
    'muteDeskReporter.identifier': (town) => town.firstId(ANY_ISSUE),
    'muteDeskReporter.mute': () => false,
    'changeDeskIssue.identifier': (town) => town.firstId(ANY_ISSUE),
    'changeDeskIssue.seen': () => 1,
    'changeDeskIssue.change': () => ({ status: 'In progress' }),
  },
  foreignRefusals: {
    getOpenIssuesNear: 'BAD_USER_INPUT',
    addPlaceIssue: 'BAD_USER_INPUT',
    addPlaceGreentalkIssue: 'BAD_USER_INPUT',
    recordPlaceDelegatedIssueReferral: 'BAD_USER_INPUT',
    confirmPlaceIssue: 'BAD_USER_INPUT',
    withdrawIssue: 'BAD_USER_INPUT',
    reopenIssue: 'BAD_USER_INPUT',
    changeDeskIssue: 'BAD_USER_INPUT',
    muteDeskReporter: 'BAD_USER_INPUT',
  },
  accountRows: {
    issue:
      "(tenant_id, guid, identifier, lon, lat, team, type_slug, type_title, description, account_id, reported_at, confirmed_at, changed_at) values ($1, gen_random_uuid(), 'GW-' || upper(left(md5(random()::text), 8)), 0, 0, 'council', 'broken-branch', 'A branch is broken', '', $2, now(), now(), now())",
    issue_picture:
      "(tenant_id, image_guid, issue_guid, account_id, sent_at) values ($1, md5($2 || '$1')::uuid, gen_random_uuid(), $2, now())",
    issue_confirmation: '(tenant_id, issue_guid, account_id, confirmed_at) values ($1, gen_random_uuid(), $2, now())',
  },
};
