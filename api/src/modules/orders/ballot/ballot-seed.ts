/** Encrypts the seed of a ballot until the draw. It is bound to tenant and market. */
import type { SealingKey } from '../../../sealing/keys.rules.ts';
import { createSealer } from '../../../sealing/sealed-text.ts';

export interface BallotSeeds {
  /** Id of the key that encrypts. */
  readonly keyId: string;
  seal(ballot: { readonly tenantId: number; readonly marketGuid: string }, seed: string): string;
  /** @returns null if the key is lost, or the text belongs to another ballot */
  tryOpen(ballot: { readonly tenantId: number; readonly marketGuid: string }, sealed: string): string | null;
}

export function createBallotSeeds(keys: readonly SealingKey[]): BallotSeeds {
  const sealer = createSealer(keys, 'greenward-ballot-1');
  return {
    keyId: sealer.keyId,
    seal: ({ tenantId, marketGuid }, seed) => sealer.seal(seed, `${tenantId} ${marketGuid}`),
    tryOpen: ({ tenantId, marketGuid }, sealed) => sealer.open(sealed, `${tenantId} ${marketGuid}`),
  };
}
