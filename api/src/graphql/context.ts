/** What every resolver of one request is given. */
import type { SwitchStates } from '@greenward/contract';
import type { LinkCodec } from '../modules/links/link-codec.ts';
import type { Reader } from '../db/scope.ts';
import type { Cms } from '../modules/cms/cms.service.ts';
import type { SpeciesBatch } from '../modules/species/species.store.ts';
import type { TenantSite } from '../tenant-site.ts';

export interface RequestContext {
  readonly site: TenantSite;
  /** Rows of the request's tenant. */
  readonly scope: Reader;
  /** What is switched on, as it stood when the request began. */
  readonly switches: SwitchStates;
  /** The day everything in this answer is reckoned by. */
  readonly now: Date;
  /** Opens links of mails. */
  readonly links: LinkCodec;
  readonly requestId: string;
  /** Documents of the content source. */
  readonly cms: Cms;
  /** Species asked for in this request, each once. */
  readonly species: SpeciesBatch;
}
