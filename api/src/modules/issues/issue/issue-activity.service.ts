/** What streams and inboxes say of reports that are at no place. */
import type { DescribeThings } from '../../content/stream/stream.service.ts';
import { listIssues } from './issue.store.ts';

/** A report has been moved to a tree since then, or its reporter finds it among their own. */
export const describeIssues: DescribeThings = async ({ scope }, identifiers) => {
  const rows = await listIssues(scope, identifiers);
  return new Map(
    rows.map(({ identifier, typeTitle, placeGuid }) => [
      identifier,
      { url: placeGuid === null ? '/issue' : `/place/${placeGuid}`, label: typeTitle, hash: null },
    ]),
  );
};
