/**
 * Images at the staff desk: waiting and decided ones. Roles are checked before (`@role` in the schema), and again by
 * the database.
 */
import type { Scope } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import { orderMail } from '../../platform/mail/mail.service.ts';
import { deskWordOf } from '../place-correction/place-correction.rules.ts';
import { careRefusal } from '../place-correction/place-correction.service.ts';
import type { PlaceCareRefusal } from '../place-correction/place-correction.service.ts';
import { listPlaceFacts } from '../place-correction/place-correction.service.ts';
import { withdrawActivity } from '../../people/activity/activity.service.ts';
import { changeMute, listMuted } from '../../people/mute/mute.service.ts';
import { findProfile } from '../../people/profile/profile.service.ts';
import { mediaOf } from './place-media.ts';
import type { PlaceMedia } from './place-media.ts';
import { appealPath } from './picture-appeal.link.ts';
import { countRejected, deletePicture, forgetObjectionText, pictures } from './place-picture.store.ts';
import type { PictureRow } from './place-picture.store.ts';
import { moveInQueue, nameSenders, readQueue } from '../../people/staff/desk-queue.service.ts';
import type { QueueWish } from '../../people/staff/desk-queue.service.ts';
import { rowId } from '../../people/staff/desk-cursor.rules.ts';
import { assertStaff, openDesk, recordDeskAct } from '../../people/staff/desk-session.service.ts';
import { asAccount } from '../../people/staff/desk-errors.ts';

export interface DeskPicture {
  readonly id: string;
  readonly state: string;
  readonly sentAt: string;
  readonly decidedAt: string | null;
  readonly by: string;
  readonly placeGuid: string;
  readonly name: string;
  readonly media: PlaceMedia;
  readonly objection: string | null;
  readonly objectionText: string | null;
  readonly isAppealed: boolean;
  readonly rejectedOfSender: number;
  readonly mutedUntil: string | null;
}

async function shown(context: RequestContext, scope: Scope, rows: readonly PictureRow[]): Promise<DeskPicture[]> {
  const senderOf = await nameSenders(context, scope, rows);
  const senders = [...new Set(rows.map(({ accountId }) => accountId))];
  const rejected = rows.length === 0 ? new Map<string, number>() : await countRejected(scope, senders);
  const muted = await listMuted(scope, senders, context.now);
  const places = new Map(
    (await listPlaceFacts(scope, [...new Set(rows.map(({ placeGuid }) => placeGuid))])).map((place) => [
      place.guid,
      place.name,
    ]),
  );
  return rows.map((row) => ({
    id: row.guid,
    state: row.state,
    sentAt: row.sentAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    by: senderOf(row),
    placeGuid: row.placeGuid,
    name: places.get(row.placeGuid) ?? '',
    media: mediaOf(context, row, 'desk'),
    ...{ objection: row.objection, objectionText: row.objectionText, isAppealed: row.appealedAt !== null },
    rejectedOfSender: rejected.get(row.accountId) ?? 0,
    mutedUntil: muted.get(row.accountId)?.toISOString() ?? null,
  }));
}

export interface DeskPictures {
  readonly pictures: readonly DeskPicture[];
  readonly waiting: number;
  readonly next: string | null;
}

/** @throws CodedError BAD_USER_INPUT */
export async function getDeskPictures(context: RequestContext, wish: QueueWish): Promise<DeskPictures> {
  const { scope, rows, waiting, next } = await readQueue(context, wish, pictures);
  return { pictures: await shown(context, scope, rows), waiting, next };
}

export interface PictureChange {
  readonly picture: DeskPicture | null;
  readonly refusal: PlaceCareRefusal | null;
}

type State = PictureRow['state'];

/** Tells the resident what became of their picture, if they have an address here. */
export async function tellSender(
  context: RequestContext,
  own: Scope,
  row: PictureRow,
  {
    state,
    name,
    word,
  }: { readonly state: State | 'deleted' | 'objected'; readonly name: string; readonly word: string },
): Promise<void> {
  const { site, say, now } = context;
  const { guid, placeGuid, accountId } = row;
  const profile = await findProfile(own, accountId);
  if (profile === null) return;
  const words = (key: string): string =>
    say(site, `api.picture.mail.${key}`, { project: site.tenant.config.projectName, name });
  const appeal = state === 'rejected' ? appealPath(context, own, row) : null;
  await orderMail(own, {
    key: `picture:${guid}:${state}:${now.getTime()}`,
    mail: 'notice',
    to: profile.email,
    values: {
      title: words(`${state}.title`),
      paragraphs: [words(`${state}.text`), ...(word === '' ? [] : [say(site, 'api.correction.mail.word', { word })])],
      action: { label: say(site, 'api.correction.mail.action'), path: `/place/${placeGuid}` },
      also: appeal === null ? null : { label: words('appeal'), path: appeal },
      reason: words('reason'),
    },
  });
}

