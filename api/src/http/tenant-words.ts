/** The api's own texts for people, in the tenant's words. */
import { formatWords } from '@greenward/contract';
import type { CompiledWords, WordValues } from '@greenward/contract';
import { compileWords } from '@greenward/contract/compile-words';
import type { TenantSite } from '../tenant-site.ts';

export type SayWords = (site: Pick<TenantSite, 'tenant'>, key: string, values?: WordValues) => string;

/** @param prefixes Prefixes of the required words, such as 'api.link.' */
export function createCompiledWords(
  ...prefixes: readonly string[]
): (site: Pick<TenantSite, 'tenant'>) => CompiledWords {
  const words = new WeakMap<Pick<TenantSite, 'tenant'>, CompiledWords>();
  return (site) => {
    let compiled = words.get(site);
    if (compiled === undefined) {
      compiled = compileWords(
        Object.fromEntries(
          Object.entries(site.tenant.words).filter(([name]) => prefixes.some((prefix) => name.startsWith(prefix))),
        ),
      );
      words.set(site, compiled);
    }
    return compiled;
  };
}

/**
 * Words that moved to the remotes, for older builds that still request them from the api.
 * @param prefix current prefix: 'content.places.'
 * @param formerPrefix prefix that older builds request: 'api.places.'
 */
export function createMovedWords(
  prefix: string,
  formerPrefix: string,
): (site: Pick<TenantSite, 'tenant'>) => CompiledWords {
  const wordsOf = createCompiledWords(prefix);
  return (site) =>
    Object.fromEntries(
      Object.entries(wordsOf(site)).map(([key, word]) => [formerPrefix + key.slice(prefix.length), word]),
    );
}

/** @param prefixes Prefixes of the required words, such as 'api.link.' */
export function createTenantWords(...prefixes: readonly string[]): SayWords {
  const wordsOf = createCompiledWords(...prefixes);
  return (site, key, values = {}) => formatWords(wordsOf(site), site.tenant.config, key, values);
}
