/**
 * A small sign-in service for tests, with real keys over HTTP, real tokens and Auth0's management API over in-memory
 * accounts.
 */
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AUTH_TIME_CLAIM, EMAIL_CLAIM, EMAIL_VERIFIED_CLAIM } from '@greenward/contract';
import type { Tenant } from '@greenward/tenants';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { CryptoKey, JWK } from 'jose';
import { TEST_BASE } from './small-towns.ts';

export interface TestAccount {
  readonly id: string;
  email: string;
  /** Default: true. */
  isVerified?: boolean;
}

export interface TokenWish {
  readonly email?: string;
  readonly emailVerified?: boolean | null;
  readonly issuer?: string;
  readonly audience?: string | string[];
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly issuedAt?: Date;
  /** Time at which the password was entered. */
  readonly authenticatedAt?: Date;
  readonly lifeSeconds?: number;
  /** 'next' is a key added after the service started. */
  readonly key?: 'first' | 'next' | 'foreign';
}

export interface TestIdentity {
  readonly url: string;
  readonly jwksUrl: string;
  /** Requests so far, as method and path. */
  readonly asked: string[];
  readonly bodies: unknown[];
  /** Authorization header of each request. */
  readonly authorizations: (string | null)[];
  readonly accounts: TestAccount[];
  /** Switches to a new signing key, published in addition to the first. */
  rotate(): Promise<void>;
  /** Simulated failure: an HTTP status, or 'hang' to send no answer. */
  fail: number | 'hang' | null;
  tokenFor(tenant: Tenant, accountId: string, wish?: TokenWish): Promise<string>;
  close(): Promise<void>;
}

interface TestKey {
  readonly privateKey: CryptoKey;
  readonly jwk: JWK;
}

const SECOND_MS = 1_000;
const LIFE_SECONDS = 900;

async function makeKey(kid: string): Promise<TestKey> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString('utf8');
  return text === '' ? null : (JSON.parse(text) as unknown);
}

/** Creates an access token like our sign-in service does for a tenant. */
export async function startTestIdentity({
  managementToken = 'internal-token-of-the-tests',
  now = () => new Date(),
}: { managementToken?: string; now?: () => Date } = {}): Promise<TestIdentity> {
  const first = await makeKey('first');
  /** Generated on first use, as this is slow. */
  const others = new Map<'next' | 'foreign', Promise<TestKey>>();
  const keyOf = (name: 'first' | 'next' | 'foreign'): Promise<TestKey> => {
    if (name === 'first') return Promise.resolve(first);
    const key = others.get(name) ?? makeKey(name === 'next' ? 'next' : 'first');
    others.set(name, key);
    return key;
  };
  const published = [first.jwk];
  const accounts: TestAccount[] = [];
  const asked: string[] = [];
  const bodies: unknown[] = [];
  const authorizations: (string | null)[] = [];
  const state: { fail: number | 'hang' | null } = { fail: null };

  const server = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request);
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://test');
      asked.push(`${request.method ?? ''} ${pathname}`);
      bodies.push(body);
      authorizations.push(request.headers.authorization ?? null);
      const send = (status: number, value: unknown): void =>
        void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
      if (state.fail === 'hang') return;
      if (state.fail !== null) return send(state.fail, { message: 'told to fail, a@example.org' });
      if (pathname === '/.well-known/jwks.json') return send(200, { keys: published });
      if (pathname === '/dbconnections/change_password')
        return send(200, "We've just sent you an email to reset your password.");
      if (request.headers.authorization !== `Bearer ${managementToken}`) return send(401, {});
      const id = decodeURIComponent(/^\/api\/v2\/users\/([^/]+)(?:\/accepted-terms)?$/.exec(pathname)?.[1] ?? '');
      const account = accounts.find((one) => one.id === id);
      if (pathname === '/api/v2/users-by-email')
        return send(
          200,
          accounts
            .filter((one) => one.email === searchParams.get('email'))
            .map((one) => ({ user_id: one.id, email: one.email })),
        );
      if (account === undefined) return send(404, {});
      if (request.method === 'DELETE') {
        if (!pathname.endsWith('/accepted-terms')) accounts.splice(accounts.indexOf(account), 1);
        return void response.writeHead(204).end();
      }
      if (request.method === 'GET')
        return send(200, { user_id: id, email: account.email, email_verified: account.isVerified ?? true });
      const {
        email = '',
        if_email: condition,
        if_email_verified: verified,
      } = body as { email?: string; if_email?: string; if_email_verified?: boolean };
      if (verified === false && account.isVerified !== false)
        return send(409, { message: 'The account has confirmed its address' });
      if (condition !== undefined && condition !== account.email)
        return send(409, { message: 'The account has another address' });
      if (accounts.some((one) => one !== account && one.email === email))
        return send(409, { message: 'The specified new email already exists' });
      Object.assign(account, { email, isVerified: true });
      return send(200, { user_id: id, email });
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let signing: 'first' | 'next' = 'first';

  return {
    url,
    jwksUrl: `${url}/.well-known/jwks.json`,
    asked,
    bodies,
    authorizations,
    accounts,
    async rotate() {
      published.unshift((await keyOf('next')).jwk);
      signing = 'next';
    },
    get fail() {
      return state.fail;
    },
    set fail(what) {
      state.fail = what;
    },
    async tokenFor({ config }, accountId, wish = {}) {
      const {
        email = `${accountId}@example.org`,
        emailVerified = true,
        lifeSeconds = LIFE_SECONDS,
        issuedAt = now(),
        authenticatedAt = issuedAt,
      } = wish;
      const key = await keyOf(wish.key ?? signing);
      const at = Math.floor(issuedAt.getTime() / SECOND_MS);
      return new SignJWT({
        client_id: config.ac.auth0_client_id_web,
        [EMAIL_CLAIM]: email,
        ...(emailVerified === null ? {} : { [EMAIL_VERIFIED_CLAIM]: emailVerified }),
        [AUTH_TIME_CLAIM]: Math.floor(authenticatedAt.getTime() / SECOND_MS),
        ...wish.claims,
      })
        .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: key.jwk.kid ?? '' })
        .setIssuer(wish.issuer ?? `http://auth.${TEST_BASE}/`)
        .setAudience(wish.audience ?? config.ac.auth0_audience)
        .setSubject(accountId)
        .setIssuedAt(at)
        .setExpirationTime(at + lifeSeconds)
        .sign(key.privateKey);
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
