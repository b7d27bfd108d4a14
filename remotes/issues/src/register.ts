/** What the shell may know of reports; everything else is lazy. */
import { defineRemote } from '@greenward/remote-kit';

export const remote = defineRemote({
  name: 'issues',
  contract: 1,
  words: ['issues.'],
  switches: { anyOf: ['showIssues'] },
  routes: [
    {
      id: 'issues.start',
      path: '/issue',
      layout: 'default',
      anyOf: ['showIssues'],
      query: 'IssueStartRouteQuery',
      variables: {},
      isForAll: true,
      serverRendered: true,
      load: () => import('./routes/issue-start.route.tsx'),
    },
    {
      id: 'issues.place',
      path: '/issue/:placeGuid',
      layout: 'default',
      anyOf: ['showIssues'],
      query: 'IssuePlaceRouteQuery',
      variables: { guid: ':placeGuid' },
      isForAll: true,
      serverRendered: true,
      load: () => import('./routes/issue-place.route.tsx'),
    },
    {
      id: 'issues.step1',
      path: '/issue/steps/step1',
      layout: 'default',
      anyOf: ['showIssues'],
      serverRendered: false,
      load: () => import('./routes/issue-step1.route.tsx'),
    },
    // One file, so that a resident who loses the network between the two can go on.
    {
      id: 'issues.step2',
      path: '/issue/steps/step2',
      layout: 'default',
      anyOf: ['showIssues'],
      serverRendered: false,
      load: () => import('./routes/issue-steps.route.tsx'),
    },
    {
      id: 'issues.step3',
      path: '/issue/steps/step3',
      layout: 'default',
      anyOf: ['showIssues'],
      serverRendered: false,
      load: () => import('./routes/issue-steps.route.tsx'),
    },
  ],
  slots: {
    'place.panels': { serverRendered: false, load: () => import('./features/place-panel/place-reports.tsx') },
    'profile.panels': { serverRendered: false, load: () => import('./features/own-panel/own-panel.tsx') },
  },
  menu: [{ path: '/issue', label: 'issues.menu', order: 40, anyOf: ['showIssues'] }],
});
