/** The interface of content sources, with one driver for files and one for the content service. */
import type { TenantSite } from '../../../tenant-site.ts';
import type { CmsDocument, DocumentKey } from './cms-document.rules.ts';

export interface ContentSource {
  /** Lists every version of a document. @throws Error when the source cannot be read */
  listVersions(site: TenantSite, key: DocumentKey): Promise<readonly CmsDocument[]>;
}
