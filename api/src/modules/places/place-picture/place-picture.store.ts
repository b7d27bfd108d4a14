/** SQL of residents' images of places. The images themselves are rows of image, which are deleted with these. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import { createDecisionQueue } from '../../../db/decision-queue.ts';
import { followPlaces, HELD_BY } from '../../../db/followed-places.ts';
import type { Scope } from '../../../db/scope.ts';

/** 'person': somebody can be recognised who does not want it. 'rights': it is somebody else's picture. */
export const OBJECTIONS = ['person', 'offensive', 'otherPlace', 'rights'] as const;
export type Objection = (typeof OBJECTIONS)[number];

const pictureRow = v.object({
  guid: v.string(),
  placeGuid: v.string(),
  accountId: v.string(),
  caption: v.string(),
  credit: v.string(),
  state: v.picklist(['pending', 'shown', 'rejected']),
  sentAt: v.date(),
  decidedAt: v.nullable(v.date()),
  /** Why somebody objected to it while it was shown; null if nobody did. */
  objection: v.nullable(v.picklist(OBJECTIONS)),
  objectionText: v.nullable(v.string()),
  /** When its sender asked staff to look again. */
  appealedAt: v.nullable(v.date()),
  width: v.number(),
  height: v.number(),
  /** Time by which the list is ordered, in microseconds. */
  us: v.string(),
});
export type PictureRow = v.InferOutput<typeof pictureRow>;

/** Images as a queue of the desk. */
export const pictures = createDecisionQueue({
  table: 'place_picture',
  row: pictureRow,
  columns:
    'image_guid as guid, coalesce(resolved_guid, place_guid) as "placeGuid", account_id as "accountId", caption, place_picture.credit, sent_at as "sentAt", decided_at as "decidedAt", objection, objection_text as "objectionText", appealed_at as "appealedAt", image.width, image.height',
  id: 'image_guid',
  sentAt: 'sent_at',
  join: (tenantId) =>
    sql`join image on image.tenant_id = ${tenantId} and image.guid = image_guid and image.state = 'ready'`,
});
const { columns: COLUMNS, from } = pictures;

export interface NewPicture {
  readonly imageGuid: string;
  readonly placeGuid: string;
  readonly accountId: string;
  readonly caption: string;
  readonly credit: string;
}

export const insertPicture = (
  { db, tenantId }: Scope,
  { imageGuid, placeGuid, accountId, caption, credit }: NewPicture,
  now: Date,
): Promise<void> =>
  db.run(
    sql`/* placePicture.insert */ insert into place_picture (tenant_id, image_guid, place_guid, account_id, caption, credit, sent_at)
      values (${tenantId}, ${imageGuid}::uuid, ${placeGuid}::uuid, ${accountId}, ${caption}, ${credit}, ${now})`,
  );

const SHOWN_AT_MOST = 30;

/** The latest public images of each place, in the order in which they were sent. */
export const listShown = ({ db, tenantId }: Scope, placeGuids: readonly string[]): Promise<PictureRow[]> =>
  db.many(
    pictureRow,
    sql`/* placePicture.listShown */ select shown.* from unnest(${sql.param([...placeGuids])}::uuid[]) as wanted (guid)
      cross join lateral (
        select ${COLUMNS} ${from(tenantId)} and ${HELD_BY} = wanted.guid and place_picture.state = 'shown' order by sent_at desc, image_guid desc limit ${SHOWN_AT_MOST}
      ) shown order by "sentAt", guid`,
  );

/** Those of these images that are public. */
export const listShownOf = ({ db, tenantId }: Scope, imageGuids: readonly string[]): Promise<PictureRow[]> =>
  db.many(
    pictureRow,
    sql`/* placePicture.listShownOf */ select ${COLUMNS} ${from(tenantId)} and image_guid = any (${sql.param([...imageGuids])}::uuid[]) and place_picture.state = 'shown'`,
  );

export const listOwn = (
  { db, tenantId }: Scope,
  accountId: string,
  placeGuids: readonly string[],
): Promise<PictureRow[]> =>
  db.many(
    pictureRow,
    sql`/* placePicture.listOwn */ select ${COLUMNS} ${from(tenantId)} and account_id = ${accountId} and place_picture.state = 'pending'
        and ${HELD_BY} = any (${sql.param([...placeGuids])}::uuid[]) order by sent_at, image_guid`,
  );

/** Worker's login. */
export const followPictures = (scope: Scope): Promise<void> => followPlaces(scope, 'place_picture');

/** The picture waits for staff again. */
export const objectTo = (
  { db }: Scope,
  guid: string,
  { reason, text, now }: { readonly reason: Objection; readonly text: string | null; readonly now: Date },
): Promise<void> =>
  db.run(sql`/* placePicture.objectTo */ select object_to_picture(${guid}::uuid, ${reason}, ${text}, ${now})`);

/** Once staff have decided, nobody needs the words of an objection. */
export const forgetObjectionText = ({ db, tenantId }: Scope, guid: string): Promise<void> =>
  db.run(
    sql`/* placePicture.forgetObjectionText */ update place_picture set objection_text = null where tenant_id = ${tenantId} and image_guid = ${guid}::uuid and objection_text is not null`,
  );

const waitingRow = v.object({ count: v.number() });

/** Pictures of an account that wait, without those that others objected to. */
export async function countOwnWaiting({ db, tenantId }: Scope, accountId: string): Promise<number> {
  const [row] = await db.many(
    waitingRow,
    sql`/* placePicture.countOwnWaiting */ select count(*)::int as count from place_picture
      where tenant_id = ${tenantId} and account_id = ${accountId} and state = 'pending' and objected_at is null`,
  );
  return row?.count ?? 0;
}

/** A rejected picture waits for staff again. */
export const appealFor = ({ db }: Scope, guid: string, now: Date): Promise<void> =>
  db.run(sql`/* placePicture.appealFor */ select appeal_for_picture(${guid}::uuid, ${now})`);

const rejectedRow = v.object({ accountId: v.string(), count: v.number() });

/** How many pictures of each of these accounts are rejected, and not deleted yet. */
export async function countRejected(
  { db, tenantId }: Scope,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.many(
    rejectedRow,
    sql`/* placePicture.countRejected */ select account_id as "accountId", count(*)::int as count from place_picture
      where tenant_id = ${tenantId} and account_id = any (${sql.param([...accountIds])}::text[]) and state = 'rejected' group by account_id`,
  );
  return new Map(rows.map(({ accountId, count }) => [accountId, count]));
}

const oneRow = v.object({ guid: v.string() });

/** @param accountId required owner; null for any @returns whether an image was deleted */
export async function deletePicture(
  { db, tenantId }: Scope,
  {
    guid,
    placeGuid,
    accountId,
  }: { readonly guid: string; readonly placeGuid: string; readonly accountId: string | null },
): Promise<boolean> {
  const row = await db.maybe(
    oneRow,
    sql`/* placePicture.delete */ delete from place_picture where tenant_id = ${tenantId} and image_guid = ${guid}::uuid and ${placeGuid}::uuid in (place_guid, resolved_guid)
      and (${accountId}::text is null or account_id = ${accountId}::text) returning image_guid as guid`,
  );
  return row !== null;
}
