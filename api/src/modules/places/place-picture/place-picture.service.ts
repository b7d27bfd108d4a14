/**
 * Residents' images of places: sent with a permit, visible to their sender at once, and to everybody after review by
 * staff (docs/decisions/0038).
 */
import { CodedError, imagePath } from '@greenward/contract';
import type { BadWordFilter } from '@greenward/contract/profanity';
import type { Scope } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import type { ImageAudience } from '../../platform/images/image-view.ts';
import { sealUploadPermit } from '../../platform/images/upload-permit.ts';
import { guidOf, isOurGuid } from '../place/guid-argument.rules.ts';
import { findFollowed, placeExists } from '../place/place.service.ts';
import { careRefusal } from '../place-correction/place-correction.service.ts';
import type { PlaceCareRefusal } from '../place-correction/place-correction.service.ts';
import { isMuted } from '../../people/mute/mute.service.ts';
import { holdProfile, lockProfile } from '../../people/profile/profile.service.ts';
import { deleteDeskPicture, withdrawPictureActivity } from './desk-pictures.service.ts';
import { mediaOf } from './place-media.ts';
import type { PlaceMedia } from './place-media.ts';
import {
  countOwnWaiting,
  deletePicture,
  insertPicture,
  listOwn,
  listShown,
  listShownOf,
  pictures,
} from './place-picture.store.ts';
import type { PictureRow } from './place-picture.store.ts';
import { viewerOf } from '../../../graphql/viewer.ts';
import type { ImageRow } from '../../platform/images/images.schema.ts';
import { takeAttempt } from '../../platform/attempts/attempts.service.ts';
import type { AttemptLimit } from '../../platform/attempts/attempts.service.ts';

// For other modules, which must not use this module's store.
export type { PlaceMedia } from './place-media.ts';

/** Enough for a school class that shares one account but uses several cameras. */
const PERMITS: AttemptLimit = { kind: 'place-picture', atMost: 40, withinMs: 3_600_000 };
const WAITING_AT_MOST = 40;

/** Subject of a permit for an image of a place, with its sender. */
const SUBJECT = /^place:([0-9a-f]{8}-[0-9a-f-]{27}):(.+)$/;

export interface PicturePermit {
  readonly permit: string | null;
  readonly refusal: PlaceCareRefusal | null;
}

/** @throws CodedError UNAUTHENTICATED, RATE_LIMITED; BAD_USER_INPUT when the place does not exist here */
export async function requestPicture(context: RequestContext, guid: string): Promise<PicturePermit> {
  const { write, now, links } = context;
  const viewer = viewerOf(context);
  const { accountId } = viewer;
  const placeGuid = guidOf('guid', guid);
  if (!(await write((own) => takeAttempt(own, PERMITS, accountId, now))))
    throw new CodedError('RATE_LIMITED', 'Too many pictures at once; try again later');
  return write(async (own) => {
    if (!(await placeExists(own, await findFollowed(own, placeGuid))))
      throw new CodedError('BAD_USER_INPUT', 'guid: there is no such place here');
    if (await isMuted(own, accountId, now)) return { permit: null, refusal: careRefusal(context, 'MUTED') };
    if ((await countOwnWaiting(own, accountId)) >= WAITING_AT_MOST)
      return { permit: null, refusal: careRefusal(context, 'TOO_MANY') };
    // If the profile is gone when the image arrives, its owner has deleted the account.
    await holdProfile(own, viewer, now);
    return {
      permit: sealUploadPermit(links, {
        tenantId: own.tenantId,
        subject: `place:${placeGuid}:${accountId}`,
        holder: accountId,
        imagesAtMost: 1,
        now,
      }),
      refusal: null,
    };
  });
}

/**
 * Runs in the transaction that completes an image; ignores images that are not of a place. Throws UPLOAD_NOT_PERMITTED
 * when the sender has deleted the account.
 */
export const createPictureTaker =
  (badWords: BadWordFilter, now: () => Date) =>
  async (scope: Scope, { guid, subject, alt, credit }: ImageRow): Promise<void> => {
    const [, placeGuid, accountId] = SUBJECT.exec(subject) ?? [];
    if (placeGuid === undefined || accountId === undefined) return;
    if (!(await lockProfile(scope, accountId)) || (await isMuted(scope, accountId, now())))
      throw new CodedError('UPLOAD_NOT_PERMITTED');
    await insertPicture(
      scope,
      // An import may have replaced the record of the place since the permit was issued.
      {
        imageGuid: guid,
        placeGuid: await findFollowed(scope, placeGuid),
        accountId,
        caption: badWords.mask(alt),
        credit: badWords.mask(credit),
      },
      now(),
    );
  };

