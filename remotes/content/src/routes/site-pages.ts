/** Pages about the site itself, fetched together. */
export * as accessibility from './accessibility.route.tsx';
export * as attribution from './attribution.route.tsx';
export * as sitemap from './sitemap.route.tsx';
