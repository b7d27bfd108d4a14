/** Manages one provider per issuer, created on first use and again when the signing keys change. */
import type { Provider } from 'oidc-provider';
import type { JWK } from 'jose';
import type { Pool } from 'pg';
import { readSigningKeys, rotateKeys } from '../keys/signing-keys.service.ts';
import type { KeyMoves, SigningKeys } from '../keys/signing-keys.service.ts';
import { keyFor } from '../secrets.ts';
import { createProvider } from './create-provider.ts';
import type { ProviderOptions } from './create-provider.ts';
import type { Issuer } from './issuers.rules.ts';

export interface ProviderSet {
  providerOf(issuer: Issuer): Provider;
  /** Discards all providers, after the tenants have changed. */
  forget(): void;
  publicKeys(): readonly JWK[];
  /** Performs due rotation steps and reads the keys again. @param isAsked rotate regardless of the active key's age */
  refresh(isAsked?: boolean): Promise<KeyMoves>;
}

export interface ProviderSetOptions extends Pick<ProviderOptions, 'originsOf' | 'hasAccounts' | 'now' | 'onError'> {
  readonly pool: Pool;
  readonly secret: string;
}

/** @throws Error if the keys in the database were encrypted with another secret */
export async function createProviderSet({ pool, secret, now, ...options }: ProviderSetOptions): Promise<ProviderSet> {
  const cookieKey = keyFor(secret, 'cookies').toString('base64url');
  const providers = new Map<string, Provider>();
  let keys: SigningKeys = { revision: '', keys: [], publicKeys: [] };

  async function refresh(isAsked = false): Promise<KeyMoves> {
    const moves = await rotateKeys(pool, { secret, now: now(), isAsked });
    const read = await readSigningKeys(pool, secret);
    if (read.revision !== keys.revision) {
      keys = read;
      providers.clear(); // requests in progress finish with their old provider
    }
    return moves;
  }
  await refresh();

  return {
    refresh,
    publicKeys: () => keys.publicKeys,
    forget: () => providers.clear(),
    providerOf(issuer) {
      const known = providers.get(issuer.hostname);
      if (known !== undefined) return known;
      const provider = createProvider({ db: pool, issuer, keys: keys.keys, cookieKey, now, ...options });
      providers.set(issuer.hostname, provider);
      return provider;
    },
  };
}
