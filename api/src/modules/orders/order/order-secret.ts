/** Encrypts the personal data of orders. It is bound to tenant and order, so no row can be copied to another. */
import * as v from 'valibot';
import type { SealingKey } from '../../../sealing/keys.rules.ts';
import { createSealer } from '../../../sealing/sealed-text.ts';
import { orderSecretSchema } from './order.schema.ts';
import type { OrderSecret } from './order.schema.ts';

export interface OrderKey {
  readonly tenantId: number;
  readonly guid: string;
}

export interface OrderSecrets {
  /** Id of the key that encrypts. */
  readonly keyId: string;
  seal(order: OrderKey, secret: OrderSecret): string;
  /** @throws Error if the key is lost, or the text belongs to another order */
  open(order: OrderKey, sealed: string): OrderSecret;
  /** The same, with null instead of an error. */
  tryOpen(order: OrderKey, sealed: string): OrderSecret | null;
  /** Of a network address or a position: without the key, nobody can try them. */
  hashOf(text: string): string;
  /** The same under each key, that of `keyId` first. */
  hashesOf(text: string): readonly string[];
}

const aboutOf = ({ tenantId, guid }: OrderKey): string => `${tenantId} ${guid}`;

export function createOrderSecrets(keys: readonly SealingKey[]): OrderSecrets {
  const sealer = createSealer(keys, 'greenward-order-1');
  const tryOpen: OrderSecrets['tryOpen'] = (order, sealed) => {
    const text = sealer.open(sealed, aboutOf(order));
    return text === null ? null : v.parse(orderSecretSchema, JSON.parse(text));
  };
  return {
    keyId: sealer.keyId,
    seal: (order, secret) => sealer.seal(JSON.stringify(secret), aboutOf(order)),
    tryOpen,
    hashOf: (text) => sealer.hash(text),
    hashesOf: (text) => sealer.hashes(text),
    open(order, sealed) {
      const secret = tryOpen(order, sealed);
      if (secret === null) throw new Error(`Nobody can read the order ${order.guid} with the present ORDER_KEYS`);
      return secret;
    },
  };
}
