/**
 * Identifies the caller: an anonymous visitor, or the holder of a valid token with the roles that this tenant grants.
 */
import { createHash } from 'node:crypto';
import { CodedError } from '@greenward/contract';
import type { CrowdReadings } from '../../../db/crowd-readings.ts';
import type { Reader, Scope } from '../../../db/scope.ts';
import type { TenantSite } from '../../../tenant-site.ts';
import type { AccessTokens, TokenHolder } from './access-token.ts';
import { isDeletedSince } from './viewer.store.ts';
import type { Standing, StandingQuestion } from './viewer.store.ts';
import type { Viewer } from '../../../graphql/viewer.ts';

// For other modules, which must not use this module's store.
export { voidTokens } from './void-token.store.ts';

// For other modules, which must not use this module's store.
export { takeRoles } from './viewer.store.ts';

export const accountHashOf = (accountId: string): string =>
  createHash('sha256').update(`greenward-account\n${accountId}`).digest('hex');

/** Address in the form that roles use; null when the sign-in service has not verified it. */
export const verifiedEmailOf = ({
  email,
  emailVerified,
}: Pick<TokenHolder, 'email' | 'emailVerified'>): string | null => (emailVerified ? email.toLowerCase() : null);

/**
 * @param token '' when none was sent
 * @throws CodedError UNAUTHENTICATED when the token is invalid or void, or was issued before its account was deleted
 *   here
 */
export async function findViewer(
  token: string,
  {
    site,
    scope,
    tokens,
    standings,
  }: { site: TenantSite; scope: Reader; tokens: AccessTokens; standings: CrowdReadings<StandingQuestion, Standing> },
): Promise<Viewer | null> {
  if (token === '') return null;
  const holder = await tokens.verify(token, site.tenant);
  const { isGone, isVoid, isStaff, isOperator, hasRoleToTake } = await standings.ask(scope, {
    accountId: holder.accountId,
    accountHash: accountHashOf(holder.accountId),
    verifiedEmail: verifiedEmailOf(holder),
    issuedAt: holder.issuedAt,
    sessionHash: holder.sessionHash,
    signedInAt: holder.authenticatedAt ?? holder.issuedAt,
  });
  if (isGone) throw new CodedError('UNAUTHENTICATED', 'This account was deleted');
  if (isVoid) throw new CodedError('UNAUTHENTICATED', 'This sign-in is over');
  return {
    ...holder,
    roles: [...(isStaff ? (['staff'] as const) : []), ...(isOperator ? (['operator'] as const) : [])],
    hasRoleToTake,
  };
}

/**
 * Whether the account was deleted here after the viewer's token was issued. For a write that holds the account's
 * profile: the deletion may have been under way when the request began.
 */
export const isAccountGone = (
  scope: Scope,
  { accountId, issuedAt }: Pick<Viewer, 'accountId' | 'issuedAt'>,
): Promise<boolean> => isDeletedSince(scope, accountHashOf(accountId), issuedAt);
