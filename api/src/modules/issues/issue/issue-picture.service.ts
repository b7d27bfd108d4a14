/**
 * Pictures of reports: sent with the permit that comes with a report, seen by their sender and staff, and by everybody
 * once staff show them.
 */
import { CodedError, imageUrls } from '@greenward/contract';
import type { Scope } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import { lockProfile } from '../../people/profile/profile.service.ts';
import type { ImageAudience } from '../../platform/images/image-view.ts';
import { sealImageView } from '../../platform/images/image-view.ts';
import type { ImageRow } from '../../platform/images/images.schema.ts';
import { sealUploadPermit } from '../../platform/images/upload-permit.ts';
import { isClosed } from './issue.rules.ts';
import { countPictures, findPictureState, insertPicture, listPictures } from './issue-picture.store.ts';
import { lockIssueRow } from './issue.store.ts';
import type { IssuePictureRow } from './issue-picture.store.ts';

const PICTURES_AT_MOST = 5;
/** In the place of an account. */
const VISITOR = '-';
/** Subject of a permit for pictures of a report, with its sender. */
const SUBJECT = /^issue:([0-9a-f]{8}-[0-9a-f-]{27}):(.+)$/;

/** For the report that was just made. */
export const picturePermit = (
  { links, site, now }: Pick<RequestContext, 'links' | 'site' | 'now'>,
  { guid, accountId }: { readonly guid: string; readonly accountId: string | null },
): string =>
  sealUploadPermit(links, {
    ...{ tenantId: site.tenantId, imagesAtMost: PICTURES_AT_MOST, now },
    subject: `issue:${guid}:${accountId ?? VISITOR}`,
    holder: accountId ?? `issue:${guid}`,
  });

/**
 * Runs in the transaction that completes an image; ignores images that are not of a report. Throws UPLOAD_NOT_PERMITTED
 * when the report is gone, closed or full, or its sender has deleted the account.
 */
export const createIssuePictureTaker =
  (now: () => Date) =>
  async (scope: Scope, { guid, subject }: ImageRow): Promise<void> => {
    const [, issueGuid, who] = SUBJECT.exec(subject) ?? [];
    if (issueGuid === undefined || who === undefined) return;
    const accountId = who === VISITOR ? null : who;
    const issue = await lockIssueRow(scope, { guid: issueGuid });
    const isTaken =
      issue !== null &&
      !isClosed(issue.status) &&
      issue.accountId === accountId &&
      (await countPictures(scope, issueGuid)) < PICTURES_AT_MOST &&
      (accountId === null || (await lockProfile(scope, accountId)));
    if (!isTaken) throw new CodedError('UPLOAD_NOT_PERMITTED');
    await insertPicture(scope, { imageGuid: guid, issueGuid, accountId }, now());
  };

/** Who may currently see an image; null when it is not of a report. */
export async function audienceOfIssuePicture(scope: Scope, { guid, subject }: ImageRow): Promise<ImageAudience | null> {
  if (!SUBJECT.test(subject)) return null;
  const state = await findPictureState(scope, guid);
  return state === 'shown' ? 'everybody' : state === null ? 'desk' : 'sender';
}

export interface IssuePicture {
  readonly id: string;
  readonly url: string;
  readonly smallUrl: string;
  readonly isShown: boolean;
}

type Describing = Pick<RequestContext, 'site' | 'links' | 'imageHost' | 'now'>;

/** @param as audience of the answer: URLs of an image that is not public contain a key */
function describePicture(
  { site, links, imageHost, now }: Describing,
  { guid, width, state }: IssuePictureRow,
  as: 'sender' | 'desk',
): IssuePicture {
  const key = state === 'shown' ? null : sealImageView(links, { tenantId: site.tenantId, guid, as, now });
  const { url, square } = imageUrls({ guid, width }, imageHost, key);
  return { id: guid, url, smallUrl: square.url, isShown: state === 'shown' };
}

/** Path of the first picture of each report that everybody sees; reports without one are left out. */
export async function findPublicPictures(
  scope: Scope,
  issueGuids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = issueGuids.length === 0 ? [] : await listPictures(scope, issueGuids);
  const shown = rows.filter(({ state }) => state === 'shown');
  // The first one of each report is set last.
  return new Map(shown.toReversed().map((picture) => [picture.issueGuid, imageUrls(picture).url]));
}

export type PicturesOf = (issueGuid: string) => IssuePicture[];

/** @param as 'everybody' gets only those that are shown */
export async function describePictures(
  context: Describing,
  scope: Scope,
  issueGuids: readonly string[],
  as: ImageAudience,
): Promise<PicturesOf> {
  const rows = issueGuids.length === 0 ? [] : await listPictures(scope, issueGuids);
  const seen = as === 'everybody' ? rows.filter(({ state }) => state === 'shown') : rows;
  return (issueGuid) =>
    seen
      .filter((row) => row.issueGuid === issueGuid)
      .map((row) => describePicture(context, row, as === 'everybody' ? 'sender' : as));
}
