/** Provides the boot record through React context, and the hooks that read it. */
import { createContext, useCallback, useContext } from 'react';
import { formatWords } from '@greenward/contract';
import type { BootRecord, PublicTenant, WordValues } from '@greenward/contract';

const TenantContext = createContext<BootRecord | null>(null);

export const TenantProvider = TenantContext.Provider;

export function useBoot(): BootRecord {
  const boot = useContext(TenantContext);
  if (boot === null) throw new Error('useBoot is called outside TenantProvider');
  return boot;
}

export const useTenant = (): PublicTenant => useBoot().tenant;

/** Returns the tenant's text for a key, or the key itself if there is none. */
export type Words = (key: string, values?: WordValues) => string;

export function useWords(): Words {
  const { words, tenant } = useBoot();
  return useCallback((key, values) => formatWords(words, tenant, key, values), [words, tenant]);
}
