/** Checks an address and a password, as slowly for everybody who guesses. */
import type { Pool } from 'pg';
import type { Attempts } from '../attempts/attempt-limits.ts';
import { findAccountByEmail, rehashPassword } from './account.store.ts';
import type { Account } from './account.store.ts';
import { plainPassword } from './password.rules.ts';
import type { PasswordHasher } from './password-hasher.ts';

export interface SignInFacts {
  readonly pool: Pool;
  readonly hasher: PasswordHasher;
  readonly attempts: Attempts;
  readonly email: string;
  readonly password: string;
  /** Where it comes from. */
  readonly address: string;
  /** Mark of a browser that has signed in to this account before; null for any other. */
  readonly device: string | null;
}

export type SignInOutcome =
  | { readonly kind: 'right'; readonly account: Account }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'blocked' }
  | { readonly kind: 'wait'; readonly seconds: number };

/** Says nothing of whether there is such an account, nor takes another time for it. @throws HasherBusy */
export async function checkPassword({ pool, hasher, attempts, email, password, address, device }: SignInFacts): Promise<SignInOutcome> {
  // Counted before the password is looked at: many at once are many all the same.
  // A stranger's tries keep the owner out of no browser that they have signed in with before.
  const seconds =
    (await attempts.takeByAddress('log-in', address)) ||
    (device === null ? await attempts.takeByAccount(pool, 'log-in', email) : await attempts.takeByDevice(device));
  if (seconds > 0) return { kind: 'wait', seconds };
  const account = await findAccountByEmail(pool, email);
  const before = account?.passwordHash ?? null;
  const plain = plainPassword(password);
  if (!(await hasher.verify(plain, before)) || account === null || before === null) return { kind: 'wrong' };
  await Promise.all([
    device === null ? attempts.forgetByAccount(pool, 'log-in', email) : attempts.forgetByDevice(device),
    attempts.returnByAddress('log-in', address),
  ]);
  if (account.blockedAt !== null) return { kind: 'blocked' };
  if (hasher.isOutdated(before)) await rehashPassword(pool, account.id, { before, after: await hasher.hash(plain) });
  return { kind: 'right', account };
}
