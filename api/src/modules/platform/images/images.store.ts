/** SQL of residents' images. Their files are in the file store. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';
import { imageRow } from './images.schema.ts';
import type { ImageRow } from './images.schema.ts';

const COLUMNS = sql.raw('guid, width, height, bytes, sha256, alt, credit, subject');

export const findImage = ({ db, tenantId }: Scope, guid: string): Promise<ImageRow | null> =>
  db.maybe(
    imageRow,
    sql`/* images.find */ select ${COLUMNS} from image where tenant_id = ${tenantId} and guid = ${guid} and state = 'ready'`,
  );

/**
 * Counts the images of one permit, including uploads in progress; a repeated upload counts once. Concurrent
 * transactions wait for each other.
 */
export async function countOfPermit({ db, tenantId }: Scope, permitId: string, uploadKey: string): Promise<number> {
  await db.run(sql`/* images.lockPermit */ select pg_advisory_xact_lock(${tenantId}, hashtext(${permitId}))`);
  const row = await db.maybe(
    v.object({ images: v.number() }),
    sql`/* images.countOfPermit */ select count(distinct upload_key) as images from image where tenant_id = ${tenantId} and permit_id = ${permitId} and upload_key <> ${uploadKey}`,
  );
  return row?.images ?? 0;
}

export interface NewImage {
  readonly guid: string;
  readonly alt: string;
  readonly credit: string;
  readonly subject: string;
  readonly permitId: string;
  readonly uploadKey: string;
}

export const insertReceiving = (
  { db, tenantId }: Scope,
  { guid, alt, credit, subject, permitId, uploadKey }: NewImage,
): Promise<void> =>
  db.run(
    sql`/* images.insertReceiving */ insert into image (tenant_id, guid, alt, credit, subject, permit_id, upload_key)
      values (${tenantId}, ${guid}, ${alt}, ${credit}, ${subject}, ${permitId}, ${uploadKey})`,
  );

/** @returns null when the image was cleaned up in the meantime */
export const markReady = (
  { db, tenantId }: Scope,
  guid: string,
  { width, height, bytes, sha256 }: Pick<ImageRow, 'width' | 'height' | 'bytes' | 'sha256'>,
): Promise<ImageRow | null> =>
  db.maybe(
    imageRow,
    sql`/* images.markReady */ update image set state = 'ready', width = ${width}, height = ${height}, bytes = ${bytes}, sha256 = ${sha256}
      where tenant_id = ${tenantId} and guid = ${guid} and state = 'receiving' returning ${COLUMNS}`,
  );

/**
 * @param of 'receiving' deletes only an unfinished upload, 'any' deletes every image
 * @returns whether a row was deleted
 */
export async function deleteRow({ db, tenantId }: Scope, guid: string, of: 'receiving' | 'any'): Promise<boolean> {
  const row = await db.maybe(
    v.object({ guid: v.string() }),
    sql`/* images.delete */ delete from image where tenant_id = ${tenantId} and guid = ${guid} and (state = 'receiving' or ${of === 'any'}) returning guid`,
  );
  return row !== null;
}

/** Images whose process died during the upload. */
export async function listGivenUp(
  { db, tenantId }: Scope,
  { minutes, first }: { readonly minutes: number; readonly first: number },
): Promise<string[]> {
  const rows = await db.many(
    v.object({ guid: v.string() }),
    sql`/* images.listGivenUp */ select guid from image where tenant_id = ${tenantId} and state = 'receiving' and created_at < now() - ${minutes} * interval '1 minute' limit ${first}`,
  );
  return rows.map(({ guid }) => guid);
}

/** Whether the image has a row, even if its upload is unfinished; its files are then kept. */
export async function isKnown({ db, tenantId }: Scope, guid: string): Promise<boolean> {
  const row = await db.maybe(
    v.object({ guid: v.string() }),
    sql`/* images.isKnown */ select guid from image where tenant_id = ${tenantId} and guid = ${guid}`,
  );
  return row !== null;
}
