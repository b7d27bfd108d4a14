/** A sign-in service for edge's tests, which publishes real keys over HTTP and issues tokens. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { EMAIL_CLAIM, EMAIL_VERIFIED_CLAIM } from '@greenward/contract';
import type { BootAuth } from '@greenward/contract';

export interface TokenClaims {
  readonly sub: string;
  readonly issuedAtMs: number;
  readonly lifeSeconds?: number;
  readonly client?: string;
  readonly audience?: string;
  readonly issuer?: string;
  /** Additional claims of the access token. */
  readonly more?: Readonly<Record<string, unknown>>;
}

export interface SignInService {
  readonly keysUrl: string;
  /** Number of requests for its keys. */
  readonly asked: () => number;
  accessToken(site: BootAuth, claims: TokenClaims): Promise<string>;
  idToken(site: BootAuth, claims: TokenClaims): Promise<string>;
  /** Switches to a new signing key, published in addition to the first. */
  rotate(): Promise<void>;
  close(): Promise<void>;
}

export async function startSignInService(): Promise<SignInService> {
  let asked = 0;
  const makeKey = async (kid: string) => ({ kid, ...(await generateKeyPair('RS256', { extractable: true })) });
  const keys = [await makeKey('first')];
  const server = createServer((_request, response) => {
    asked += 1;
    void Promise.all(
      keys.map(async ({ kid, publicKey }) => ({ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' })),
    ).then((published) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: published })),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sign = (
    claims: Record<string, unknown>,
    { sub, issuedAtMs, lifeSeconds = 900, issuer }: TokenClaims,
    audience: string,
    domain: string,
  ): Promise<string> => {
    const key = keys.at(-1);
    if (key === undefined) throw new Error('There is no key');
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: key.kid })
      .setSubject(sub)
      .setIssuer(issuer ?? `${domain}/`)
      .setAudience(audience)
      .setIssuedAt(Math.floor(issuedAtMs / 1_000))
      .setExpirationTime(Math.floor(issuedAtMs / 1_000) + lifeSeconds)
      .sign(key.privateKey);
  };
  return {
    keysUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/.well-known/jwks.json`,
    asked: () => asked,
    accessToken: (site, claims) =>
      sign(
        {
          client_id: claims.client ?? site.clientId,
          [EMAIL_CLAIM]: 'Ash@Example.org',
          [EMAIL_VERIFIED_CLAIM]: true,
          ...claims.more,
        },
        claims,
        claims.audience ?? site.audience,
        site.domain,
      ),
    idToken: (site, claims) => sign({}, claims, claims.client ?? site.clientId, site.domain),
    async rotate() {
      keys.push(await makeKey(`key ${keys.length}`));
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
