/** Who asks for a page: read from the session's cookies, believed only when the tokens in them are good here, with the profile that the api has of them. */
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
  /** For what the api is asked on the visitor's behalf; it goes nowhere else. Null for nobody signed in. */
  readonly accessToken: string | null;
  /** The browser has cookies of a session that is over. */
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
  /** @returns the session of two tokens that belong together and are good here; null for any other. @throws Error when the keys of the sign-in service cannot be had. */
  sessionOf(tokens: Pick<SessionTokens, 'accessToken' | 'idToken'>, site: TenantSite): Promise<KnownSession | null>;
  /** Whose access token a browser has, however little of its session is left; null for none that is good here. @throws as above */
  holderOf(cookie: string | undefined, site: TenantSite): Promise<AccountToken | null>;
  /** Null for somebody whom the api does not let in. */
  viewerOf(accessToken: string, question: VisitorQuestion): Promise<BootViewer | null>;
}

/** Who sends this request to the site. */
export const visitorFor = (viewers: Pick<Viewers, 'of'>, { headers, id }: Pick<FastifyRequest, 'headers' | 'id'>, site: TenantSite): Promise<Visitor> =>
  viewers.of(headers.cookie, { site, hostname: hostnameOf(headers), requestId: id });

export interface ViewersOptions {
  readonly verifier: TokenVerifier;
  readonly api: Pick<ApiClient, 'getProfile'>;
  /** Which tokens are good at the site as it stands now; null where there are no accounts. */
  readonly tokenSiteAt: (site: TenantSite) => Promise<TokenSite | null>;
  readonly isHttps: boolean;
  readonly clock: () => Date;
  readonly onFailure: (facts: { readonly tenant: string; readonly requestId: string; readonly reason: string }) => void;
}

export function createViewers({ verifier, api, tokenSiteAt, isHttps, clock, onFailure }: ViewersOptions): Viewers {
  async function sessionOf({ accessToken, idToken }: Pick<SessionTokens, 'accessToken' | 'idToken'>, site: TenantSite): Promise<KnownSession | null> {
    const good = await tokenSiteAt(site);
    if (good === null) return null;
    const [account, accountId] = await Promise.all([verifier.access(accessToken, good), verifier.id(idToken, good)]);
    if (account === null || account.accountId !== accountId) return null;
    return account.expiresAtMs - clock().getTime() < TOKEN_MARGIN_MS ? null : { accessToken, idToken, expiresAtMs: account.expiresAtMs, accountId };
  }

  async function viewerOf(accessToken: string, { site: { tenant }, hostname, requestId }: VisitorQuestion): Promise<BootViewer | null> {
    const answer = await api.getProfile({ tenant, hostname, accessToken, requestId });
    if (answer.kind === 'refused') return null;
    if (answer.kind === 'failed') onFailure({ tenant: tenant.code, requestId, reason: answer.reason });
    // Signed in all the same: the header does without a name.
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
        return session === null || viewer === null ? over : { viewer, accessToken: session.accessToken, endsSession: false };
      } catch (error) {
        // Nobody can say now whether the tokens are good: the page is everybody's, and the session stays for the next.
        onFailure({ tenant: question.site.tenant.code, requestId: question.requestId, reason: (error as Error).message });
        return NOBODY;
      }
    },
  };
}
