/** What streams and inboxes say of reports. */
import type { Scope } from '../../../db/scope.ts';
import type { DescribeThings } from '../../content/stream/stream.service.ts';
import { setForFollowers } from '../../people/activity/activity.service.ts';
import type { RecordActivity } from '../../people/activity/activity.service.ts';
import type { Thing } from '../../people/activity/activity.rules.ts';
import { listIssues } from './issue.store.ts';
import type { IssueRow } from './issue.store.ts';

type ReportedIssue = Pick<IssueRow, 'guid' | 'identifier' | 'placeGuid' | 'accountId' | 'lon' | 'lat'>;

/** What an activity about a report is about, and where. */
export const whereHappened = ({
  identifier,
  placeGuid,
  lon,
  lat,
}: Pick<ReportedIssue, 'identifier' | 'placeGuid' | 'lon' | 'lat'>): {
  readonly thing: Thing;
  readonly spot: { readonly lon: number; readonly lat: number } | null;
} =>
  placeGuid === null
    ? { thing: { type: 'issue', guid: identifier }, spot: { lon, lat } }
    : { thing: { type: 'place', guid: placeGuid }, spot: null };

const keyOfReport = (guid: string): string => `issue-reported:${guid}`;

/** For the reporter, and for those who follow the place, street or area, once the report is visible to others. */
export async function tellReported(
  recordActivity: RecordActivity,
  own: Scope,
  issue: ReportedIssue,
  commonName: string | null,
): Promise<void> {
  await recordActivity(own, {
    ...{ kind: 'issue-reported', key: keyOfReport(issue.guid), actor: issue.accountId },
    ...whereHappened(issue),
    facts: { commonName },
  });
}

/** Followers no longer see a report that was withdrawn or merged. */
export const showReported = (own: Scope, guid: string, isShown: boolean): Promise<void> =>
  setForFollowers(own, keyOfReport(guid), isShown);

/** A report has been moved to a tree since then, or its reporter finds it among their own. Others have no page of it. */
export const describeIssues: DescribeThings = async ({ scope, viewer }, identifiers) => {
  const rows = await listIssues(scope, identifiers);
  return new Map(
    rows.map(({ identifier, typeTitle, placeGuid, accountId }) => {
      const ownUrl = viewer !== null && viewer.accountId === accountId ? '/issue' : null;
      return [identifier, { url: placeGuid === null ? ownUrl : `/place/${placeGuid}`, label: typeTitle, hash: null }];
    }),
  );
};
