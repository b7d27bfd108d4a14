/** Words for the pages that edge itself writes: the tenant's, or the base's if the tenant is unknown. */
import { formatWords } from '@greenward/contract';
import type { CompiledWords } from '@greenward/contract';
import { compileWords } from '@greenward/contract/compile-words';
import type { Tenant } from '@greenward/tenants';
import { BASE_DIRECTORY } from '@greenward/tenants/node';
import { readWordsUnchecked } from '@greenward/tenants/words-files';
import type { Say } from './plain-page.rules.ts';

export interface EdgeWords {
  of(tenant: Tenant | null): { readonly say: Say; readonly locale: string };
}

/** Locale and time zone if the tenant is unknown. */
const BASE = { locale: 'en-GB', timeZone: 'Europe/London' };

const ownWords = (words: Readonly<Record<string, string>>): CompiledWords =>
  compileWords(Object.fromEntries(Object.entries(words).filter(([key]) => key.startsWith('edge.'))));

/** @throws Error if the base's words cannot be read */
export function createEdgeWords(): EdgeWords {
  const base = ownWords(readWordsUnchecked(BASE_DIRECTORY, BASE.locale));
  const byTenant = new WeakMap<Tenant, CompiledWords>();
  return {
    of(tenant) {
      if (tenant === null) return { say: (key, values) => formatWords(base, BASE, key, values), locale: BASE.locale };
      const words = byTenant.get(tenant) ?? ownWords(tenant.words);
      byTenant.set(tenant, words);
      return { say: (key, values) => formatWords(words, tenant.config, key, values), locale: tenant.config.locale };
    },
  };
}
