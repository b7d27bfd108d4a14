/**
 * SQL of access tokens that are void before they expire: all of an account after a password reset, one session's after
 * a sign-out.
 */
import { sql } from 'drizzle-orm/sql';
import type { SQL } from 'drizzle-orm/sql';
import type { Db } from '../../../db/scope.ts';

export interface VoidTokens {
  /** Hash of an account id or of a session id. */
  readonly subjectHash: string;
  /** Tokens of later sign-ins stay valid; null means that there are none. */
  readonly signedInBefore: Date | null;
  /** When the last affected token has expired. */
  readonly expiresAt: Date;
}

/** Repeated or reordered calls never make a void token valid again. */
export const voidTokens = (db: Db, { subjectHash, signedInBefore, expiresAt }: VoidTokens): Promise<void> =>
  db.run(
    sql`/* voidToken.add */ insert into void_token as known (subject_hash, signed_in_before, expires_at)
      values (${subjectHash}, coalesce(${signedInBefore}::timestamptz, 'infinity'), ${expiresAt})
      on conflict (subject_hash) do update set
        signed_in_before = greatest(known.signed_in_before, excluded.signed_in_before), expires_at = greatest(known.expires_at, excluded.expires_at)`,
  );

/**
 * The condition for a token.
 * @param subjectHashes an array
 * @param signedInAt when its sign-in happened
 */
export const isVoid = (subjectHashes: SQL, signedInAt: SQL): SQL =>
  sql`exists (select from void_token where subject_hash = any (${subjectHashes}) and signed_in_before > ${signedInAt})`;

export const dropExpiredVoids = ({ db }: { readonly db: Db }, now: Date): Promise<void> =>
  db.run(sql`/* voidToken.dropExpired */ delete from void_token where expires_at < ${now}`);
