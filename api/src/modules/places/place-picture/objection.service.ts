/** Objections of anybody to pictures that are shown (docs/moderation.md). */
import { CodedError } from '@greenward/contract';
import type { RequestContext } from '../../../graphql/context.ts';
import { takeAttempt } from '../../platform/attempts/attempts.service.ts';
import type { AttemptLimit } from '../../platform/attempts/attempts.service.ts';
import { isOurGuid } from '../place/guid-argument.rules.ts';
import { careRefusal } from '../place-correction/place-correction.service.ts';
import type { PlaceCareRefusal } from '../place-correction/place-correction.service.ts';
import { tellSender, withdrawPictureActivity } from './desk-pictures.service.ts';
import { nameOf } from './picture-appeal.link.ts';
import { objectTo, OBJECTIONS, pictures } from './place-picture.store.ts';

/** Each hides a picture until staff have looked. */
const OBJECTED: AttemptLimit = { kind: 'picture-objection', atMost: 5, withinMs: 3_600_000 };
const LONGEST_TEXT = 500;

export interface ObjectionWish {
  readonly guid: string;
  readonly fileId: string;
  readonly reason: string;
  readonly text?: string | null;
}

export interface ObjectionAnswer {
  /** The picture waits for staff. */
  readonly isHidden: boolean;
  readonly refusal: PlaceCareRefusal | null;
}

/** @throws CodedError BAD_USER_INPUT, RATE_LIMITED */
export async function objectToPicture(
  context: RequestContext,
  { guid, fileId, reason: given, text: said }: ObjectionWish,
): Promise<ObjectionAnswer> {
  const { write, now, caller } = context;
  const reason = OBJECTIONS.find((one) => one === given);
  if (reason === undefined) throw new CodedError('BAD_USER_INPUT', `reason: expected one of ${OBJECTIONS.join(', ')}`);
  const text = (said ?? '').normalize('NFC').trim();
  if (text.length > LONGEST_TEXT || text.includes('\0'))
    throw new CodedError('BAD_USER_INPUT', `text: expected at most ${LONGEST_TEXT} characters`);
  const not = (code: 'NOT_THERE' | 'LOOKED_AT'): ObjectionAnswer => ({
    isHidden: false,
    refusal: careRefusal(context, code),
  });
  // An id in another format cannot be an image of ours.
  if (!isOurGuid(fileId) || !isOurGuid(guid)) return not('NOT_THERE');
  // Outside the write, because a refusal would roll back the count.
  if (!(await write((own) => takeAttempt(own, OBJECTED, caller, now))))
    throw new CodedError('RATE_LIMITED', 'Too many objections at once; try again later');
  return write(async (own) => {
    const row = await pictures.lock(own, fileId);
    if (row === null || row.placeGuid !== guid || row.state === 'rejected') return not('NOT_THERE');
    if (row.state === 'pending') return { isHidden: true, refusal: null };
    // Staff have looked at it already; somebody else must not hide it over and over.
    if (row.objection !== null) return not('LOOKED_AT');
    await objectTo(own, row.guid, { reason, text: text === '' ? null : text, now });
    await withdrawPictureActivity(own, row.guid);
    await tellSender(context, own, row, { state: 'objected', name: await nameOf(own, row), word: '' });
    return { isHidden: true, refusal: null };
  });
}
