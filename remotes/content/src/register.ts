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
      id: 'content.place',
      path: '/place/:placeGuid',
      layout: 'default',
      query: 'PlaceRouteQuery',
      variables: { guid: ':placeGuid' },
      serverRendered: true,
      load: () => import('./routes/place.route.tsx'),
    },
  ],
  slots: {},
  menu: [],
});
