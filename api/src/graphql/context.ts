/** What every resolver of one request is given. */
import type { Reader } from '../db/scope.ts';
import type { SpeciesBatch } from '../modules/species/species.store.ts';
import type { TenantSite } from '../tenant-site.ts';

export interface RequestContext {
  readonly site: TenantSite;
  /** Rows of the request's tenant. */
  readonly scope: Reader;
  /** The day everything in this answer is reckoned by. */
  readonly now: Date;
  readonly requestId: string;
  /** Species asked for in this request, each once. */
  readonly species: SpeciesBatch;
}
