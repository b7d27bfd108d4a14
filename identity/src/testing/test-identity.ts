/**
 * Runs a sign-in service on a test database, with a visitor who stores cookies, submits forms and follows redirects
 * like a browser.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Tenant } from '@greenward/tenants';
import { loadTenants } from '@greenward/tenants/node';
import { startIdentity } from '../start-identity.ts';
import type { IdentityOptions, RunningIdentity } from '../start-identity.ts';
import { SEAM_TOKEN } from './api-seam.ts';
import type { ApiSeam } from './api-seam.ts';
import type { IdentityDatabase } from './identity-database.ts';

export const TEST_BASE = 'greenward.localhost:8080';
export const AUTH_HOST = 'auth.greenward.localhost';
export const AUTH_ORIGIN = 'http://auth.greenward.localhost:8080';
export const SITE = 'http://greentown.greenward.localhost:8080';
export const CLIENT = 'greentown-web';
export const TEST_IDENTITY_SECRET = 'a secret of the sign-in service that only tests know';

/** All tenants of the repository, one of them with its own sign-in host. */
export async function loadTestTenants(): Promise<readonly Tenant[]> {
  const tenants = await loadTenants({ environment: 'development', base: TEST_BASE });
  return tenants.map((tenant) =>
    tenant.code === 'borough'
      ? {
          ...tenant,
          hosts: [...tenant.hosts, 'trees.borough.test'],
          config: { ...tenant.config, vanityDomains: ['trees.borough.test'], vanityAuthDomains: ['auth.borough.test'] },
        }
      : tenant,
  );
}

export const startTestIdentity = async (
  database: Pick<IdentityDatabase, 'url'>,
  seam: Pick<ApiSeam, 'url'>,
  options: Partial<IdentityOptions> = {},
): Promise<RunningIdentity> =>
  startIdentity({
    databaseUrl: database.url,
    host: '127.0.0.1',
    port: 0,
    environment: 'development',
    base: TEST_BASE,
    scheme: 'http',
    apiUrl: seam.url,
    internalToken: SEAM_TOKEN,
    secret: TEST_IDENTITY_SECRET,
    logLevel: 'silent',
    countsAddresses: true,
    trustedProxies: ['loopback'],
    tenants: await loadTestTenants(),
    leastAnswerMs: 0,
    switchesKeptMs: 1,
    ...options,
  });

export interface Page {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Path on this service, or a full URL elsewhere; null without redirect. */
  readonly location: string | null;
}

export interface VisitorOptions {
  readonly host?: string;
  /** Origin as the visitor's browser sees it. */
  readonly origin?: string;
  readonly address?: string;
}

/** @param service Read for each request, as a restarted service has another port. */
export function createVisitor(
  service: () => { readonly url: string },
  { host = AUTH_HOST, origin = `http://${host}:8080`, address = '203.0.113.7' }: VisitorOptions = {},
) {
  const jar = new Map<string, { readonly value: string; readonly path: string }>();
  /** Names of all cookies so far, including expired ones. */
  const given = new Set<string>();

  async function request(path: string, init: RequestInit = {}): Promise<Page> {
    const { pathname } = new URL(path, origin);
    const cookie = [...jar]
      .filter(([, { path: of }]) => of === '/' || pathname === of || pathname.startsWith(`${of}/`))
      .map(([key, { value }]) => `${key.split(' ')[0]}=${value}`)
      .join('; ');
    const response = await fetch(new URL(path.replace(origin, ''), service().url), {
      redirect: 'manual',
      ...init,
      // as forwarded by edge
      headers: {
        'x-forwarded-host': host,
        'x-forwarded-proto': origin.split(':')[0] ?? '',
        'x-forwarded-for': address,
        ...(cookie === '' ? {} : { cookie }),
        ...init.headers,
      },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      given.add(name);
      const of = /;\s*path=([^;]+)/i.exec(line)?.[1] ?? '/';
      const isOver = /expires=Thu, 01 Jan 1970/i.test(line);
      if (isOver) jar.delete(`${name} ${of}`);
      else jar.set(`${name} ${of}`, { value, path: of });
    }
    const location = response.headers.get('location');
    return {
      status: response.status,
      headers: response.headers,
      text: await response.text(),
      location: location === null ? null : location.replace(origin, ''),
    };
  }
  /** Follows redirects within this service. */
  async function follow(page: Page): Promise<Page> {
    let current = page;
    for (let steps = 0; current.location?.startsWith('/') === true && steps < 10; steps += 1)
      current = await request(current.location);
    return current;
  }
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Page> =>
    request(path, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
    });
  return { jar, given, request, follow, post };
}
export type Visitor = ReturnType<typeof createVisitor>;

/** Values that a page stores during a sign-in. */
export interface Pkce {
  readonly verifier: string;
  readonly challenge: string;
}
export function createPkce(): Pkce {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

export interface AuthorizeOptions {
  readonly clientId?: string;
  readonly redirectUri?: string;
  readonly audience?: string;
  readonly more?: Readonly<Record<string, string>>;
}

/** Builds the authorize path like auth0-spa-js. */
export const authorizePath = (
  { challenge }: Pkce,
  {
    clientId = CLIENT,
    redirectUri = `${SITE}/emailLanding`,
    audience = 'urn:greenward:api',
    more = {},
  }: AuthorizeOptions = {},
): string =>
  `/authorize?${new URLSearchParams({
    client_id: clientId,
    scope: 'openid profile email',
    audience,
    redirect_uri: redirectUri,
    response_type: 'code',
    response_mode: 'query',
    state: 'state-of-the-page',
    nonce: 'nonce-of-the-page',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    auth0Client: 'e30=',
    ...more,
  }).toString()}`;

/** Path of the current sign-in's screens in a page. */
export const pathIn = ({ text }: Page): string => /action="(\/s\/[^"]+)\/[a-z-]+"/.exec(text)?.[1] ?? '';

/** The code in a callback redirect. */
export const codeIn = ({ location }: Page): string => URL.parse(location ?? '')?.searchParams.get('code') ?? '';

export interface Tokens {
  readonly status: number;
  readonly body: {
    readonly access_token?: string;
    readonly id_token?: string;
    readonly error?: string;
    readonly expires_in?: number;
  };
  readonly headers: Headers;
}
export async function redeem(
  visitor: Visitor,
  code: string,
  pkce: Pkce,
  { clientId = CLIENT, redirectUri = `${SITE}/emailLanding`, origin = SITE } = {},
): Promise<Tokens> {
  const page = await visitor.post(
    '/oauth/token',
    {
      client_id: clientId,
      code_verifier: pkce.verifier,
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
    },
    { origin, 'sec-fetch-site': 'same-site', 'auth0-client': 'e30=' },
  );
  return { status: page.status, body: JSON.parse(page.text) as Tokens['body'], headers: page.headers };
}
