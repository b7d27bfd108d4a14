/** How often what may be tried: by the address somebody comes from, and by the account that is meant, whether there is one or not. */
import { countedAddress } from '@greenward/contract/own-call';
import type { Pool } from 'pg';
import type { Db } from '../database.ts';
import { keyFor, keyedHash } from '../secrets.ts';
import { forgetAttempts, returnAttempt, takeAttempt } from './attempts.store.ts';
import type { AttemptLimit } from './attempts.store.ts';

export type Deed = 'log-in' | 'mail';

const BY_ADDRESS: Readonly<Record<Deed, AttemptLimit>> = {
  // A library's or an office's people share one address; whoever guesses has many accounts to guess at.
  'log-in': { tries: 60, secondsEach: 5 },
  // Sign-ups and forgotten passwords, which send mail to people who may not have asked.
  mail: { tries: 20, secondsEach: 60 },
};
const BY_ACCOUNT: Readonly<Record<Deed, AttemptLimit>> = {
  // After ten wrong passwords one a minute: a thousand guesses take most of a day, and the owner has the way by mail.
  'log-in': { tries: 10, secondsEach: 60 },
  mail: { tries: 3, secondsEach: 600 },
};

/** Seconds to wait, 0 when the try is free. What is told of an account is told of any address that could have one. */
export interface Attempts {
  takeByAddress(deed: Deed, address: string): Promise<number>;
  returnByAddress(deed: Deed, address: string): Promise<void>;
  takeByAccount(db: Db, deed: Deed, email: string): Promise<number>;
  forgetByAccount(db: Db, deed: Deed, email: string): Promise<void>;
  /** Log-ins of a browser that has signed in to the account before: as many as those of all others together. @param device its mark */
  takeByDevice(device: string): Promise<number>;
  forgetByDevice(device: string): Promise<void>;
}

export interface AttemptsOptions {
  readonly pool: Pool;
  readonly secret: string;
  readonly now: () => Date;
  /** False: visitors are not counted by where they come from. */
  readonly countsAddresses: boolean;
}

export function createAttempts({ pool, secret, now, countsAddresses }: AttemptsOptions): Attempts {
  const key = keyFor(secret, 'attempts');
  const ofAddress = (deed: Deed, address: string): string => `${deed}-address:${keyedHash(key, `${deed} ${countedAddress(address)}`)}`;
  const ofAccount = (deed: Deed, email: string): string => `${deed}-account:${keyedHash(key, `${deed} ${email}`)}`;
  const ofDevice = (device: string): string => `log-in-device:${keyedHash(key, device)}`;
  return {
    takeByAddress: async (deed, address) => (countsAddresses ? takeAttempt(pool, ofAddress(deed, address), BY_ADDRESS[deed], now()) : 0),
    async returnByAddress(deed, address) {
      if (countsAddresses) await returnAttempt(pool, ofAddress(deed, address));
    },
    takeByAccount: (db, deed, email) => takeAttempt(db, ofAccount(deed, email), BY_ACCOUNT[deed], now()),
    async forgetByAccount(db, deed, email) {
      await forgetAttempts(db, ofAccount(deed, email));
    },
    takeByDevice: (device) => takeAttempt(pool, ofDevice(device), BY_ACCOUNT['log-in'], now()),
    async forgetByDevice(device) {
      await forgetAttempts(pool, ofDevice(device));
    },
  };
}
