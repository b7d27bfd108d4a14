/** What the shell may know of the inbox and the stream; everything else is lazy. */
import { defineRemote } from '@greenward/remote-kit';

export const remote = defineRemote({
  name: 'stream',
  contract: 1,
  words: ['stream.'],
  switches: { anyOf: ['showStream', 'showAdopt', 'showPitAdopt', 'showIssues', 'showOrders'] },
  routes: [
    {
      id: 'stream.inbox',
      path: '/inbox',
      layout: 'requiresSignin',
      guard: 'authenticated',
      anyOf: ['showAdopt', 'showPitAdopt', 'showIssues', 'showOrders'],
      allOf: ['userAccount'],
      serverRendered: false,
      load: () => import('./routes/inbox.route.tsx'),
    },
    {
      id: 'stream.inboxSettings',
      path: '/inbox/settings',
      layout: 'requiresSignin',
      guard: 'authenticated',
      anyOf: ['showAdopt', 'showPitAdopt', 'showIssues', 'showOrders'],
      allOf: ['userAccount'],
      serverRendered: false,
      load: () => import('./routes/inbox-settings.route.tsx'),
    },
    {
      id: 'stream.stream',
      path: '/stream',
      layout: 'default',
      anyOf: ['showStream'],
      query: 'StreamRouteQuery',
      variables: { neighbourhood: '?neighbourhood', kind: '?kind', before: '?before' },
      serverRendered: true,
      load: () => import('./routes/stream.route.tsx'),
    },
    {
      id: 'stream.year',
      path: '/stream/:year',
      layout: 'default',
      anyOf: ['showStream'],
      query: 'TownYearRouteQuery',
      variables: { year: ':year', neighbourhood: '?neighbourhood' },
      serverRendered: true,
      isForAll: true,
      load: () => import('./routes/town-year.route.tsx'),
    },
  ],
  slots: {
    'header.badge': { serverRendered: false, load: () => import('./features/badge/badge.tsx') },
    'account.inbox': { serverRendered: false, load: () => import('./features/dropdown/dropdown.tsx') },
    'issue.done': { serverRendered: false, load: () => import('./features/alerts/follow-here.tsx') },
    'home.panels': { serverRendered: false, load: () => import('./features/home-panel/home-panel.tsx') },
    'place.panels': { serverRendered: false, load: () => import('./features/thing-panels/place-panel.tsx') },
    'neighbourhood.panels': {
      serverRendered: false,
      load: () => import('./features/thing-panels/neighbourhood-panel.tsx'),
    },
  },
  menu: [{ path: '/stream', label: 'stream.menu', order: 30, anyOf: ['showStream'] }],
});
