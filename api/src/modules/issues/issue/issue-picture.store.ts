/** SQL of pictures of reports. The images themselves are rows of image, which are deleted with these. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';

const pictureRow = v.object({
  guid: v.string(),
  issueGuid: v.string(),
  state: v.picklist(['pending', 'shown', 'hidden']),
  width: v.number(),
});
export type IssuePictureRow = v.InferOutput<typeof pictureRow>;

/** Nobody but its sender and staff sees a picture of a report that was withdrawn or repeats another one. */
const STATE = sql.raw(
  "case when issue.withdrawn_at is null and issue.merged_into is null then issue_picture.state else 'hidden' end as state",
);
const ofIssue = (tenantId: number) =>
  sql`issue_picture join issue on issue.tenant_id = ${tenantId} and issue.guid = issue_guid`;

/** Pictures of these reports, in the order in which they were sent. */
export const listPictures = ({ db, tenantId }: Scope, issueGuids: readonly string[]): Promise<IssuePictureRow[]> =>
  db.many(
    pictureRow,
    sql`/* issuePicture.list */ select image_guid as guid, issue_guid as "issueGuid", ${STATE}, image.width
      from ${ofIssue(tenantId)} join image on image.tenant_id = ${tenantId} and image.guid = image_guid and image.state = 'ready'
      where issue_picture.tenant_id = ${tenantId} and issue_guid = any (${sql.param([...issueGuids])}::uuid[]) order by sent_at, image_guid`,
  );

const stateRow = v.object({ state: pictureRow.entries.state });

export async function findPictureState(
  { db, tenantId }: Scope,
  imageGuid: string,
): Promise<IssuePictureRow['state'] | null> {
  const row = await db.maybe(
    stateRow,
    sql`/* issuePicture.findState */ select ${STATE} from ${ofIssue(tenantId)}
      where issue_picture.tenant_id = ${tenantId} and image_guid = ${imageGuid}::uuid`,
  );
  return row?.state ?? null;
}

const countRow = v.object({ count: v.number() });

export async function countPictures({ db, tenantId }: Scope, issueGuid: string): Promise<number> {
  const row = await db.maybe(
    countRow,
    sql`/* issuePicture.count */ select count(*) as count from issue_picture where tenant_id = ${tenantId} and issue_guid = ${issueGuid}::uuid`,
  );
  return row?.count ?? 0;
}

export const insertPicture = (
  { db, tenantId }: Scope,
  {
    imageGuid,
    issueGuid,
    accountId,
  }: { readonly imageGuid: string; readonly issueGuid: string; readonly accountId: string | null },
  now: Date,
): Promise<void> =>
  db.run(
    sql`/* issuePicture.insert */ insert into issue_picture (tenant_id, image_guid, issue_guid, account_id, sent_at)
      values (${tenantId}, ${imageGuid}::uuid, ${issueGuid}::uuid, ${accountId}, ${now})`,
  );

/** @returns false when the report has no such picture */
export async function showPicture(
  { db, tenantId }: Scope,
  {
    issueGuid,
    imageGuid,
    isShown,
  }: { readonly issueGuid: string; readonly imageGuid: string; readonly isShown: boolean },
  now: Date,
): Promise<boolean> {
  const row = await db.maybe(
    stateRow,
    sql`/* issuePicture.show */ update issue_picture set state = ${isShown ? 'shown' : 'hidden'}, decided_at = ${now}
      where tenant_id = ${tenantId} and issue_guid = ${issueGuid}::uuid and image_guid = ${imageGuid}::uuid returning state`,
  );
  return row !== null;
}
