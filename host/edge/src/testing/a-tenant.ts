/** Tenants for edge's tests, based on the files of a real tenant. */
import type { Tenant } from '@greenward/tenants';
import { loadTenants } from '@greenward/tenants/node';

export const BASE = 'example.test:8080';

export interface TenantOverrides {
  readonly config?: Partial<Tenant['config']>;
  readonly words?: Readonly<Record<string, string>>;
  readonly hosts?: readonly string[];
}

/** @returns a function that builds a tenant with host name, token and revision derived from its code */
export async function tenantBuilder(): Promise<(code: string, overrides?: TenantOverrides) => Tenant> {
  const [model] = await loadTenants({ environment: 'development', base: BASE });
  if (model === undefined) throw new Error('The repository has no tenant');
  return (code, { config = {}, words = {}, hosts = [`${code}.example.test`] } = {}) => ({
    ...model,
    code,
    hosts,
    token: `${code}-token-of-development`,
    config: {
      ...model.config,
      projectName: `${code} trees`,
      env: 'live',
      timeZone: 'Europe/London',
      locale: 'en-GB',
      ...config,
    },
    words: { ...model.words, ...words },
    revision: JSON.stringify([code, config, words]),
  });
}
