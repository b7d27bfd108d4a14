/** What the shell may know of content; everything else is lazy. */
import { defineRemote } from '@greenward/remote-kit';

export const remote = defineRemote({
  name: 'content',
  contract: 1,
  words: ['content.'],
  routes: [
    {
      id: 'content.home',
      path: '/',
      layout: 'bannerTop',
      query: 'HomeRouteQuery',
      variables: {},
      serverRendered: true,
      load: () => import('./routes/home.route.tsx'),
    },
    {
      id: 'content.projects',
      path: '/home',
      layout: 'topLevel',
      query: 'ProjectsRouteQuery',
      variables: { search: '?q' },
      serverRendered: true,
      load: () => import('./routes/projects.route.tsx'),
    },
    {
      id: 'content.place',
      path: '/place/:placeGuid',
      layout: 'default',
      query: 'PlaceRouteQuery',
      variables: { guid: ':placeGuid' },
      serverRendered: true,
      load: () => import('./routes/place.route.tsx'),
    },
    {
      id: 'content.welcome',
      path: '/welcome',
      layout: 'wideTopNoHeader',
      serverRendered: true,
      load: () => import('./routes/welcome.route.tsx'),
    },
    {
      id: 'content.accessibility',
      path: '/accessibility',
      layout: 'default',
      query: 'AccessibilityRouteQuery',
      variables: {},
      serverRendered: true,
      load: () => import('./routes/accessibility.route.tsx'),
    },
    { id: 'content.attribution', path: '/attribution', layout: 'default', serverRendered: true, load: () => import('./routes/attribution.route.tsx') },
    { id: 'content.sitemap', path: '/sitemap', layout: 'default', serverRendered: true, load: () => import('./routes/sitemap.route.tsx') },
  ],
  slots: {},
  menu: [],
});
