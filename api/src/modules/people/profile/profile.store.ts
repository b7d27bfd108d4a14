/** SQL of profiles and their nicknames. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';

const profileRow = v.object({
  accountId: v.string(),
  nickname: v.nullable(v.string()),
  preferenceColour: v.nullable(v.string()),
  userProvNick: v.boolean(),
  email: v.string(),
  emailAsOf: v.date(),
  seenAt: v.date(),
});
export type ProfileRow = v.InferOutput<typeof profileRow>;

const COLUMNS = sql.raw(
  'account_id as "accountId", nickname, preference_colour as "preferenceColour", user_prov_nick as "userProvNick", email, email_as_of as "emailAsOf", seen_at as "seenAt"',
);

export const findProfile = ({ db, tenantId }: Scope, accountId: string): Promise<ProfileRow | null> =>
  db.maybe(
    profileRow,
    sql`/* profile.findProfile */ select ${COLUMNS} from profile where tenant_id = ${tenantId} and account_id = ${accountId}`,
  );

/** The account that was here last, where several have the address. */
export async function findAccountByEmail({ db, tenantId }: Scope, email: string): Promise<string | null> {
  const row = await db.maybe(
    v.object({ accountId: v.string() }),
    sql`/* profile.findByEmail */ select account_id as "accountId" from profile
      where tenant_id = ${tenantId} and lower(email) = lower(${email}) order by seen_at desc limit 1`,
  );
  return row?.accountId ?? null;
}

/**
 * Prevents deletion of the account until this transaction ends, because deletion removes the profile first.
 * @returns whether the account still exists
 */
export async function lockProfile({ db, tenantId }: Scope, accountId: string): Promise<boolean> {
  const row = await db.maybe(
    v.object({ accountId: v.string() }),
    sql`/* profile.lockProfile */ select account_id as "accountId" from profile where tenant_id = ${tenantId} and account_id = ${accountId} for key share`,
  );
  return row !== null;
}

/**
 * Waits for the resident's own changes, and keeps others waiting until the transaction ends.
 * @returns false if the account is gone
 */
export async function lockProfileAlone({ db, tenantId }: Scope, accountId: string): Promise<boolean> {
  const row = await db.maybe(
    v.object({ accountId: v.string() }),
    sql`/* profile.lockAlone */ select account_id as "accountId" from profile where tenant_id = ${tenantId} and account_id = ${accountId} for no key update`,
  );
  return row !== null;
}

/** Creates the row on first read; afterwards keeps the newer of two addresses. */
export async function touchProfile(
  { db, tenantId }: Scope,
  { accountId, email, emailAsOf, now }: { accountId: string; email: string; emailAsOf: Date; now: Date },
): Promise<ProfileRow> {
  const row = await db.maybe(
    profileRow,
    sql`/* profile.touchProfile */ insert into profile as known (tenant_id, account_id, email, email_as_of, created_at, seen_at)
      values (${tenantId}, ${accountId}, ${email}, ${emailAsOf}, ${now}, ${now})
      on conflict (tenant_id, account_id) do update set
        email = case when excluded.email_as_of > known.email_as_of then excluded.email else known.email end,
        email_as_of = greatest(excluded.email_as_of, known.email_as_of),
        seen_at = greatest(excluded.seen_at, known.seen_at)
      returning ${COLUMNS}`,
  );
  if (row === null) throw new Error('A row that was written is there');
  return row;
}

export interface ProfileChange {
  readonly nickname: { readonly text: string; readonly key: string } | null;
  readonly preferenceColour: string | null;
  readonly userProvNick: boolean | null;
}

/** Null leaves a value unchanged. */
export async function changeProfile(
  { db, tenantId }: Scope,
  accountId: string,
  { nickname, preferenceColour, userProvNick }: ProfileChange,
): Promise<ProfileRow | null> {
  return db.maybe(
    profileRow,
    sql`/* profile.changeProfile */ update profile set
        nickname = coalesce(${nickname?.text ?? null}::text, nickname), nickname_key = coalesce(${nickname?.key ?? null}::text, nickname_key),
        preference_colour = coalesce(${preferenceColour}::text, preference_colour), user_prov_nick = coalesce(${userProvNick}::boolean, user_prov_nick)
      where tenant_id = ${tenantId} and account_id = ${accountId} returning ${COLUMNS}`,
  );
}

const keyRow = v.object({ key: v.string() });

/** Blocks other name offers to the account until this transaction ends, so that the count stays correct. */
export const lockOffers = ({ db, tenantId }: Scope, accountId: string): Promise<void> =>
  db.run(sql`/* profile.lockOffers */ select pg_advisory_xact_lock(${tenantId}, hashtext(${accountId}))`);

/** @returns false when another account uses the name or has reserved it */
export async function reserveNickname(
  { db, tenantId }: Scope,
  {
    accountId,
    nickname,
    key,
    now,
    until,
  }: { accountId: string; nickname: string; key: string; now: Date; until: Date },
): Promise<boolean> {
  const row = await db.maybe(
    keyRow,
    sql`/* profile.reserveNickname */ insert into nickname as known (tenant_id, nickname_key, nickname, account_id, reserved_until)
      values (${tenantId}, ${key}, ${nickname}, ${accountId}, ${until})
      on conflict (tenant_id, nickname_key) do update set account_id = excluded.account_id, nickname = excluded.nickname, reserved_until = excluded.reserved_until
        where known.reserved_until <= ${now}
      returning nickname_key as key`,
  );
  return row !== null;
}

const countRow = v.object({ names: v.number() });
export const countReserved = async ({ db, tenantId }: Scope, accountId: string, now: Date): Promise<number> => {
  const [row] = await db.many(
    countRow,
    sql`/* profile.countReserved */ select count(*) as names from nickname where tenant_id = ${tenantId} and account_id = ${accountId} and reserved_until > ${now}`,
  );
  return row?.names ?? 0;
};

/**
 * Takes a name that is reserved for this account or already its own, and releases the previous one.
 * @returns false for any other name
 */
export async function takeNickname(
  { db, tenantId }: Scope,
  { accountId, nickname, now }: { accountId: string; nickname: string; now: Date },
): Promise<boolean> {
  const row = await db.maybe(
    keyRow,
    sql`/* profile.takeNickname */ update nickname set reserved_until = null
      where tenant_id = ${tenantId} and account_id = ${accountId} and nickname = ${nickname} and (reserved_until is null or reserved_until > ${now})
      returning nickname_key as key`,
  );
  if (row === null) return false;
  await db.run(
    sql`/* profile.giveNicknameBack */ delete from nickname where tenant_id = ${tenantId} and account_id = ${accountId} and reserved_until is null and nickname_key <> ${row.key}`,
  );
  return true;
}

/** Deletes names that were offered but not taken. */
export const dropUnusedNames = ({ db, tenantId }: Scope, now: Date): Promise<void> =>
  db.run(
    sql`/* retention.dropUnusedNames */ delete from nickname where tenant_id = ${tenantId} and reserved_until < ${now}`,
  );
