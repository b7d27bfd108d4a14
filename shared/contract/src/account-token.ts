/** Whether a token of the sign-in service is good at a site, for edge and api alike. Servers only. */
import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import { EMAIL_CLAIM, EMAIL_VERIFIED_CLAIM } from './session.ts';
import type { BootAuth } from './session.ts';

/** Who an access token speaks of. Times in milliseconds since 1970. */
export interface AccountToken {
  readonly accountId: string;
  /** In lower case; null where the service does not say it. */
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly expiresAtMs: number;
}

/** Which tokens are good: those of this service, for this api and this client. */
export type TokenSite = Pick<BootAuth, 'domain' | 'audience' | 'clientId'>;

export interface TokenVerifier {
  /** @returns null for a token that is not good here. @throws Error when the keys of the service cannot be had. */
  access(token: string, site: TokenSite): Promise<AccountToken | null>;
  /** @returns the account that an id token of this client speaks of; null for a token that is not good here. @throws as above */
  id(token: string, site: TokenSite): Promise<string | null>;
}

export interface TokenVerifierOptions {
  /** Where the public keys of the installation's own service are had from here; null to ask it by its name. */
  readonly ownKeysUrl: URL | null;
  /** Host names of that service. */
  readonly ownHosts: () => ReadonlySet<string>;
  readonly clock?: () => Date;
}

/** A token is looked at again after so long, so that a key that was withdrawn is known soon. */
const REMEMBERED_MS = 60_000;
const REMEMBERED_TOKENS = 5_000;
/** A key that nobody knows may be a new one: the keys are fetched again, not more often than this. */
const NEW_KEYS_AFTER_MS = 2_000;
const KEYS_ARE_GOOD_MS = 600_000;
const KEYS_WITHIN_MS = 3_000;

/** What is wrong with the token itself, and not with the way to the keys. */
const SAYS_NO: ReadonlySet<string> = new Set([
  errors.JWTExpired.code,
  errors.JWTClaimValidationFailed.code,
  errors.JWTInvalid.code,
  errors.JWSInvalid.code,
  errors.JWSSignatureVerificationFailed.code,
  errors.JOSEAlgNotAllowed.code,
  errors.JOSENotSupported.code,
  errors.JWKSNoMatchingKey.code,
]);

const saysNo = (error: unknown): boolean => error instanceof errors.JOSEError && SAYS_NO.has(error.code);
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

export function createTokenVerifier({ ownKeysUrl, ownHosts, clock = () => new Date() }: TokenVerifierOptions): TokenVerifier {
  const keysByUrl = new Map<string, JWTVerifyGetKey>();
  const known = new LRUCache<string, { readonly payload: JWTPayload; readonly untilMs: number }>({ max: REMEMBERED_TOKENS });

  function keysOf(domain: string): JWTVerifyGetKey {
    const url = ownKeysUrl !== null && ownHosts().has(new URL(domain).hostname) ? ownKeysUrl : new URL('/.well-known/jwks.json', domain);
    const keys =
      keysByUrl.get(url.href) ?? createRemoteJWKSet(url, { cooldownDuration: NEW_KEYS_AFTER_MS, cacheMaxAge: KEYS_ARE_GOOD_MS, timeoutDuration: KEYS_WITHIN_MS });
    keysByUrl.set(url.href, keys);
    return keys;
  }

  async function payloadOf(token: string, domain: string, audience: string): Promise<JWTPayload | null> {
    const nowMs = clock().getTime();
    const key = createHash('sha256').update(`${domain} ${audience} ${token}`).digest('base64url');
    const remembered = known.get(key);
    if (remembered !== undefined && nowMs < remembered.untilMs) return remembered.payload;
    try {
      const { payload } = await jwtVerify(token, keysOf(domain), {
        algorithms: ['RS256'],
        issuer: `${domain}/`,
        audience,
        requiredClaims: ['sub', 'exp'],
        currentDate: new Date(nowMs),
      });
      known.set(key, { payload, untilMs: Math.min(nowMs + REMEMBERED_MS, (payload.exp ?? 0) * 1_000) });
      return payload;
    } catch (error) {
      if (saysNo(error)) return null;
      throw new Error('The keys of the sign-in service cannot be had', { cause: error });
    }
  }

  return {
    async access(token, { domain, audience, clientId }) {
      const payload = await payloadOf(token, domain, audience);
      // Auth0 names the client in `azp`, others in `client_id`.
      if (payload === null || (payload['azp'] ?? payload['client_id']) !== clientId) return null;
      return {
        accountId: payload.sub ?? '',
        email: textOf(payload[EMAIL_CLAIM])?.toLowerCase() ?? null,
        emailVerified: payload[EMAIL_VERIFIED_CLAIM] === true,
        expiresAtMs: (payload.exp ?? 0) * 1_000,
      };
    },
    id: async (token, { domain, clientId }) => (await payloadOf(token, domain, clientId))?.sub ?? null,
  };
}
