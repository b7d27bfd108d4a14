/** Checks email address and password, with limits on guessing. */
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
  /** Network address of the visitor. */
  readonly address: string;
  /** Mark of a browser that has signed in to this account before; otherwise null. */
  readonly device: string | null;
}

export type SignInOutcome =
  | { readonly kind: 'right'; readonly account: Account }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'blocked' }
  | { readonly kind: 'wait'; readonly seconds: number };

/** Reveals neither by its result nor by its duration whether the account exists. @throws HasherBusy */
export async function checkPassword({
  pool,
  hasher,
  attempts,
  email,
  password,
  address,
  device,
}: SignInFacts): Promise<SignInOutcome> {
  // Count before checking the password, so that concurrent tries count too.
  // Tries by strangers do not lock the owner out of browsers in which they signed in before.
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
