/** One provider for each name of this service, made when it is first asked for, and again when the signing keys have changed. */
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
  /** Makes providers anew: tenants are others than they were. */
  forget(): void;
  publicKeys(): readonly JWK[];
  /** Reads the keys again, after doing what is due with them. @param isAsked the next key is made though the one that signs is young */
  refresh(isAsked?: boolean): Promise<KeyMoves>;
}

export interface ProviderSetOptions extends Pick<ProviderOptions, 'originsOf' | 'hasAccounts' | 'now' | 'onError'> {
  readonly pool: Pool;
  readonly secret: string;
}

/** @throws Error when the keys in the database were sealed with another secret. */
export async function createProviderSet({ pool, secret, now, ...options }: ProviderSetOptions): Promise<ProviderSet> {
  const cookieKey = keyFor(secret, 'cookies').toString('base64url');
  const providers = new Map<string, Provider>();
  let keys: SigningKeys = { revision: '', keys: [], publicKeys: [] };

  async function refresh(isAsked = false): Promise<KeyMoves> {
    const moves = await rotateKeys(pool, { secret, now: now(), isAsked });
    const read = await readSigningKeys(pool, secret);
    if (read.revision !== keys.revision) {
      keys = read;
      providers.clear(); // answers that are under way end with the one they began with
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
