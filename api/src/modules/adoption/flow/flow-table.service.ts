/** Flows as a table with what applicants wrote, for staff at the desk and on the command line. */
import { createLocalDay } from '../../../calendar/local-day.rules.ts';
import type { Scope } from '../../../db/scope.ts';
import { csvText } from '../../places/open-data/open-data.rules.ts';
import { listPlacesWithGone } from '../adoption/adoption.service.ts';
import { stateLabel, typeOfFlow } from './flow.service.ts';
import type { FlowWords } from './flow.service.ts';
import { listSteps } from './flow.store.ts';
import type { FlowRow } from './flow.store.ts';

/** Rows of a file, and so flows of which a file can be made at once. */
export const EXPORTED_AT_MOST = 20_000;

const COLUMNS = [
  ...['kind', 'state', 'applied_on', 'changed_on', 'season', 'place', 'place_address', 'lon', 'lat'],
  ...['name', 'telephone', 'address', 'postcode', 'metres_from_place', 'confirmed', 'last_note', 'page'],
];

/** The metres between the applicant's address and the place; null where nobody applied. */
export function metresOf({ attributes: { c1 } }: Pick<FlowRow, 'attributes'>): number | string | null {
  return typeof c1 === 'number' || typeof c1 === 'string' ? c1 : null;
}

export const isConfirmed = ({ tags }: Pick<FlowRow, 'tags'>): boolean => tags.includes('confirmed');

/**
 * @param found the rows, and one more if there are too many
 * @returns CSV with days of the project's calendar
 */
export async function flowTable(
  words: FlowWords,
  scope: Scope,
  found: readonly FlowRow[],
  now: Date,
): Promise<{ readonly text: string; readonly isCut: boolean }> {
  const rows = found.slice(0, EXPORTED_AT_MOST);
  const dayOf = createLocalDay(words.site.tenant.config.timeZone);
  const steps = await listSteps(
    scope,
    rows.map(({ guid }) => guid),
  );
  // Of each flow the last note, as steps are in order.
  const lastNotes = new Map(steps.flatMap(({ flowGuid, note }) => (note === null ? [] : [[flowGuid, note]])));
  const guids = [...new Set(rows.flatMap(({ placeGuid }) => (placeGuid === null ? [] : [placeGuid])))];
  const places = await listPlacesWithGone(scope, guids, now);
  const lines = rows.map((row) => {
    const place = places.get(row.placeGuid ?? '');
    const written = (key: string): string | null => {
      const value = row.attributes[key];
      return typeof value === 'string' ? value : null;
    };
    return [
      ...[typeOfFlow(words, row.kind).name, stateLabel(words, row.kind, row.state)],
      ...[dayOf(row.createdAt), dayOf(row.updatedAt), row.folder],
      ...[place?.name ?? null, place?.address ?? null, place?.lon ?? null, place?.lat ?? null],
      ...['name', 'telephone', 'address', 'postcode'].map(written),
      ...[metresOf(row), isConfirmed(row) ? 'yes' : 'no', lastNotes.get(row.guid) ?? null],
      row.placeGuid === null ? null : `/place/${row.placeGuid}`,
    ];
  });
  return { text: csvText(COLUMNS, lines), isCut: found.length > rows.length };
}
