/** Finds the document for a page: the newest version, or null when the source does not answer. */
import type { TenantSite } from '../../../tenant-site.ts';
import { newestOf } from './cms-document.rules.ts';
import type { CmsDocument, DocumentKey } from './cms-document.rules.ts';
import type { ContentSource } from './content-source.ts';

export interface Cms {
  find(site: TenantSite, key: DocumentKey, now: Date): Promise<CmsAnswer>;
}

export interface CmsAnswer {
  readonly page: CmsDocument | null;
  readonly hasFailed: boolean;
}

export interface CmsOptions {
  readonly files: ContentSource;
  readonly service: ContentSource;
  /** Called once per failure, for the log; residents see no error. */
  readonly onFailure: (error: unknown, tenantCode: string, key: DocumentKey) => void;
}

const dayIn = (timeZone: string, now: Date): string => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);

/**
 * A tenant with a content service reads from it first; documents that the service does not have come from the files.
 */
export function createCms({ files, service, onFailure }: CmsOptions): Cms {
  return {
    async find(site, key, now) {
      const { config, code } = site.tenant;
      const today = dayIn(config.timeZone, now);
      try {
        const served = config.contentService === null ? null : newestOf(await service.listVersions(site, key), today);
        return { page: served ?? newestOf(await files.listVersions(site, key), today), hasFailed: false };
      } catch (error) {
        onFailure(error, code, key);
        return { page: null, hasFailed: true };
      }
    },
  };
}
