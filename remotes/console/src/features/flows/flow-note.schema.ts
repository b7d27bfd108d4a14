/** What staff enter before they take flows on: a note, and with some transitions a photo. */
import * as v from 'valibot';
import { isTooLarge } from '@greenward/forms/send-picture';

const NOTE_AT_MOST = 1_000;
const DESCRIPTION_AT_MOST = 300;
const CREDIT_AT_MOST = 100;

/** @param needsReason whether the note is required */
export const flowNoteSchema = (needsReason: boolean) =>
  v.pipe(
    v.object({
      note: v.pipe(v.string(), v.trim(), v.minLength(needsReason ? 1 : 0), v.maxLength(NOTE_AT_MOST)),
      file: v.pipe(
        v.nullable(v.instance(File)),
        v.check((file) => file === null || !isTooLarge(file), 'tooLarge'),
      ),
      description: v.pipe(v.string(), v.trim(), v.maxLength(DESCRIPTION_AT_MOST)),
      credit: v.pipe(v.string(), v.trim(), v.maxLength(CREDIT_AT_MOST)),
    }),
    v.forward(
      v.partialCheck(
        [['file'], ['description']],
        ({ file, description }) => file === null || description !== '',
        'undescribed',
      ),
      ['description'],
    ),
    v.forward(
      v.partialCheck([['file'], ['credit']], ({ file, credit }) => file === null || credit !== '', 'uncredited'),
      ['credit'],
    ),
  );
