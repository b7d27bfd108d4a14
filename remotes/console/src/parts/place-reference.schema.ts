/** The input that names a place: a guid, or a link to its page. */
import * as v from 'valibot';
import { placeGuidIn } from './place-reference.rules.ts';

const TEXT_AT_MOST = 500;

export const placeReferenceSchema = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.maxLength(TEXT_AT_MOST),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const guid = placeGuidIn(dataset.value);
    if (guid !== null) return guid;
    addIssue({ message: 'place' });
    return NEVER;
  }),
);
