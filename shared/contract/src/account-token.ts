/** Verifies access tokens for a tenant and reads their claims, for edge and api. Servers only. */
import { createHash } from 'node:crypto';
import { errors, jwtVerify } from 'jose';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { isEmailAddress } from './email.ts';
import { createKeySet } from './key-set.ts';
import { AUTH_TIME_CLAIM, EMAIL_CLAIM, EMAIL_VERIFIED_CLAIM, SESSION_CLAIM } from './session.ts';
import type { TokenSite } from './sign-in-site.ts';

/** The claims of an access token that we use. */
export interface AccountToken {
  /** The account at the sign-in service (`sub`). */
  readonly accountId: string;
  /** Trimmed; as stored in the account. */
  readonly email: string;
  readonly emailVerified: boolean;
  readonly issuedAt: Date;
  /** When the user entered the password; null if the sign-in service does not say. */
  readonly authenticatedAt: Date | null;
  /** Milliseconds since 1970. */
  readonly expiresAtMs: number;
  /** Identifies what a sign-out ends: hash of the session named in the token, or of the token itself without one. */
  readonly sessionHash: string;
}

/** Prefixed with the issuer, so that sessions of two sign-in services never collide. */
export const sessionHashOf = (issuer: string, session: string): string =>
  createHash('sha256').update(`greenward-session\n${issuer}\n${session}`).digest('hex');

export interface TokenVerifier {
  /**
   * @returns null for a token that is not valid here.
   * @throws CodedError UNAVAILABLE when it cannot be verified at the moment.
   */
  access(token: string, site: TokenSite): Promise<AccountToken | null>;
  /**
   * @returns the account of an id token issued to this client; null for a token that is not valid here.
   * @throws as above
   */
  id(token: string, site: TokenSite): Promise<string | null>;
}

export interface TokenVerifierOptions {
  readonly now: () => Date;
  /** Called when the keys of a service could not be fetched. */
  readonly onFailure: (error: unknown) => void;
}

/** A verified token is cached this long, so blocking an account takes effect within a minute. */
const KNOWN_FOR_MS = 60_000;
const KNOWN_TOKENS = 5_000;
const LONGEST_TOKEN = 8_000;
/** Tolerated clock difference between two machines, in seconds. */
const TOLERANCE_S = 5;
const MS = 1_000;

const standing = v.object({
  iss: v.string(),
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  exp: v.number(),
  iat: v.number(),
});
const ofAccess = v.object({
  ...standing.entries,
  azp: v.optional(v.string()),
  client_id: v.optional(v.string()),
  [EMAIL_CLAIM]: v.pipe(v.string(), v.trim(), v.check(isEmailAddress)),
  [EMAIL_VERIFIED_CLAIM]: v.optional(v.boolean(), false),
  [AUTH_TIME_CLAIM]: v.optional(v.number()),
  [SESSION_CLAIM]: v.optional(v.string()),
});

export function createTokenVerifier({ now, onFailure }: TokenVerifierOptions): TokenVerifier {
  const known = new LRUCache<string, { readonly payload: JWTPayload; readonly untilMs: number }>({ max: KNOWN_TOKENS });
  const keySets = new Map<string, JWTVerifyGetKey>();
  const keysAt = (url: string): JWTVerifyGetKey => {
    const found = keySets.get(url) ?? createKeySet({ url, now, onFailure });
    keySets.set(url, found);
    return found;
  };

  async function payloadOf(
    token: string,
    { issuers, keysUrl }: TokenSite,
    audience: string,
  ): Promise<JWTPayload | null> {
    if (token.length > LONGEST_TOKEN) return null;
    const id = createHash('sha256')
      .update([...issuers, audience, token].join(' '))
      .digest('base64url');
    const before = known.get(id);
    if (before !== undefined && before.untilMs > now().getTime()) return before.payload;
    try {
      const { payload } = await jwtVerify(token, keysAt(keysUrl), {
        algorithms: ['RS256'],
        issuer: [...issuers],
        audience,
        currentDate: now(),
        clockTolerance: TOLERANCE_S,
        requiredClaims: ['sub', 'exp', 'iat'],
      });
      known.set(id, { payload, untilMs: Math.min(now().getTime() + KNOWN_FOR_MS, (payload.exp ?? 0) * MS) });
      return payload;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }

  return {
    async access(token, site) {
      const said = v.safeParse(ofAccess, await payloadOf(token, site, site.audience));
      if (!said.success) return null;
      const {
        iss,
        sub,
        exp,
        iat,
        azp,
        client_id: clientId,
        [EMAIL_CLAIM]: email,
        [EMAIL_VERIFIED_CLAIM]: emailVerified,
      } = said.output;
      const { [AUTH_TIME_CLAIM]: authTime, [SESSION_CLAIM]: session = token } = said.output;
      // Auth0 names the client in `azp`, others in `client_id`.
      if ((azp ?? clientId) !== site.clientId) return null;
      return {
        accountId: sub,
        email,
        emailVerified,
        issuedAt: new Date(iat * MS),
        authenticatedAt: authTime === undefined ? null : new Date(authTime * MS),
        expiresAtMs: exp * MS,
        sessionHash: sessionHashOf(iss, session),
      };
    },
    async id(token, site) {
      const said = v.safeParse(standing, await payloadOf(token, site, site.clientId));
      return said.success ? said.output.sub : null;
    },
  };
}
