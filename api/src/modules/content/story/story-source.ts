/** The interface of story sources, with one driver for files and one for the content service. */
import type { TenantSite } from '../../../tenant-site.ts';
import type { Story } from './story.rules.ts';

export interface StorySource {
  /** Lists every story in no particular order. @throws Error when the source cannot be read */
  list(site: TenantSite): Promise<readonly Story[]>;
}
