/** Title and description of the programme for title bars, search engines and link previews. Pure. */
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { serviceMeta } from '@greenward/contract/service-meta';

export const programmeMeta = (boot: BootRecord): PageMeta =>
  serviceMeta(boot, {
    path: '/adoptpit',
    name: formatWords(boot.words, boot.tenant, 'pits.programme.title'),
    description: formatWords(boot.words, boot.tenant, 'pits.programme.lead', { project: boot.tenant.projectName }),
  });