/** Who may currently see an image; null when it is not of a place. */
export async function audienceOfPicture(scope: Scope, { guid, subject }: ImageRow): Promise<ImageAudience | null> {
  if (!SUBJECT.test(subject)) return null;
  const picture = await pictures.find(scope, guid);
  return picture?.state === 'shown' ? 'everybody' : picture?.state === 'pending' ? 'sender' : 'desk';
}

/** Whether a resident sent this picture of this place, and it is still there. */
export async function isOwnPicture(
  scope: Scope,
  { imageGuid, placeGuid, accountId }: Readonly<Record<'imageGuid' | 'placeGuid' | 'accountId', string>>,
): Promise<boolean> {
  const picture = await pictures.find(scope, imageGuid);
  return picture !== null && picture.placeGuid === placeGuid && picture.accountId === accountId;
}

/**
 * Lets everybody see a picture that a member of staff sent of a place. The transaction must have asserted that they are
 * staff.
 * @returns false when they sent no such picture
 */
export async function showOwnPicture(
  own: Scope,
  { imageGuid, placeGuid, accountId }: Readonly<Record<'imageGuid' | 'placeGuid' | 'accountId', string>>,
  now: Date,
): Promise<boolean> {
  const picture = await pictures.lock(own, imageGuid);
  if (picture === null || picture.placeGuid !== placeGuid || picture.accountId !== accountId) return false;
  if (picture.state !== 'shown') await pictures.setState(own, imageGuid, 'shown', now);
  return true;
}

/** Pictures that everybody sees, by image. */
export async function listShownPictures(
  context: RequestContext,
  scope: Scope,
  imageGuids: readonly string[],
): Promise<ReadonlyMap<string, PlaceMedia>> {
  const rows = imageGuids.length === 0 ? [] : await listShownOf(scope, imageGuids);
  return new Map(rows.map((row) => [row.guid, mediaOf(context, row, 'sender')]));
}

/** A picture that everybody sees, as mails show it. */
export async function findShownPicture(
  scope: Scope,
  imageGuid: string,
): Promise<{ readonly path: string; readonly alt: string; readonly credit: string } | null> {
  const [row] = await listShownOf(scope, [imageGuid]);
  return row === undefined ? null : { path: imagePath(row.guid, 1200, 'jpg'), alt: row.caption, credit: row.credit };
}

const byPlace = (context: RequestContext, rows: readonly PictureRow[], placeGuids: readonly string[]): PlaceMedia[][] =>
  placeGuids.map((guid) =>
    rows.filter(({ placeGuid }) => placeGuid === guid).map((row) => mediaOf(context, row, 'sender')),
  );

export const listMedia = async (context: RequestContext, placeGuids: readonly string[]): Promise<PlaceMedia[][]> =>
  byPlace(context, await listShown(context.scope, [...new Set(placeGuids)]), placeGuids);

export const listOwnPictures = async (
  context: RequestContext,
  placeGuids: readonly string[],
): Promise<PlaceMedia[][]> =>
  context.viewer === null
    ? placeGuids.map(() => [])
    : byPlace(context, await listOwn(context.scope, context.viewer.accountId, placeGuids), placeGuids);

/** @throws CodedError UNAUTHENTICATED, BAD_USER_INPUT, NOT_PERMITTED */
export async function deleteUpload(
  context: RequestContext,
  { guid, fileId }: { readonly guid: string; readonly fileId: string },
): Promise<{ readonly fileId: string | null; readonly message: string | null }> {
  const { accountId, roles } = viewerOf(context);
  const { site, say } = context;
  // An id in another format cannot be an image of ours.
  const isOurs = isOurGuid(fileId) && isOurGuid(guid);
  const isGone =
    isOurs &&
    ((await context.write(async (own) => {
      const isDeleted = await deletePicture(own, { guid: fileId, placeGuid: guid, accountId });
      if (isDeleted) await withdrawPictureActivity(own, fileId);
      return isDeleted;
    })) ||
      (roles.length > 0 && (await deleteDeskPicture(context, { guid: fileId, placeGuid: guid }))));
  return isGone ? { fileId, message: null } : { fileId: null, message: say(site, 'api.picture.notThere') };
}
