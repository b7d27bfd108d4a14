/** What staff decide about a report at once: its status, their own words for it, and a note to the reporter. */
import * as v from 'valibot';

const NOTE_AT_MOST = 2_000;

/** Null leaves as it is what a colleague may have changed meanwhile. */
export const issueAnswerSchema = v.pipe(
  v.object({
    status: v.nullable(v.string()),
    technicalTypes: v.nullable(v.array(v.string())),
    note: v.pipe(v.string(), v.trim(), v.maxLength(NOTE_AT_MOST)),
  }),
  v.forward(
    v.check(({ status, technicalTypes, note }) => status !== null || technicalTypes !== null || note !== '', 'nothing'),
    ['status'],
  ),
);
