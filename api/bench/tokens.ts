/** How many access tokens the api verifies per second: each for the first time, and ones it has seen. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EMAIL_CLAIM, EMAIL_VERIFIED_CLAIM } from '@greenward/contract';
import { loadTenants } from '@greenward/tenants/node';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createAccessTokens } from '../src/modules/platform/viewer/access-token.ts';

const BASE = 'greenward.localhost:8080';
const TOKENS = 4_000;
const AT_ONCE = 16;
const LIFE_SECONDS = 900;

export interface TokensBench {
  readonly firstPerSecond: number;
  readonly knownPerSecond: number;
}

export async function benchTokens(): Promise<TokensBench> {
  const [tenant] = (await loadTenants({ environment: 'development', base: BASE })).filter(
    ({ code }) => code === 'greentown',
  );
  if (tenant === undefined) throw new Error('The demonstration town is missing');
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'bench', alg: 'RS256' }] });
  const server = createServer(
    (_request, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(keys),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const jwksUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const onFailure = (error: unknown): void => console.error(error);
    const accessTokens = createAccessTokens({ base: BASE, scheme: 'http', jwksUrl, now: () => new Date(), onFailure });
    const made: string[] = [];
    for (let number = 0; number < TOKENS; number++)
      made.push(
        await new SignJWT({
          client_id: tenant.config.ac.auth0_client_id_web,
          [EMAIL_CLAIM]: `resident-${number}@example.org`,
          [EMAIL_VERIFIED_CLAIM]: true,
        })
          .setProtectedHeader({ alg: 'RS256', kid: 'bench' })
          .setIssuer(`http://auth.${BASE}/`)
          .setAudience(tenant.config.ac.auth0_audience)
          .setSubject(`account-${number}`)
          .setIssuedAt()
          .setExpirationTime(`${LIFE_SECONDS}s`)
          .sign(privateKey),
      );
    const perSecond = async (): Promise<number> => {
      const started = performance.now();
      for (let first = 0; first < TOKENS; first += AT_ONCE)
        await Promise.all(made.slice(first, first + AT_ONCE).map((token) => accessTokens.verify(token, tenant)));
      return Math.round((TOKENS / (performance.now() - started)) * 1_000);
    };
    return { firstPerSecond: await perSecond(), knownPerSecond: await perSecond() };
  } finally {
    server.close();
  }
}

if (import.meta.main) console.log(JSON.stringify(await benchTokens()));
