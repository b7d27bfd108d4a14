/** Words of the screens, compiled once. The tenant's override the base's. */
import { formatWords } from '@greenward/contract';
import type { CompiledWords, WordValues } from '@greenward/contract';
import { compileWords } from '@greenward/contract/compile-words';
import type { Tenant } from '@greenward/tenants';

export type Say = (key: string, values?: WordValues) => string;

export interface ScreenWords {
  of(tenant: Tenant): Say;
}

const PREFIX = 'identity.';

export function createScreenWords(): ScreenWords {
  const compiled = new WeakMap<Tenant, CompiledWords>();
  return {
    of(tenant) {
      const words =
        compiled.get(tenant) ??
        compileWords(Object.fromEntries(Object.entries(tenant.words).filter(([key]) => key.startsWith(PREFIX))));
      compiled.set(tenant, words);
      return (key, values) => formatWords(words, tenant.config, `${PREFIX}${key}`, values);
    },
  };
}
