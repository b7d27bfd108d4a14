/** Whether an access token is good at a tenant, and what it says of its holder. */
import { createHash } from 'node:crypto';
import { CodedError, EMAIL_CLAIM, EMAIL_VERIFIED_CLAIM, isEmailAddress } from '@greenward/contract';
import type { Tenant } from '@greenward/tenants';
import { errors, jwtVerify } from 'jose';
import type { JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { createKeySet } from './key-set.ts';

export interface TokenHolder {
  /** The account at the sign-in service (`sub`). */
  readonly accountId: string;
  /** Trimmed; as the account has it. */
  readonly email: string;
  readonly emailVerified: boolean;
  readonly issuedAt: Date;
}

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

/** So long a token that was good is not looked at again: somebody who is shut out is out within a minute. */
const KNOWN_FOR_MS = 60_000;
const KNOWN_TOKENS = 5_000;
const LONGEST_TOKEN = 8_000;
const SHAPE = /^[\w-]+\.[\w-]+\.[\w-]+$/;
/** Clocks of two machines. */
const TOLERANCE_S = 5;
const MS = 1_000;

const claims = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  exp: v.number(),
  iat: v.number(),
  azp: v.optional(v.string()),
  client_id: v.optional(v.string()),
  [EMAIL_CLAIM]: v.pipe(v.string(), v.trim(), v.check(isEmailAddress)),
  [EMAIL_VERIFIED_CLAIM]: v.optional(v.boolean(), false),
});

/** Names under which a tenant's sign-in service may sign: ours at `auth.<base>` or beside a vanity domain, or the one that the tenant names. */
export function issuersOf({ config }: Tenant, { base, scheme }: Pick<AccessTokensOptions, 'base' | 'scheme'>): string[] {
  if (config.ac.auth0_domain !== null) return [`https://${config.ac.auth0_domain}/`];
  const port = /:\d+$/.exec(base)?.[0] ?? '';
  return [`${scheme}://auth.${base.toLowerCase()}/`, ...config.vanityAuthDomains.map((name) => `${scheme}://${name.toLowerCase()}${port}/`)];
}

export function createAccessTokens({ base, scheme, jwksUrl, now, onFailure }: AccessTokensOptions): AccessTokens {
  const known = new LRUCache<string, { readonly holder: TokenHolder; readonly untilMs: number }>({ max: KNOWN_TOKENS });
  const keySets = new Map<string, JWTVerifyGetKey>();
  const keysOf = ({ config: { ac } }: Tenant): JWTVerifyGetKey => {
    const url = ac.auth0_domain === null ? jwksUrl : `https://${ac.auth0_domain}/.well-known/jwks.json`;
    if (url === null) throw new CodedError('UNAVAILABLE', 'No sign-in service is set up here');
    const found = keySets.get(url) ?? createKeySet({ url, now, onFailure });
    keySets.set(url, found);
    return found;
  };
  const refusal = (cause?: unknown): CodedError => new CodedError('UNAUTHENTICATED', 'This token is not valid here', { cause });

  return {
    async verify(token, tenant) {
      if (token.length > LONGEST_TOKEN || !SHAPE.test(token)) throw refusal(); // no key is needed to see that
      const id = createHash('sha256').update(`${tenant.code}\n${token}`).digest('base64url');
      const before = known.get(id);
      if (before !== undefined && before.untilMs > now().getTime()) return before.holder;
      try {
        const { payload } = await jwtVerify(token, keysOf(tenant), {
          algorithms: ['RS256'],
          issuer: issuersOf(tenant, { base, scheme }),
          audience: tenant.config.ac.auth0_audience,
          currentDate: now(),
          clockTolerance: TOLERANCE_S,
        });
        const said = v.safeParse(claims, payload);
        if (!said.success) throw refusal();
        const { sub, exp, iat, azp, client_id: clientId, [EMAIL_CLAIM]: email, [EMAIL_VERIFIED_CLAIM]: emailVerified } = said.output;
        if ((azp ?? clientId) !== tenant.config.ac.auth0_client_id_web) throw refusal();
        const holder: TokenHolder = { accountId: sub, email, emailVerified, issuedAt: new Date(iat * MS) };
        known.set(id, { holder, untilMs: Math.min(now().getTime() + KNOWN_FOR_MS, exp * MS) });
        return holder;
      } catch (error) {
        if (error instanceof errors.JOSEError) throw refusal(error);
        throw error;
      }
    },
  };
}
