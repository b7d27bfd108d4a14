/** `/attribution`: data and licences. */
import type { BootRecord, PageMeta } from '@greenward/contract';
import { AttributionPage } from '../features/site-pages/attribution-page.tsx';
import { sitePageMeta } from '../features/site-pages/site-page-meta.rules.ts';

export const meta = (_data: null, boot: BootRecord): PageMeta => sitePageMeta('attribution', boot);

export function Component() {
  return <AttributionPage />;
}
