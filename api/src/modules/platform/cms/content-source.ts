/** Where documents come from: one interface, a driver each for files and for the content service. */
import type { TenantSite } from '../../../tenant-site.ts';
import type { CmsDocument, DocumentKey } from './cms-document.rules.ts';

export interface ContentSource {
  /** Every version of a document. @throws Error when the source cannot be read. */
  listVersions(site: TenantSite, key: DocumentKey): Promise<readonly CmsDocument[]>;
}
