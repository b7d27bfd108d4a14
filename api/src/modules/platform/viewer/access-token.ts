/** Checks whether an access token is valid for a tenant, and reads the holder's data from it. */
import { CodedError } from '@greenward/contract';
import { createTokenVerifier } from '@greenward/contract/account-token';
import type { AccountToken } from '@greenward/contract/account-token';
import { tokenSiteOf } from '@greenward/contract/sign-in-site';
import type { Tenant } from '@greenward/tenants';

export type TokenHolder = AccountToken;

export interface AccessTokensOptions {
  /** Base domain with or without a port. */
  readonly base: string;
  readonly scheme: 'http' | 'https';
  /** URL where our own sign-in service publishes its keys; null when none is configured. */
  readonly jwksUrl: string | null;
  readonly now: () => Date;
  readonly onFailure: (error: unknown) => void;
}

export interface AccessTokens {
  /** @throws CodedError UNAUTHENTICATED, or UNAVAILABLE when the token cannot be checked at the moment */
  verify(token: string, tenant: Tenant): Promise<TokenHolder>;
}

/** Three base64url parts separated by dots (RFC 7515 §3.1). */
const SHAPE = /^[\w-]+\.[\w-]+\.[\w-]+$/;

export function createAccessTokens({ base, scheme, jwksUrl, now, onFailure }: AccessTokensOptions): AccessTokens {
  const verifier = createTokenVerifier({ now, onFailure });
  const refusal = (): CodedError => new CodedError('UNAUTHENTICATED', 'This token is not valid here');
  return {
    async verify(token, { config }) {
      if (!SHAPE.test(token)) throw refusal(); // refused without loading any key
      const site = tokenSiteOf({ config, base, scheme, ownKeysUrl: jwksUrl });
      if (site === null) throw new CodedError('UNAVAILABLE', 'No sign-in service is set up here');
      const holder = await verifier.access(token, site);
      if (holder === null) throw refusal();
      return holder;
    },
  };
}
