/** Where stories come from: one interface, a driver each for files and for the content service. */
import type { TenantSite } from '../../../tenant-site.ts';
import type { Story } from './story.rules.ts';

export interface StorySource {
  /** Every story, in no order. @throws Error when the source cannot be read. */
  list(site: TenantSite): Promise<readonly Story[]>;
}
