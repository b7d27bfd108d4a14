/**
 * Stores signing keys: one active, at most one published in advance, and former ones until their last tokens expire.
 */
import * as v from 'valibot';
import { many, run } from '../database.ts';
import type { Db } from '../database.ts';

const keyRow = v.object({
  kid: v.string(),
  publicJwk: v.looseObject({ kty: v.literal('RSA'), n: v.string(), e: v.string() }),
  privateSealed: v.string(),
  state: v.picklist(['published', 'signing', 'retired']),
  createdAt: v.date(),
  stateSince: v.date(),
});
export type SigningKeyRow = v.InferOutput<typeof keyRow>;

/** Lists the active key first. */
export const listSigningKeys = (db: Db): Promise<SigningKeyRow[]> =>
  many(
    db,
    keyRow,
    `/* signingKey.list */ select kid, public_jwk as "publicJwk", private_sealed as "privateSealed", state, created_at as "createdAt", state_since as "stateSince"
     from identity.signing_key order by (state = 'signing') desc, created_at desc`,
  );

export const addSigningKey = (
  db: Db,
  { kid, publicJwk, privateSealed, state, createdAt }: Omit<SigningKeyRow, 'stateSince'>,
): Promise<number> =>
  run(
    db,
    '/* signingKey.add */ insert into identity.signing_key (kid, public_jwk, private_sealed, state, created_at, state_since) values ($1, $2, $3, $4, $5, $5)',
    [kid, JSON.stringify(publicJwk), privateSealed, state, createdAt],
  );

export const moveSigningKey = (db: Db, kid: string, state: SigningKeyRow['state'], now: Date): Promise<number> =>
  run(db, '/* signingKey.move */ update identity.signing_key set state = $2, state_since = $3 where kid = $1', [
    kid,
    state,
    now,
  ]);

export const removeSigningKey = (db: Db, kid: string): Promise<number> =>
  run(db, '/* signingKey.remove */ delete from identity.signing_key where kid = $1', [kid]);

/** Locks the keys until the end of the transaction, so that one process at a time rotates them. */
export async function lockSigningKeys(db: Db): Promise<void> {
  await db.query('/* signingKey.lock */ select pg_advisory_xact_lock(7220467)');
}
