/** Whether an access token is good at a tenant, and what it says of its holder. */
import { CodedError } from '@greenward/contract';
import { createTokenVerifier } from '@greenward/contract/account-token';
import type { AccountToken } from '@greenward/contract/account-token';
import { tokenSiteOf } from '@greenward/contract/sign-in-site';
import type { Tenant } from '@greenward/tenants';

export type TokenHolder = AccountToken;

export interface AccessTokensOptions {
  /** Base domain with or without port. */
  readonly base: string;
  readonly scheme: 'http' | 'https';
  /** Where our own sign-in service publishes its keys; null while none is set. */
  readonly jwksUrl: string | null;
  readonly now: () => Date;
  readonly onFailure: (error: unknown) => void;
}

export interface AccessTokens {
  /** @throws CodedError UNAUTHENTICATED, and UNAVAILABLE when that cannot be told at the moment. */
  verify(token: string, tenant: Tenant): Promise<TokenHolder>;
}

export function createAccessTokens({ base, scheme, jwksUrl, now, onFailure }: AccessTokensOptions): AccessTokens {
  const verifier = createTokenVerifier({ now, onFailure });
  return {
    async verify(token, { config }) {
      const site = tokenSiteOf({ config, base, scheme, ownKeysUrl: jwksUrl });
      if (site === null) throw new CodedError('UNAVAILABLE', 'No sign-in service is set up here');
      const holder = await verifier.access(token, site);
      if (holder === null) throw new CodedError('UNAUTHENTICATED', 'This token is not valid here');
      return holder;
    },
  };
}
