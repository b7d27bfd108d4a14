/** Creates the OpenID provider for one issuer, compatible with what auth0-spa-js expects of Auth0. */
import { AUTH_TIME_CLAIM, EMAIL_CLAIM, EMAIL_VERIFIED_CLAIM, SESSION_CLAIM } from '@greenward/contract';
import { SIGN_IN_COOKIE, SIGN_IN_RESUME_COOKIE, SIGN_IN_SESSION_COOKIE } from '@greenward/contract/cookies';
import type { Tenant } from '@greenward/tenants';
import { errors, interactionPolicy, Provider } from 'oidc-provider';
import type { Adapter, CookiesSetOptions, KoaContextWithOIDC } from 'oidc-provider';
import type { JWK } from 'jose';
import { hasAcceptedTerms } from '../accounts/accepted-terms.store.ts';
import { findAccount, isSignInOver } from '../accounts/account.store.ts';
import type { Account } from '../accounts/account.store.ts';
import type { Db } from '../database.ts';
import { CODE_SECONDS, INTERACTION_SECONDS, SESSION_SECONDS, TOKEN_SECONDS } from '../token-seconds.ts';
import { clientOf } from './issuers.rules.ts';
import type { Issuer } from './issuers.rules.ts';
import { createOidcAdapter } from './oidc.store.ts';

export interface ProviderOptions {
  readonly db: Db;
  readonly issuer: Issuer;
  /** The first one signs. */
  readonly keys: readonly JWK[];
  /** Signs cookies. */
  readonly cookieKey: string;
  readonly originsOf: (tenant: Tenant) => readonly string[];
  readonly hasAccounts: (tenant: Tenant) => Promise<boolean>;
  readonly now: () => Date;
  /** Renders the error page, including its headers. */
  readonly onError: (ctx: KoaContextWithOIDC, error: Error) => void;
}

/** Name of the prompt that asks for the tenant's terms. */
export const TERMS_PROMPT = 'terms';

const SCOPES = 'openid profile email';

/** Path of a sign-in's screens. Contains the tenant, so that an expired screen can still link back to the site. */
export const screenPath = (tenant: string, uid: string): string => `/s/${tenant}/${uid}`;

export const claimsOf = ({
  id,
  email,
  emailVerifiedAt,
  updatedAt,
}: Account): { sub: string; email: string; email_verified: boolean; updated_at: string } => ({
  sub: id,
  email,
  email_verified: emailVerifiedAt !== null,
  updated_at: updatedAt.toISOString(),
});

