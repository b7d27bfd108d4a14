/** Reports as a table for staff at the desk and on the command line, without anything of who reported them. */
import { createLocalDay } from '../../../calendar/local-day.rules.ts';
import type { Scope } from '../../../db/scope.ts';
import { csvText } from '../../places/open-data/open-data.rules.ts';
import { placeRowsByGuid } from '../../places/place/place.service.ts';
import { isOverdue } from './issue.rules.ts';
import { listSteps } from './issue.store.ts';
import type { IssueRow } from './issue.store.ts';

/** Rows of a file. */
export const EXPORTED_AT_MOST = 20_000;

const COLUMNS = [
  ...['identifier', 'kind', 'status', 'overdue', 'reported_on', 'closed_on', 'team', 'assigned', 'repeats'],
  ...['place', 'place_address', 'lon', 'lat', 'answer', 'description', 'technical_types', 'seen_by_others'],
  ...['last_note', 'page'],
];

const wordOf = (isSo: boolean): string => (isSo ? 'yes' : 'no');

/**
 * @param found the rows, and one more if there are too many
 * @param overdueBefore open reports that are older are overdue
 * @returns CSV with days of the project's calendar
 */
export async function issueTable(
  scope: Scope,
  found: readonly IssueRow[],
  { overdueBefore, timeZone }: { readonly overdueBefore: Date; readonly timeZone: string },
): Promise<{ readonly text: string; readonly isCut: boolean }> {
  const rows = found.slice(0, EXPORTED_AT_MOST);
  const dayOf = createLocalDay(timeZone);
  const steps = await listSteps(
    scope,
    rows.map(({ guid }) => guid),
  );
  // Of each report the last note of staff or their system, as steps are in order.
  const lastNotes = new Map(
    steps.flatMap(({ issueGuid, by, note }) =>
      !['staff', 'system'].includes(by) || note === null ? [] : [[issueGuid, note]],
    ),
  );
  const places = await placeRowsByGuid(
    scope,
    rows.map(({ placeGuid }) => placeGuid),
  );
  const text = csvText(
    COLUMNS,
    rows.map((row) => {
      const place = places.get(row.placeGuid ?? '');
      return [
        ...[row.identifier, row.typeTitle, row.status, wordOf(isOverdue(row, overdueBefore))],
        ...[dayOf(row.reportedAt), row.resolvedAt === null ? null : dayOf(row.resolvedAt)],
        ...[row.team, wordOf(row.assignee !== null), row.mergedInto],
        ...[place?.name ?? null, place?.address ?? null, row.lon, row.lat],
        ...[row.answer, row.description, row.technicalTypes.join('; '), row.confirmations],
        ...[lastNotes.get(row.guid) ?? null, `/desk/issues/${row.identifier}`],
      ];
    }),
  );
  return { text, isCut: found.length > rows.length };
}
