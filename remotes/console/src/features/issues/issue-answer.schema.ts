/** What staff decide about a report at once: its status, their own words for it, and a note to the reporter. */
import * as v from 'valibot';

const NOTE_AT_MOST = 2_000;

/** What is null, and technical types that are not named, stay as a colleague may have set them meanwhile. */
export const issueAnswerSchema = v.pipe(
  v.object({
    status: v.nullable(v.string()),
    addedTypes: v.array(v.string()),
    removedTypes: v.array(v.string()),
    note: v.pipe(v.string(), v.trim(), v.maxLength(NOTE_AT_MOST)),
  }),
  v.forward(
    v.check(
      ({ status, addedTypes, removedTypes, note }) =>
        status !== null || addedTypes.length > 0 || removedTypes.length > 0 || note !== '',
      'nothing',
    ),
    ['status'],
  ),
);
