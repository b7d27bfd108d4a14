/** Stores the provider's sessions, grants, codes and interactions in one table that all processes share. */
import { errors } from 'oidc-provider';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import * as v from 'valibot';
import { first, run } from '../database.ts';
import type { Db } from '../database.ts';

const oidcRow = v.object({ payload: v.record(v.string(), v.unknown()), consumedAt: v.nullable(v.date()) });

export function createOidcAdapter(db: Db, model: string, now: () => Date): Adapter {
  const find = async (condition: string, value: string): Promise<AdapterPayload | undefined> => {
    const row = await first(
      db,
      oidcRow,
      `/* oidc.find */ select payload, consumed_at as "consumedAt" from identity.oidc where model = $1 and ${condition} = $2 and (expires_at is null or expires_at > $3)`,
      [model, value, now()],
    );
    if (row === null) return undefined;
    return {
      ...row.payload,
      ...(row.consumedAt === null ? {} : { consumed: Math.floor(row.consumedAt.getTime() / 1_000) }),
    } as AdapterPayload;
  };
  return {
    find: (id) => find('id', id),
    findByUid: (uid) => find('uid', uid),
    findByUserCode: (userCode) => find('user_code', userCode),
    async upsert(id, payload, expiresIn) {
      await run(
        db,
        `/* oidc.upsert */ insert into identity.oidc (model, id, payload, grant_id, uid, user_code, expires_at) values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid, user_code = excluded.user_code, expires_at = excluded.expires_at`,
        [
          model,
          id,
          JSON.stringify(payload),
          payload.grantId ?? null,
          payload.uid ?? null,
          payload.userCode ?? null,
          expiresIn ? new Date(now().getTime() + expiresIn * 1_000) : null,
        ],
      );
    },
    async consume(id) {
      if (
        (await run(
          db,
          '/* oidc.consume */ update identity.oidc set consumed_at = $3 where model = $1 and id = $2 and consumed_at is null',
          [model, id, now()],
        )) === 0
      )
        throw new errors.InvalidGrant('it was redeemed by another request at the same moment');
    },
    async destroy(id) {
      await run(db, '/* oidc.destroy */ delete from identity.oidc where model = $1 and id = $2', [model, id]);
    },
    async revokeByGrantId(grantId) {
      await run(db, '/* oidc.revokeByGrant */ delete from identity.oidc where grant_id = $1', [grantId]);
    },
  };
}

/** Deletes all sessions, grants and codes of an account, which signs it out everywhere. */
export const endSessionsOf = (db: Db, accountId: string): Promise<number> =>
  run(
    db,
    "/* oidc.endSessions */ delete from identity.oidc where payload ? 'accountId' and payload ->> 'accountId' = $1",
    [accountId],
  );

const sessionRow = v.object({ id: v.string() });

/** True if the session in a token has not ended. */
export const hasSession = async (
  db: Db,
  { session, accountId, now }: { readonly session: string; readonly accountId: string; readonly now: Date },
): Promise<boolean> =>
  (await first(
    db,
    sessionRow,
    "/* oidc.hasSession */ select id from identity.oidc where model = 'Session' and uid = $1 and payload ->> 'accountId' = $2 and expires_at > $3",
    [session, accountId, now],
  )) !== null;

/** Deletes the grants of a session to clients. */
export const removeGrants = (db: Db, ids: readonly string[]): Promise<number> =>
  run(
    db,
    "/* oidc.removeGrants */ delete from identity.oidc where grant_id = any($1) or (model = 'Grant' and id = any($1))",
    [ids],
  );

export const removeExpired = (db: Db, now: Date): Promise<number> =>
  run(db, '/* oidc.removeExpired */ delete from identity.oidc where expires_at < $1', [now]);
