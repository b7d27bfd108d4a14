/** Where collections come from: one interface, so that a content service can stand beside the files. */
import type { TenantSite } from '../../../tenant-site.ts';
import type { Collection } from './collection.rules.ts';

export interface CollectionSource {
  /** Every collection, in no order. @throws Error when the source cannot be read. */
  list(site: TenantSite): Promise<readonly Collection[]>;
}
