/**
 * Identifies the viewer of a page from session cookies: validates the tokens for this site and fetches the profile from
 * the api.
 */
import { SIGNED_OUT, TOKEN_MARGIN_MS } from '@greenward/contract';
import type { BootViewer } from '@greenward/contract';
import type { AccountToken, TokenVerifier } from '@greenward/contract/account-token';
import type { TokenSite } from '@greenward/contract/sign-in-site';
import type { FastifyRequest } from 'fastify';
import type { ApiClient } from './api-client.ts';
import { accessTokenIn, hasSessionCookie, sessionIn } from './session-cookies.rules.ts';
import type { SessionTokens } from './session-cookies.rules.ts';
import { hostnameOf } from './site.rules.ts';
import type { Site } from './site.rules.ts';

export type TenantSite = Extract<Site, { kind: 'tenant' }>;

export interface Visitor {
  readonly viewer: BootViewer;
  /** Token for api requests on the visitor's behalf, and for nothing else. Null if not signed in. */
  readonly accessToken: string | null;
  /** The browser has cookies of an ended session. */
  readonly endsSession: boolean;
}

export const NOBODY: Visitor = { viewer: SIGNED_OUT, accessToken: null, endsSession: false };

export interface VisitorQuestion {
  readonly site: TenantSite;
  readonly hostname: string;
  readonly requestId: string;
}

export interface KnownSession extends SessionTokens {
  readonly accountId: string;
}

export interface Viewers {
  of(cookie: string | undefined, question: VisitorQuestion): Promise<Visitor>;
  /**
   * @returns the session of two matching tokens that are valid here; otherwise null
   * @throws Error if the sign-in service's keys are unavailable
   */
  sessionOf(tokens: Pick<SessionTokens, 'accessToken' | 'idToken'>, site: TenantSite): Promise<KnownSession | null>;
  /**
   * Account of the browser's access token, even if its session is about to expire; null without a valid one.
   * @throws as above
   */
  holderOf(cookie: string | undefined, site: TenantSite): Promise<AccountToken | null>;
  /** Null if the api rejects the account. */
  viewerOf(accessToken: string, question: VisitorQuestion): Promise<BootViewer | null>;
}

/** Identifies the sender of a request to a site. */
export const visitorFor = (
  viewers: Pick<Viewers, 'of'>,
  { headers, id }: Pick<FastifyRequest, 'headers' | 'id'>,
  site: TenantSite,
): Promise<Visitor> => viewers.of(headers.cookie, { site, hostname: hostnameOf(headers), requestId: id });

export interface ViewersOptions {
  readonly verifier: TokenVerifier;
  readonly api: Pick<ApiClient, 'getProfile'>;
  /** Current token settings of the site; null if it has no accounts. */
  readonly tokenSiteAt: (site: TenantSite) => Promise<TokenSite | null>;
  readonly isHttps: boolean;
  readonly clock: () => Date;
  readonly onFailure: (facts: { readonly tenant: string; readonly requestId: string; readonly reason: string }) => void;
}

export function createViewers({ verifier, api, tokenSiteAt, isHttps, clock, onFailure }: ViewersOptions): Viewers {
  async function sessionOf(
    { accessToken, idToken }: Pick<SessionTokens, 'accessToken' | 'idToken'>,
    site: TenantSite,
  ): Promise<KnownSession | null> {
    const good = await tokenSiteAt(site);
    if (good === null) return null;
    const [account, accountId] = await Promise.all([verifier.access(accessToken, good), verifier.id(idToken, good)]);
    if (account === null || account.accountId !== accountId) return null;
    return account.expiresAtMs - clock().getTime() < TOKEN_MARGIN_MS
      ? null
      : { accessToken, idToken, expiresAtMs: account.expiresAtMs, accountId };
  }

  async function viewerOf(
    accessToken: string,
    { site: { tenant }, hostname, requestId }: VisitorQuestion,
  ): Promise<BootViewer | null> {
    const answer = await api.getProfile({ tenant, hostname, accessToken, requestId });
    if (answer.kind === 'refused') return null;
    if (answer.kind === 'failed') onFailure({ tenant: tenant.code, requestId, reason: answer.reason });
    // Still signed in, but the header shows no name.
    return { signedIn: true, profile: answer.kind === 'profile' ? answer.profile : null };
  }

  return {
    sessionOf,
    viewerOf,
    async holderOf(cookie, site) {
      const token = accessTokenIn(cookie, isHttps);
      const good = token === null ? null : await tokenSiteAt(site);
      return token === null || good === null ? null : verifier.access(token, good);
    },
    async of(cookie, question) {
      if (!hasSessionCookie(cookie, isHttps)) return NOBODY;
      const over: Visitor = { ...NOBODY, endsSession: true };
      const tokens = sessionIn(cookie, isHttps);
      if (tokens === null) return over;
      try {
        const session = await sessionOf(tokens, question.site);
        const viewer = session === null ? null : await viewerOf(session.accessToken, question);
        return session === null || viewer === null
          ? over
          : { viewer, accessToken: session.accessToken, endsSession: false };
      } catch (error) {
        // The tokens cannot be checked now: show the public page and keep the session.
        onFailure({
          tenant: question.site.tenant.code,
          requestId: question.requestId,
          reason: (error as Error).message,
        });
        return NOBODY;
      }
    },
  };
}
