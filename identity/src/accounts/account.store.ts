/** Stores accounts, which are shared by all tenants and found by email address or id. */
import * as v from 'valibot';
import { first, run } from '../database.ts';
import type { Db } from '../database.ts';

const accountRow = v.object({
  /** The `sub` of tokens. */
  id: v.string(),
  email: v.string(),
  passwordHash: v.nullable(v.string()),
  emailVerifiedAt: v.nullable(v.date()),
  createdAt: v.date(),
  updatedAt: v.date(),
  blockedAt: v.nullable(v.date()),
  /** Sign-ins before this second are invalid; null if sign-ins were never ended everywhere. */
  signInsFrom: v.nullable(v.date()),
});
export type Account = v.InferOutput<typeof accountRow>;

const COLUMNS = `id, email, password_hash as "passwordHash", email_verified_at as "emailVerifiedAt", created_at as "createdAt", updated_at as "updatedAt", blocked_at as "blockedAt", sign_ins_from as "signInsFrom"`;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Normalises an email address, as spelling variants belong to one account. */
export const plainEmail = (text: string): string => text.trim().toLowerCase();

export const findAccountByEmail = (db: Db, email: string): Promise<Account | null> =>
  first(db, accountRow, `/* account.findByEmail */ select ${COLUMNS} from identity.account where email = $1`, [email]);

export const findAccount = async (db: Db, id: string): Promise<Account | null> =>
  UUID.test(id)
    ? first(db, accountRow, `/* account.find */ select ${COLUMNS} from identity.account where id = $1`, [id])
    : null;

/** Reads an account and locks it until the end of the transaction. */
export const holdAccount = async (db: Db, id: string): Promise<Account | null> =>
  UUID.test(id)
    ? first(db, accountRow, `/* account.hold */ select ${COLUMNS} from identity.account where id = $1 for update`, [id])
    : null;

/** @returns null if the address already has an account */
export const addAccount = (
  db: Db,
  { email, passwordHash, now }: { readonly email: string; readonly passwordHash: string; readonly now: Date },
): Promise<Account | null> =>
  first(
    db,
    accountRow,
    `/* account.add */ insert into identity.account (email, password_hash, email_verified_at, created_at, updated_at) values ($1, $2, $3, $3, $3)
     on conflict (email) do nothing returning ${COLUMNS}`,
    [email, passwordHash, now],
  );

/** Also marks the address as verified, as a new password is set through a mailed link. */
export const setPassword = (
  db: Db,
  id: string,
  { passwordHash, now }: { readonly passwordHash: string; readonly now: Date },
): Promise<number> =>
  run(
    db,
    `/* account.setPassword */ update identity.account set password_hash = $2, email_verified_at = coalesce(email_verified_at, $3), updated_at = $3 where id = $1`,
    [id, passwordHash, now],
  );

/**
 * Stores a hash with current parameters for the same password. Does nothing if the password has changed in the
 * meantime.
 */
export const rehashPassword = (
  db: Db,
  id: string,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<number> =>
  run(db, '/* account.rehash */ update identity.account set password_hash = $3 where id = $1 and password_hash = $2', [
    id,
    before,
    after,
  ]);

const signInsRow = v.object({ signInsFrom: v.date() });

/**
 * Ends all sign-ins until now. New ones count from the next second, as tokens contain the login time in whole seconds.
 */
export const endSignInsUntil = async (db: Db, id: string, now: Date): Promise<Date | null> =>
  (
    await first(
      db,
      signInsRow,
      `/* account.endSignIns */ update identity.account
         set sign_ins_from = greatest(date_trunc('second', $2::timestamptz) + interval '1 second', sign_ins_from + interval '1 second')
       where id = $1 returning sign_ins_from as "signInsFrom"`,
      [id, now],
    )
  )?.signInsFrom ?? null;

/** Login time of a password entered now, in seconds since 1970. Never earlier than the cut-off of ended sign-ins. */
export const signInSecondOf = ({ signInsFrom }: Pick<Account, 'signInsFrom'>, givenAt: Date): number =>
  Math.floor(Math.max(givenAt.getTime(), signInsFrom?.getTime() ?? 0) / 1_000);

/** @param signedInSecond login time of the session or token, in seconds since 1970 */
export const isSignInOver = ({ signInsFrom }: Pick<Account, 'signInsFrom'>, signedInSecond: number): boolean =>
  signInsFrom !== null && signedInSecond * 1_000 < signInsFrom.getTime();

export interface AccountChange {
  readonly email?: string | undefined;
  /** Undefined to leave it unchanged. */
  readonly emailVerified?: boolean | undefined;
  readonly blocked?: boolean | undefined;
}

/** @throws DatabaseError 23505 if another account has the address */
export const changeAccount = (
  db: Db,
  id: string,
  { email, emailVerified, blocked }: AccountChange,
  now: Date,
): Promise<Account | null> =>
  first(
    db,
    accountRow,
    `/* account.change */ update identity.account set
       email = coalesce($2, email),
       email_verified_at = case when $3::boolean is null then email_verified_at when $3 then coalesce(email_verified_at, $5) end,
       blocked_at = case when $4::boolean is null then blocked_at when $4 then coalesce(blocked_at, $5) end,
       updated_at = $5
     where id = $1 returning ${COLUMNS}`,
    [id, email ?? null, emailVerified ?? null, blocked ?? null, now],
  );

export const deleteAccount = (db: Db, id: string): Promise<number> =>
  run(db, '/* account.delete */ delete from identity.account where id = $1', [id]);
