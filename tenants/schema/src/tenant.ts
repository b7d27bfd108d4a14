/** The shape of a loaded tenant: what every server works with. The config's own keys stand in config.schema.ts. */
import type { TenantConfig } from './config.schema.ts';
import type { Theme } from './theme.schema.ts';

export type Environment = 'development' | 'staging' | 'production';

export interface Tenant {
  /** The public short code: folder name, sub-domain and key of everything else. */
  readonly code: string;
  readonly config: TenantConfig;
  readonly theme: Theme;
  /** ICU messages by key, the tenant's over the base's. */
  readonly words: Readonly<Record<string, string>>;
  /** The project token of the chosen environment (header x-fmp-token). It is public: browsers send it. */
  readonly token: string;
  /** Host names without port that serve this tenant: '<code>.<base>' and its vanity domains. */
  readonly hosts: readonly string[];
  /** Absolute path of the tenant's folder (data, images, content). */
  readonly directory: string;
  /** Hash over everything above; part of a page's release id. */
  readonly revision: string;
}

/** One thing wrong in a tenant's files: what stops the start, and tells how to mend it. */
export interface TenantProblem {
  readonly file: string;
  readonly key: string;
  readonly expected: string;
  readonly found: string;
}
