/** Access tokens as the sign-in service makes them, and its public keys over HTTP, for measurements. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EMAIL_CLAIM, EMAIL_VERIFIED_CLAIM } from '@greenward/contract';
import type { Tenant } from '@greenward/tenants';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

const LIFE_SECONDS = 900;

export interface BenchSignIn {
  readonly jwksUrl: string;
  tokenFor(accountId: string): Promise<string>;
  close(): void;
}

export async function startBenchSignIn(tenant: Tenant, base: string): Promise<BenchSignIn> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'bench', alg: 'RS256' }] });
  const server = createServer(
    (_request, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(keys),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    jwksUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    tokenFor: (accountId) =>
      new SignJWT({
        client_id: tenant.config.ac.auth0_client_id_web,
        [EMAIL_CLAIM]: `${accountId}@example.org`,
        [EMAIL_VERIFIED_CLAIM]: true,
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'bench' })
        .setIssuer(`http://auth.${base}/`)
        .setAudience(tenant.config.ac.auth0_audience)
        .setSubject(accountId)
        .setIssuedAt()
        .setExpirationTime(`${LIFE_SECONDS}s`)
        .sign(privateKey),
    close: () => void server.close(),
  };
}
