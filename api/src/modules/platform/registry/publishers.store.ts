/** SQL of publishers: certified keys, tokens, and their audit log. */
import { sql } from 'drizzle-orm/sql';
import type { PublisherCertificate } from '@greenward/contract/release-signature';
import * as v from 'valibot';
import type { Db } from '../../../db/scope.ts';
import { CHANNELS } from './registry.store.ts';

const certificateRow = v.object({ name: v.string(), publicKey: v.string(), signature: v.string() });

export const listPublishers = (db: Db): Promise<PublisherCertificate[]> =>
  db.many(
    certificateRow,
    sql`/* publishers.listPublishers */ select name, public_key as "publicKey", signature from publisher order by name`,
  );

export const listKeysOf = (db: Db, name: string): Promise<PublisherCertificate[]> =>
  db.many(
    certificateRow,
    sql`/* publishers.listKeysOf */ select name, public_key as "publicKey", signature from publisher where name = ${name}`,
  );

export async function savePublisher(db: Db, { name, publicKey, signature }: PublisherCertificate): Promise<void> {
  await db.run(
    sql`/* publishers.savePublisher */ insert into publisher (name, public_key, signature) values (${name}, ${publicKey}, ${signature})
      on conflict do nothing`,
  );
}

/** @param publicKey null for all keys of the name */
export async function removePublisher(db: Db, name: string, publicKey: string | null): Promise<void> {
  await db.run(
    sql`/* publishers.removePublisher */ delete from publisher where name = ${name} and (${publicKey}::text is null or public_key = ${publicKey})`,
  );
}

const tokenRow = v.object({ id: v.string(), name: v.string(), channel: v.picklist(CHANNELS) });
export type PublishToken = v.InferOutput<typeof tokenRow>;

/** @returns null for a token that is unknown, expired or revoked */
export const findToken = (db: Db, tokenHash: string): Promise<PublishToken | null> =>
  db.maybe(
    tokenRow,
    sql`/* publishers.findToken */ select id, name, channel from publish_token where token_hash = ${tokenHash} and expires_at > now() and revoked_at is null`,
  );

export async function addToken(
  db: Db,
  token: PublishToken & { readonly tokenHash: string; readonly expiresAt: Date },
): Promise<void> {
  await db.run(
    sql`/* publishers.addToken */ insert into publish_token (id, name, channel, token_hash, expires_at)
      values (${token.id}, ${token.name}, ${token.channel}, ${token.tokenHash}, ${token.expiresAt.toISOString()}::timestamptz)`,
  );
}

/** Revokes all tokens of a name. */
export async function revokeTokens(db: Db, name: string): Promise<void> {
  await db.run(
    sql`/* publishers.revokeTokens */ update publish_token set revoked_at = now() where name = ${name} and revoked_at is null`,
  );
}

export async function addInstallationAudit(
  db: Db,
  act: { act: string; name: string; detail: string; actor: string },
): Promise<void> {
  await db.run(
    sql`/* publishers.addAudit */ insert into installation_audit (act, name, detail, actor) values (${act.act}, ${act.name}, ${act.detail}, ${act.actor})`,
  );
}
