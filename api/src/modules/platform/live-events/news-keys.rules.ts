/** Keys by which pages of an account receive its news. They name nobody and change each day. */
import { createHash, createHmac } from 'node:crypto';
import type { SealingKey } from '../../../sealing/keys.rules.ts';

const DAY_MS = 86_400_000;
const KEY_LENGTH = 22;

/** As in the database's notifications (migration 0055). */
export const accountHashOf = (tenantId: number, accountId: string): string =>
  createHash('sha256').update(`${tenantId}:${accountId}`).digest('hex');

export interface NewsKeys {
  /** The key of today. */
  keyOf(tenantId: number, accountId: string, now: Date): string;
  /** Keys that pages may still use: those of today and yesterday. */
  keysOf(accountHash: string, now: Date): readonly string[];
}

/** @param secrets of the installation, the current one first */
export function createNewsKeys(secrets: readonly SealingKey[]): NewsKeys {
  const keyOn = (day: number, accountHash: string, { bytes }: SealingKey): string =>
    createHmac('sha256', bytes).update(`news ${day} ${accountHash}`).digest('base64url').slice(0, KEY_LENGTH);
  const dayOf = (now: Date): number => Math.floor(now.getTime() / DAY_MS);
  return {
    keyOf(tenantId, accountId, now) {
      const [current] = secrets;
      if (current === undefined) throw new Error('LINK_KEYS has no key');
      return keyOn(dayOf(now), accountHashOf(tenantId, accountId), current);
    },
    keysOf: (accountHash, now) =>
      secrets.flatMap((secret) => [0, 1].map((ago) => keyOn(dayOf(now) - ago, accountHash, secret))),
  };
}