export function createProvider({
  db,
  issuer,
  keys,
  cookieKey,
  originsOf,
  hasAccounts,
  now,
  onError,
}: ProviderOptions): Provider {
  const isSecure = issuer.url.startsWith('https:');
  const tenantOf = (clientId: string | undefined): Tenant | undefined =>
    issuer.tenants.find(({ config }) => config.ac.auth0_client_id_web === clientId);
  const isAudience = (resource: string): boolean =>
    issuer.tenants.some(({ config }) => config.ac.auth0_audience === resource);

  /** Clients are derived from the current tenants and not stored. */
  const clients: Adapter = {
    async find(id) {
      const tenant = tenantOf(id);
      return tenant !== undefined && (await hasAccounts(tenant))
        ? { ...clientOf(tenant, originsOf(tenant)) }
        : undefined;
    },
    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
    upsert: async () => undefined,
    consume: async () => undefined,
    destroy: async () => undefined,
    revokeByGrantId: async () => undefined,
  };
  const cookie: CookiesSetOptions = {
    httpOnly: true,
    sameSite: 'lax',
    signed: true,
    ...(isSecure ? { secure: true } : {}),
  };

  /** Prompts signed-in people who have not accepted this tenant's terms. They get no code or token before. */
  const termsPrompt = new interactionPolicy.Prompt(
    { name: TERMS_PROMPT, requestable: false },
    new interactionPolicy.Check(
      'terms_not_accepted',
      'the terms of this project were not accepted yet',
      'interaction_required',
      async (ctx) => {
        const { client, session } = ctx.oidc;
        const [tenant, accountId] = [tenantOf(client?.clientId), session?.accountId];
        return (
          tenant !== undefined &&
          accountId !== undefined &&
          !(await hasAcceptedTerms(db, { accountId, tenant: tenant.code }))
        );
      },
    ),
  );

  /**
   * Detects ended sign-ins, as a concurrent request may save a session again after all sessions of its account were
   * ended.
   */
  const endedCheck = new interactionPolicy.Check(
    'sign_in_ended',
    'this sign-in is over',
    'login_required',
    async (ctx) => {
      const { session, result } = ctx.oidc;
      const account =
        session?.accountId === undefined || result?.login !== undefined
          ? null
          : await findAccount(db, session.accountId);
      return account !== null && isSignInOver(account, session?.loginTs ?? 0);
    },
  );
  const policy = interactionPolicy.base();
  policy.get('login')?.checks.add(endedCheck);
  policy.add(termsPrompt);

  const provider = new Provider(issuer.url, {
    adapter: (model) => (model === 'Client' ? clients : createOidcAdapter(db, model, now)),
    jwks: { keys: [...keys] as never },
    clients: [],
    routes: {
      authorization: '/authorize',
      token: '/oauth/token',
      jwks: '/.well-known/jwks.json',
    },
    scopes: SCOPES.split(' '),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['updated_at'] },
    conformIdTokenClaims: false, // otherwise the id token contains only the sub
    extraParams: ['audience', 'screen_hint', 'auth0Client'],
    discovery: { userinfo_endpoint: `${issuer.origin}/userinfo` },
    clientAuthMethods: ['none'],
    pkce: { required: () => true },
    responseTypes: ['code'],
    enabledJWA: { idTokenSigningAlgValues: ['RS256'] },
    clientDefaults: { id_token_signed_response_alg: 'RS256' },
    features: {
      devInteractions: { enabled: false },
      // our own routes replace them
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
      // features that are not needed
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' },
      resourceIndicators: {
        enabled: true,
        // Auth0's own parameter. Without a default, a token would have no audience.
        defaultResource: (ctx, client, oneOf) =>
          (oneOf as string | undefined) ??
          (ctx.oidc.params?.['audience'] as string | undefined) ??
          tenantOf(client.clientId)?.config.ac.auth0_audience ??
          '',
        useGrantedResource: () => true, // the token request contains no resource
        getResourceServerInfo(_ctx, resource, client) {
          if (!isAudience(resource) || tenantOf(client.clientId)?.config.ac.auth0_audience !== resource)
            throw new errors.InvalidTarget();
          return {
            scope: SCOPES,
            audience: resource,
            accessTokenFormat: 'jwt',
            accessTokenTTL: TOKEN_SECONDS,
            jwt: { sign: { alg: 'RS256' } },
          };
        },
      },
    },
    async extraTokenClaims(ctx, token) {
      const account =
        'accountId' in token && token.accountId !== undefined ? await findAccount(db, token.accountId) : null;
      const { authTime, sessionUid } = ctx.oidc.entities.AuthorizationCode ?? {};
      if (account === null || authTime === undefined) return {};
      if (isSignInOver(account, authTime)) throw new errors.InvalidGrant('this sign-in is over');
      return {
        [EMAIL_CLAIM]: account.email,
        [EMAIL_VERIFIED_CLAIM]: account.emailVerifiedAt !== null,
        [AUTH_TIME_CLAIM]: authTime,
        ...(sessionUid === undefined ? {} : { [SESSION_CLAIM]: sessionUid }),
      };
    },
    async findAccount(_ctx, sub) {
      const account = await findAccount(db, sub);
      return account === null || account.blockedAt !== null
        ? undefined
        : { accountId: sub, claims: () => claimsOf(account) };
    },
    // All clients are our own tenants, so no consent is needed.
    async loadExistingGrant(ctx) {
      const { client, session, account } = ctx.oidc;
      if (client === undefined || session === undefined || account === undefined) return undefined;
      const known = session.grantIdFor(client.clientId);
      const grant = known === undefined ? undefined : await ctx.oidc.provider.Grant.find(known);
      if (grant?.accountId === account.accountId) return grant;
      const fresh = new ctx.oidc.provider.Grant({ accountId: account.accountId, clientId: client.clientId });
      fresh.addOIDCScope(SCOPES);
      const audience = tenantOf(client.clientId)?.config.ac.auth0_audience;
      if (audience !== undefined) fresh.addResourceScope(audience, SCOPES);
      await fresh.save();
      return fresh;
    },
    issueRefreshToken: () => false,
    clientBasedCORS(_ctx, origin, client) {
      const tenant = tenantOf(client.clientId);
      return tenant !== undefined && originsOf(tenant).includes(origin);
    },
    interactions: {
      policy,
      url: (_ctx, { uid, params }) => screenPath(tenantOf(String(params['client_id']))?.code ?? '-', uid),
    },
    cookies: {
      keys: [cookieKey],
      long: cookie, // expires with the session
      short: cookie,
      names: {
        // The `__Host-` prefix allows only https and this host to set it.
        session: `${isSecure ? '__Host-' : ''}${SIGN_IN_SESSION_COOKIE.name}`,
        interaction: SIGN_IN_COOKIE.name,
        resume: SIGN_IN_RESUME_COOKIE.name,
      },
    },
    ttl: {
      AccessToken: TOKEN_SECONDS,
      IdToken: TOKEN_SECONDS,
      AuthorizationCode: CODE_SECONDS,
      Interaction: INTERACTION_SECONDS,
      Session: SESSION_SECONDS,
      Grant: SESSION_SECONDS,
    },
    renderError: (ctx, _out, error) => onError(ctx, error),
  });
  provider.proxy = true; // trust the scheme forwarded by edge
  return provider;
}
