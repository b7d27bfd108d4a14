/** `/sitemap`: the sitemap for visitors. */
import type { BootRecord, PageMeta } from '@greenward/contract';
import { sitePageMeta } from '../features/site-pages/site-page-meta.rules.ts';
import { SitemapPage } from '../features/site-pages/sitemap-page.tsx';

export const meta = (_data: null, boot: BootRecord): PageMeta => sitePageMeta('content.sitemap', boot);

export function Component() {
  return <SitemapPage />;
}
