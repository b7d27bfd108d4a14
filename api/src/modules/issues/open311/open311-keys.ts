/** Keys of other systems, made and revoked on the command line with the worker's login. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Tenant } from '@greenward/tenants';
import { openTenantWork } from '../../../db/open-tenant-work.ts';
import { hashOfKey, KEY_BYTES, keyOf } from './open311-key.rules.ts';
import { insertKey, listKeys, revokeKey } from './open311-key.store.ts';
import type { KeyRow } from './open311-key.store.ts';

const NAME = /^[\p{L}\p{N}][^\p{C}]{0,98}[^\p{C}\s]$/u;

export interface Open311Keys {
  list(): Promise<KeyRow[]>;
  /** @returns the key, which cannot be read again @throws Error when the name is taken or none */
  create(name: string): Promise<string>;
  /** @throws Error when no key of this name is in use */
  revoke(name: string): Promise<void>;
  close(): Promise<void>;
}

/** @throws Error when the database does not know the tenant */
export async function openOpen311Keys({
  workerUrl,
  tenant,
  now,
}: {
  readonly workerUrl: string;
  readonly tenant: Pick<Tenant, 'code'>;
  readonly now: () => Date;
}): Promise<Open311Keys> {
  const { inTenant, close } = await openTenantWork({ url: workerUrl, tenant, name: 'open311' });
  return {
    list: () => inTenant(listKeys),
    async create(name) {
      if (!NAME.test(name)) throw new Error('A name has 2 to 100 visible characters');
      const key = keyOf(randomBytes(KEY_BYTES));
      const isMade = await inTenant((own) =>
        insertKey(own, { id: randomUUID(), name, hash: hashOfKey(key), now: now() }),
      );
      if (!isMade) throw new Error(`There is a key "${name}" already; revoke it first`);
      return key;
    },
    async revoke(name) {
      if (!(await inTenant((own) => revokeKey(own, name, now())))) throw new Error(`No key "${name}" is in use`);
    },
    close,
  };
}
