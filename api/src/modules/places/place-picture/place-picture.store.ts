/** SQL of residents' pictures of places. The pictures themselves are rows of image, which go with these. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';

const pictureRow = v.object({
  guid: v.string(),
  placeGuid: v.string(),
  accountId: v.string(),
  caption: v.string(),
  credit: v.string(),
  state: v.picklist(['pending', 'shown', 'rejected']),
  sentAt: v.date(),
  decidedAt: v.nullable(v.date()),
  width: v.number(),
  height: v.number(),
  /** Microseconds of the moment that its list is ordered by. */
  us: v.string(),
});
export type PictureRow = v.InferOutput<typeof pictureRow>;

const COLUMNS = sql.raw(
  'image_guid as guid, place_guid as "placeGuid", account_id as "accountId", caption, place_picture.credit, place_picture.state, sent_at as "sentAt", decided_at as "decidedAt", image.width, image.height, (extract(epoch from coalesce(decided_at, sent_at)) * 1000000)::bigint::text as us',
);
const joined = (tenantId: number) =>
  sql`place_picture join image on image.tenant_id = ${tenantId} and image.guid = image_guid and image.state = 'ready' where place_picture.tenant_id = ${tenantId}`;

export interface NewPicture {
  readonly imageGuid: string;
  readonly placeGuid: string;
  readonly accountId: string;
  readonly caption: string;
  readonly credit: string;
}

export const insertPicture = ({ db, tenantId }: Scope, { imageGuid, placeGuid, accountId, caption, credit }: NewPicture, now: Date): Promise<void> =>
  db.run(
    sql`/* placePicture.insert */ insert into place_picture (tenant_id, image_guid, place_guid, account_id, caption, credit, sent_at)
      values (${tenantId}, ${imageGuid}::uuid, ${placeGuid}::uuid, ${accountId}, ${caption}, ${credit}, ${now})`,
  );

const SHOWN_AT_MOST = 30;

/** Of each place those that everybody sees. */
export const listShown = ({ db, tenantId }: Scope, placeGuids: readonly string[]): Promise<PictureRow[]> =>
  db.many(
    pictureRow,
    sql`/* placePicture.listShown */ select shown.* from unnest(${sql.param([...placeGuids])}::uuid[]) as wanted (guid)
      cross join lateral (
        select ${COLUMNS} from ${joined(tenantId)} and place_guid = wanted.guid and place_picture.state = 'shown' order by sent_at, image_guid limit ${SHOWN_AT_MOST}
      ) shown`,
  );

export const listOwn = ({ db, tenantId }: Scope, accountId: string, placeGuids: readonly string[]): Promise<PictureRow[]> =>
  db.many(
    pictureRow,
    sql`/* placePicture.listOwn */ select ${COLUMNS} from ${joined(tenantId)} and account_id = ${accountId} and place_picture.state = 'pending'
        and place_guid = any (${sql.param([...placeGuids])}::uuid[]) order by sent_at, image_guid`,
  );

const countRow = v.object({ pictures: v.number() });

/** @param accountId null for everybody's */
export async function countWaiting({ db, tenantId }: Scope, accountId: string | null): Promise<number> {
  const row = await db.maybe(
    countRow,
    sql`/* placePicture.countWaiting */ select count(*) as pictures from place_picture
      where tenant_id = ${tenantId} and state = 'pending' and (${accountId}::text is null or account_id = ${accountId}::text)`,
  );
  return row?.pictures ?? 0;
}

interface Page {
  readonly most: number;
  readonly before: { readonly us: string; readonly id: string } | null;
}

export const listWaiting = ({ db, tenantId }: Scope, { most, before }: Page): Promise<PictureRow[]> =>
  db.many(
    pictureRow,
    sql`/* placePicture.listWaiting */ select ${COLUMNS} from ${joined(tenantId)} and place_picture.state = 'pending'
        and (${before?.us ?? null}::bigint is null or (sent_at, image_guid) > ('epoch'::timestamptz + ${before?.us ?? null}::bigint * interval '1 microsecond', ${before?.id ?? null}::uuid))
      order by sent_at, image_guid limit ${most}`,
  );

export const listDecided = ({ db, tenantId }: Scope, { most, before }: Page): Promise<PictureRow[]> =>
  db.many(
    pictureRow,
    sql`/* placePicture.listDecided */ select ${COLUMNS} from ${joined(tenantId)} and place_picture.state <> 'pending'
        and (${before?.us ?? null}::bigint is null or (decided_at, image_guid) < ('epoch'::timestamptz + ${before?.us ?? null}::bigint * interval '1 microsecond', ${before?.id ?? null}::uuid))
      order by decided_at desc, image_guid desc limit ${most}`,
  );

export const findPicture = ({ db, tenantId }: Scope, guid: string): Promise<PictureRow | null> =>
  db.maybe(pictureRow, sql`/* placePicture.find */ select ${COLUMNS} from ${joined(tenantId)} and image_guid = ${guid}::uuid`);

const oneRow = v.object({ guid: v.string() });

/** @param from what it must be now @returns false when somebody was quicker */
export async function setState(
  { db, tenantId }: Scope,
  guid: string,
  { from, to, decidedAt }: { readonly from: PictureRow['state']; readonly to: PictureRow['state']; readonly decidedAt: Date | null },
): Promise<boolean> {
  const row = await db.maybe(
    oneRow,
    sql`/* placePicture.setState */ update place_picture set state = ${to}, decided_at = ${decidedAt}
      where tenant_id = ${tenantId} and image_guid = ${guid}::uuid and state = ${from} returning image_guid as guid`,
  );
  return row !== null;
}

/** @param accountId whose it must be; null for anybody's @returns whether there was one */
export async function deletePicture(
  { db, tenantId }: Scope,
  { guid, placeGuid, accountId }: { readonly guid: string; readonly placeGuid: string; readonly accountId: string | null },
): Promise<boolean> {
  const row = await db.maybe(
    oneRow,
    sql`/* placePicture.delete */ delete from place_picture where tenant_id = ${tenantId} and image_guid = ${guid}::uuid and place_guid = ${placeGuid}::uuid
      and (${accountId}::text is null or account_id = ${accountId}::text) returning image_guid as guid`,
  );
  return row !== null;
}

/** Worker's login: what was turned down so long ago that nobody takes it back any more. */
export const dropRejected = ({ db, tenantId }: Scope, before: Date): Promise<void> =>
  db.run(sql`/* placePicture.dropRejected */ delete from place_picture where tenant_id = ${tenantId} and state = 'rejected' and decided_at < ${before}`);
