/** The type of a loaded tenant, as all servers use it. The config's own keys are in config.schema.ts. */
import type { TenantConfig } from './config.schema.ts';
import type { Theme } from './theme.schema.ts';

export type Environment = 'development' | 'staging' | 'production';

export interface Tenant {
  /** The public short code: folder name, sub-domain and key for all other data. */
  readonly code: string;
  readonly config: TenantConfig;
  readonly theme: Theme;
  /** ICU messages by key, with the tenant's over the base's. */
  readonly words: Readonly<Record<string, string>>;
  /** The project token of the chosen environment (header x-fmp-token). It is public, because browsers send it. */
  readonly token: string;
  /** Host names (without port) of this tenant: '<code>.<base>' and its vanity domains. */
  readonly hosts: readonly string[];
  /** Absolute path of the tenant's folder (data, images, content). */
  readonly directory: string;
  /** Hash of everything above; part of a page's release id. */
  readonly revision: string;
}

/** One error in a tenant's files: it prevents the start, and says how to fix it. */
export interface TenantProblem {
  readonly file: string;
  readonly key: string;
  readonly expected: string;
  readonly found: string;
}
