/** What the api itself says to a person, in the tenant's words. */
import { formatWords } from '@greenward/contract';
import type { CompiledWords, WordValues } from '@greenward/contract';
import { compileWords } from '@greenward/contract/compile-words';
import type { TenantSite } from '../tenant-site.ts';

export type SayWords = (site: Pick<TenantSite, 'tenant'>, key: string, values?: WordValues) => string;

/** @param prefix The words that are needed: 'api.link.' */
export function createTenantWords(prefix: string): SayWords {
  const words = new WeakMap<Pick<TenantSite, 'tenant'>, CompiledWords>();
  return (site, key, values = {}) => {
    const { tenant } = site;
    let compiled = words.get(site);
    if (compiled === undefined) {
      compiled = compileWords(Object.fromEntries(Object.entries(tenant.words).filter(([name]) => name.startsWith(prefix))));
      words.set(site, compiled);
    }
    return formatWords(compiled, tenant.config, key, values);
  };
}
