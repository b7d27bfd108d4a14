/** The sitemap of a tenant's site. */
import type { ApiModule } from '../../../module/api-module.ts';
import { addSitemapRoutes } from './sitemap.routes.ts';

export const sitemapModule: ApiModule = {
  name: 'sitemap',
  open({ app, pool, sites, originOf }) {
    addSitemapRoutes(app, { pool, siteOf: sites.byHost, originOf });
    return {};
  },
};
