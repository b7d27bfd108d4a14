/**
 * Rotates signing keys. A key is published first, signs once all readers must have fetched it, and stays published
 * until its last token expires.
 */
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import type { JWK } from 'jose';
import type { Pool } from 'pg';
import { inTransaction } from '../database.ts';
import type { Db } from '../database.ts';
import { keyFor, seal, unseal } from '../secrets.ts';
import { TOKEN_SECONDS } from '../token-seconds.ts';
import {
  addSigningKey,
  listSigningKeys,
  lockSigningKeys,
  moveSigningKey,
  removeSigningKey,
} from './signing-key.store.ts';
import type { SigningKeyRow } from './signing-key.store.ts';

/** Longest time that readers cache public keys (jose's cache in the api; our own header allows less). */
export const KEYS_KEPT_MS = 10 * 60_000;
/** Margin for clock differences and for our processes, which read the table every half minute. */
const MARGIN_MS = 5 * 60_000;
const SIGNS_AFTER_MS = KEYS_KEPT_MS + MARGIN_MS;
const KNOWN_AFTER_MS = TOKEN_SECONDS * 1_000 + MARGIN_MS;
/** Age at which a key is replaced automatically. */
const REPLACED_AFTER_MS = 90 * 24 * 3_600_000;

export interface SigningKeys {
  /** Changes whenever a key or its state changes. */
  readonly revision: string;
  /** Private keys; the first one signs. */
  readonly keys: readonly JWK[];
  readonly publicKeys: readonly JWK[];
}

const sealingKey = (secret: string): Buffer => keyFor(secret, 'signing-keys');

async function makeKey(db: Db, secret: string, state: SigningKeyRow['state'], now: Date): Promise<string> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const publicJwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  const named = { kid, alg: 'RS256', use: 'sig' };
  await addSigningKey(db, {
    kid,
    publicJwk: { ...publicJwk, ...named } as SigningKeyRow['publicJwk'],
    privateSealed: seal(sealingKey(secret), JSON.stringify({ ...(await exportJWK(privateKey)), ...named }), kid),
    state,
    createdAt: now,
  });
  return kid;
}

export interface KeyMoves {
  readonly published: readonly string[];
  readonly signing: readonly string[];
  readonly removed: readonly string[];
}

export interface RotateOptions {
  readonly secret: string;
  readonly now: Date;
  /** True to publish the next key regardless of the active key's age. */
  readonly isAsked?: boolean;
}

/**
 * Performs the rotation steps that are due. Safe to call from any number of processes.
 * A rotation takes at least two calls: one publishes the new key, and one a quarter of an hour later activates it.
 */
export const rotateKeys = (pool: Pool, { secret, now, isAsked = false }: RotateOptions): Promise<KeyMoves> =>
  inTransaction(pool, async (db) => {
    await lockSigningKeys(db);
    const moves = { published: [] as string[], signing: [] as string[], removed: [] as string[] };
    const keys = await listSigningKeys(db);
    const isSince = ({ stateSince }: SigningKeyRow, ms: number): boolean => now.getTime() - stateSince.getTime() >= ms;
    const signing = keys.find(({ state }) => state === 'signing');
    const next = keys.find(({ state }) => state === 'published');
    for (const key of keys.filter(({ state }) => state === 'retired'))
      if (isSince(key, KNOWN_AFTER_MS)) {
        await removeSigningKey(db, key.kid);
        moves.removed.push(key.kid);
      }
    if (signing === undefined) {
      moves.signing.push(await makeKey(db, secret, 'signing', now)); // first start: no tokens exist yet
    } else if (next !== undefined && isSince(next, SIGNS_AFTER_MS)) {
      await moveSigningKey(db, signing.kid, 'retired', now);
      await moveSigningKey(db, next.kid, 'signing', now);
      moves.signing.push(next.kid);
    } else if (next === undefined && (isAsked || isSince(signing, REPLACED_AFTER_MS))) {
      moves.published.push(await makeKey(db, secret, 'published', now));
    }
    return moves;
  });

/** @throws Error if a key was encrypted with another IDENTITY_SECRET */
export async function readSigningKeys(db: Db, secret: string): Promise<SigningKeys> {
  const rows = await listSigningKeys(db);
  const key = sealingKey(secret);
  const open = ({ kid, privateSealed }: SigningKeyRow): JWK => {
    try {
      return JSON.parse(unseal(key, privateSealed, kid)) as JWK;
    } catch (error) {
      throw new Error('The signing keys in the database were sealed with another IDENTITY_SECRET', { cause: error });
    }
  };
  return {
    revision: rows.map(({ kid, state }) => `${kid}:${state}`).join(),
    keys: rows.map(open),
    publicKeys: rows.map(({ publicJwk }) => publicJwk as JWK),
  };
}
