/** The shell's own pages, registered as a remote registers its: data and lazy imports. */
import { defineRemote } from '@greenward/remote-kit';

export const remote = defineRemote({
  name: 'host',
  contract: 1,
  words: ['host.', 'dict.', 'edge.oldBrowser.'],
  routes: [
    {
      id: 'host.cookies',
      path: '/cookies',
      layout: 'default',
      query: 'LegalPageQuery',
      variables: { type: 'cookiesPolicy' },
      load: () => import('./pages/cookies.route.tsx'),
    },
    {
      id: 'host.privacy',
      path: '/privacy',
      layout: 'default',
      query: 'LegalPageQuery',
      variables: { type: 'privacyPolicy' },
      load: () => import('./pages/legal/privacy.route.tsx'),
    },
    {
      id: 'host.terms',
      path: '/terms',
      layout: 'default',
      query: 'LegalPageQuery',
      variables: { type: 'termsOfService' },
      load: () => import('./pages/legal/terms.route.tsx'),
    },
    {
      id: 'host.acceptableUse',
      path: '/acceptableUse',
      layout: 'default',
      query: 'LegalPageQuery',
      variables: { type: 'acceptableUsePolicy' },
      load: () => import('./pages/legal/acceptable-use.route.tsx'),
    },
    { id: 'host.error', path: '/error', layout: 'default', load: () => import('./pages/error.route.tsx') },
    { id: 'host.errors', path: '/errors', layout: 'default', load: () => import('./pages/error.route.tsx') },
    { id: 'host.badLanding', path: '/errors/badLanding', layout: 'clean', load: () => import('./pages/bad-landing.route.tsx') },
    { id: 'host.notSupported', path: '/errors/notSupported', layout: 'clean', load: () => import('./pages/not-supported.route.tsx') },
    { id: 'host.temp', path: '/temp', layout: 'default', load: () => import('./pages/temp.route.tsx') },
    { id: 'host.landing', path: '/:_contact', layout: 'default', load: () => import('./pages/landing.route.tsx') },
  ],
  slots: {},
  menu: [],
});
