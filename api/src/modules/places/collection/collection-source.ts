/** The interface of collection sources, so that files and a content service are interchangeable. */
import type { TenantSite } from '../../../tenant-site.ts';
import type { Collection } from './collection.rules.ts';

export interface CollectionSource {
  /** Lists every collection in no particular order. @throws Error when the source cannot be read */
  list(site: TenantSite): Promise<readonly Collection[]>;
}
