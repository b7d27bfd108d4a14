/** Limits on attempts, by network address and by account, whether or not the account exists. */
import { countedAddress } from '@greenward/contract/own-call';
import type { Pool } from 'pg';
import type { Db } from '../database.ts';
import { keyFor, keyedHash } from '../secrets.ts';
import { forgetAttempts, returnAttempt, takeAttempt } from './attempts.store.ts';
import type { AttemptLimit } from './attempts.store.ts';

export type AttemptKind = 'log-in' | 'mail';

const BY_ADDRESS: Readonly<Record<AttemptKind, AttemptLimit>> = {
  // Allows for libraries and offices that share one address, but limits guessing across many accounts.
  'log-in': { tries: 60, secondsEach: 5 },
  // Sign-ups and forgotten passwords, which may send unrequested mail.
  mail: { tries: 20, secondsEach: 60 },
};
const BY_ACCOUNT: Readonly<Record<AttemptKind, AttemptLimit>> = {
  // After ten wrong passwords, one per minute: a thousand guesses take most of a day, and the owner can reset the
  // password by mail.
  'log-in': { tries: 10, secondsEach: 60 },
  mail: { tries: 3, secondsEach: 600 },
};

/**
 * All methods return the seconds to wait, 0 if the try is allowed. Email addresses without an account get the same
 * answers.
 */
export interface Attempts {
  takeByAddress(kind: AttemptKind, address: string): Promise<number>;
  returnByAddress(kind: AttemptKind, address: string): Promise<void>;
  takeByAccount(db: Db, kind: AttemptKind, email: string): Promise<number>;
  forgetByAccount(db: Db, kind: AttemptKind, email: string): Promise<void>;
  /**
   * Counts logins of a browser that has signed in to the account before. It has as many tries as all others together.
   * @param device its mark
   */
  takeByDevice(device: string): Promise<number>;
  forgetByDevice(device: string): Promise<void>;
}

export interface AttemptsOptions {
  readonly pool: Pool;
  readonly secret: string;
  readonly now: () => Date;
  /** False to disable limits by network address. */
  readonly countsAddresses: boolean;
}

export function createAttempts({ pool, secret, now, countsAddresses }: AttemptsOptions): Attempts {
  const key = keyFor(secret, 'attempts');
  const ofAddress = (kind: AttemptKind, address: string): string =>
    `${kind}-address:${keyedHash(key, `${kind} ${countedAddress(address)}`)}`;
  const ofAccount = (kind: AttemptKind, email: string): string =>
    `${kind}-account:${keyedHash(key, `${kind} ${email}`)}`;
  const ofDevice = (device: string): string => `log-in-device:${keyedHash(key, device)}`;
  return {
    takeByAddress: async (kind, address) =>
      countsAddresses ? takeAttempt(pool, ofAddress(kind, address), BY_ADDRESS[kind], now()) : 0,
    async returnByAddress(kind, address) {
      if (countsAddresses) await returnAttempt(pool, ofAddress(kind, address));
    },
    takeByAccount: (db, kind, email) => takeAttempt(db, ofAccount(kind, email), BY_ACCOUNT[kind], now()),
    async forgetByAccount(db, kind, email) {
      await forgetAttempts(db, ofAccount(kind, email));
    },
    takeByDevice: (device) => takeAttempt(pool, ofDevice(device), BY_ACCOUNT['log-in'], now()),
    async forgetByDevice(device) {
      await forgetAttempts(pool, ofDevice(device));
    },
  };
}
