/**
 * Public keys of a sign-in service, fetched once and cached. An unknown key triggers a fetch at once; a short outage of
 * the service does not affect signed-in users.
 */
import { CodedError } from './errors.ts';
import { createLocalJWKSet, errors } from 'jose';
import type { JSONWebKeySet, JWTVerifyGetKey } from 'jose';
import * as v from 'valibot';

export interface KeySetOptions {
  /** URL of the service's keys; separate from the issuer, because servers may not be able to resolve that name. */
  readonly url: string;
  readonly now: () => Date;
  readonly onFailure: (error: unknown) => void;
}

/**
 * A token with an unknown key may use a key that is seconds old; this limits how often invalid tokens can trigger a
 * fetch.
 */
const UNKNOWN_KEY_ASKED_EVERY_MS = 2_000;
const FRESH_FOR_MS = 600_000;
/** How long the last keys stay valid while the service does not answer. */
const KEPT_FOR_MS = 86_400_000;
const FETCH_WITHIN_MS = 5_000;
const LARGEST_BYTES = 100_000;

const keySet = v.object({ keys: v.pipe(v.array(v.looseObject({ kty: v.string() })), v.maxLength(50)) });

export function createKeySet({ url, now, onFailure }: KeySetOptions): JWTVerifyGetKey {
  let kept: { readonly find: ReturnType<typeof createLocalJWKSet>; readonly atMs: number } | null = null;
  let askedAtMs = -Infinity;
  let asking: Promise<void> | null = null;

  async function ask(): Promise<void> {
    askedAtMs = now().getTime();
    const response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(FETCH_WITHIN_MS),
      headers: { accept: 'application/json' },
    });
    const text = await response.text();
    if (!response.ok || text.length > LARGEST_BYTES)
      throw new Error(`The keys of the sign-in service were answered with ${response.status}`);
    const keys = v.parse(keySet, JSON.parse(text)) as JSONWebKeySet;
    kept = { find: createLocalJWKSet(keys), atMs: now().getTime() };
  }
  /** Concurrent calls share one request. */
  const refresh = (): Promise<void> => {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };

  return async (header, token) => {
    const age = kept === null ? Infinity : now().getTime() - kept.atMs;
    if (age > KEPT_FOR_MS)
      await refresh().catch((cause: unknown) => {
        onFailure(cause);
        throw new CodedError('UNAVAILABLE', 'The sign-in service does not answer', { cause });
      });
    else if (age > FRESH_FOR_MS && now().getTime() - askedAtMs > UNKNOWN_KEY_ASKED_EVERY_MS)
      void refresh().catch(onFailure);
    if (kept === null) throw new CodedError('UNAVAILABLE', 'The sign-in service does not answer');
    try {
      return await kept.find(header, token);
    } catch (error) {
      const isWaiting = asking === null && now().getTime() - askedAtMs < UNKNOWN_KEY_ASKED_EVERY_MS;
      if (!(error instanceof errors.JWKSNoMatchingKey) || isWaiting) throw error;
      await refresh().catch(onFailure);
      return kept.find(header, token);
    }
  };
}