const activityKeyOf = (guid: string): string => `picture:${guid}`;

/** The picture is no longer shown, so that the stream says nothing of it. */
export const withdrawPictureActivity = (own: Scope, guid: string): Promise<void> =>
  withdrawActivity(own, activityKeyOf(guid));

/** Of nobody: the sender is told by mail, and others learn no name. */
async function tellStream(
  { recordActivity }: RequestContext,
  own: Scope,
  { guid, placeGuid }: PictureRow,
  { state, name }: { readonly state: State; readonly name: string },
): Promise<void> {
  if (state !== 'shown') return withdrawPictureActivity(own, guid);
  await recordActivity(own, {
    kind: 'picture-added',
    key: activityKeyOf(guid),
    actor: null,
    thing: { type: 'place', guid: placeGuid },
    facts: { commonName: name },
  });
}

const move = (
  context: RequestContext,
  id: string,
  { to, word }: { readonly to: State; readonly word: string },
): Promise<PictureChange> =>
  moveInQueue<PictureRow, never, PictureChange>(context, id, {
    queue: pictures,
    kind: 'picture',
    to,
    prepare: async (own, row) => ({ subject: (await shown(context, own, [row]))[0]?.name ?? '' }),
    async done(own, row, name) {
      if (to !== 'pending') await forgetObjectionText(own, row.guid);
      await tellSender(context, own, row, { state: to, name, word });
      await tellStream(context, own, row, { state: to, name });
    },
    answer: async (own, row, refusal) => ({
      picture: row === null ? null : ((await shown(context, own, [row]))[0] ?? null),
      refusal: refusal === null ? null : careRefusal(context, refusal),
    }),
  });

/** @throws CodedError BAD_USER_INPUT, NOT_PERMITTED */
export async function decideDeskPicture(
  context: RequestContext,
  { id, accept, word }: { readonly id: string; readonly accept: boolean; readonly word?: string | null },
): Promise<PictureChange> {
  const said = deskWordOf(word);
  return move(context, id, { to: accept ? 'shown' : 'rejected', word: said });
}

/** @throws CodedError BAD_USER_INPUT, NOT_PERMITTED */
export const undoDeskPicture = (context: RequestContext, id: string): Promise<PictureChange> =>
  move(context, id, { to: 'pending', word: '' });

/**
 * Takes no pictures, corrections and reports of the picture's sender for a while, or takes that back.
 * @throws CodedError BAD_USER_INPUT, NOT_PERMITTED
 */
export async function muteDeskSender(
  context: RequestContext,
  { id, mute }: { readonly id: string; readonly mute: boolean },
): Promise<PictureChange> {
  const wanted = rowId(id);
  const desk = await openDesk(context);
  return desk.write(async (own) => {
    await asAccount(assertStaff(own, desk.accountId));
    const row = await pictures.find(own, wanted);
    if (row === null) return { picture: null, refusal: careRefusal(context, 'DECIDED') };
    await changeMute(context, own, desk, { accountId: row.accountId, mute });
    return { picture: (await shown(context, own, [row]))[0] ?? null, refusal: null };
  });
}

/**
 * Deletes a resident's image permanently and tells the resident, unless they already know.
 * @throws CodedError NOT_PERMITTED
 * @returns whether it existed
 */
export async function deleteDeskPicture(
  context: RequestContext,
  { guid, placeGuid }: { readonly guid: string; readonly placeGuid: string },
): Promise<boolean> {
  const desk = await openDesk(context);
  return desk.write(async (own) => {
    await asAccount(assertStaff(own, desk.accountId));
    const row = await pictures.find(own, guid);
    if (row === null || !(await deletePicture(own, { guid, placeGuid, accountId: null }))) return false;
    await withdrawPictureActivity(own, guid);
    const [place] = await listPlaceFacts(own, [placeGuid]);
    const name = place?.name ?? '';
    await asAccount(
      recordDeskAct(own, desk.accountId, { kind: 'picture', subject: name, before: row.state, after: 'deleted' }),
    );
    if (row.state !== 'rejected') await tellSender(context, own, row, { state: 'deleted', name, word: '' });
    return true;
  });
}
