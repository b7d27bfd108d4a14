/** What every resolver of one request is given. */
import type { SwitchStates } from '@greenward/contract';
import type { LinkCodec } from '../modules/links/link-codec.ts';
import type { Reader, Scope } from '../db/scope.ts';
import type { SayWords } from '../http/tenant-words.ts';
import type { IdentityOf } from '../modules/account/identity-admin.ts';
import type { Cms } from '../modules/cms/cms.service.ts';
import type { SpeciesBatch } from '../modules/species/species.store.ts';
import type { Viewer } from '../modules/viewer/viewer.service.ts';
import type { TenantSite } from '../tenant-site.ts';

/** One writing transaction at the request's tenant, committed before it resolves: each mutation opens its own. */
export type WriteHere = <Result>(work: (scope: Scope) => Promise<Result>) => Promise<Result>;

export interface RequestContext {
  readonly site: TenantSite;
  /** Whoever signed in here; null for a visitor, and where accounts are switched off. */
  readonly viewer: Viewer | null;
  readonly write: WriteHere;
  /** What limits count a visitor by; of no other use. */
  readonly caller: string;
  /** Where deeds on accounts are asked. */
  readonly identityOf: IdentityOf;
  /** Words of `api.account.` */
  readonly say: SayWords;
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
