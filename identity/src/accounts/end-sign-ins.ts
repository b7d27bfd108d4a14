/**
 * Signs out an account everywhere, or one session: here immediately, and in the api, which checks access tokens,
 * through the outbox.
 */
import { sessionHashOf } from '@greenward/contract/account-token';
import type { Db } from '../database.ts';
import { addToOutbox } from '../outbox/outbox.store.ts';
import { endSessionsOf } from '../provider/oidc.store.ts';
import { endSignUpsOf } from '../tickets/ticket.store.ts';
import { TOKEN_SECONDS } from '../token-seconds.ts';
import { endSignInsUntil } from './account.store.ts';

/** Allowance for clock differences between services. */
const CLOCKS_DIFFER_SECONDS = 60;

const lastExpiry = (now: Date): string =>
  new Date(now.getTime() + (TOKEN_SECONDS + CLOCKS_DIFFER_SECONDS) * 1_000).toISOString();

/** Ends every session, grant and token of the account. */
export async function endAllSignIns(db: Db, accountId: string, now: Date): Promise<void> {
  const signInsFrom = await endSignInsUntil(db, accountId, now);
  await endSessionsOf(db, accountId);
  await endSignUpsOf(db, accountId);
  if (signInsFrom === null) return;
  const signedInBefore = signInsFrom.toISOString();
  const payload = { accountId, signedInBefore, expiresAt: lastExpiry(now) };
  await addToOutbox(db, {
    key: `void-tokens:${accountId}:${signedInBefore}`,
    tenant: null,
    order: { kind: 'void-tokens', payload },
    now,
  });
}

/** Revokes the tokens of one session. @param issuer as in tokens */
export async function voidTokensOfSession(
  db: Db,
  { issuer, session }: { readonly issuer: string; readonly session: string },
  now: Date,
): Promise<void> {
  const payload = { sessionHash: sessionHashOf(issuer, session), signedInBefore: null, expiresAt: lastExpiry(now) };
  await addToOutbox(db, {
    key: `void-tokens:${payload.sessionHash}`,
    tenant: null,
    order: { kind: 'void-tokens', payload },
    now,
  });
}
