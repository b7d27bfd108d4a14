/** Registers the staff desk with the shell; everything else is lazy. */
import { defineRemote } from '@greenward/remote-kit';

export const remote = defineRemote({
  name: 'console',
  contract: 1,
  audience: 'staff',
  switches: { allOf: ['userAccount'] },
  words: ['console.'],
  routes: [
    {
      // Named after its slot 'staff.queue', so that the page includes the slot's fillers.
      id: 'console.staff',
      path: '/desk',
      layout: 'requiresSignin',
      guard: 'authenticated',
      allOf: ['userAccount'],
      serverRendered: false,
      load: () => import('./routes/desk.route.tsx'),
    },
    {
      id: 'console.switches',
      path: '/desk/switches',
      layout: 'requiresSignin',
      guard: 'authenticated',
      allOf: ['userAccount'],
      serverRendered: false,
      load: () => import('./routes/switches.route.tsx'),
    },
    {
      id: 'console.members',
      path: '/desk/members',
      layout: 'requiresSignin',
      guard: 'authenticated',
      allOf: ['userAccount'],
      serverRendered: false,
      load: () => import('./routes/members.route.tsx'),
    },
    {
      id: 'console.corrections',
      path: '/desk/corrections',
      layout: 'requiresSignin',
      guard: 'authenticated',
      allOf: ['userAccount'],
      serverRendered: false,
      load: () => import('./routes/corrections.route.tsx'),
    },
    {
      id: 'console.mail',
      path: '/desk/mail',
      layout: 'requiresSignin',
      guard: 'authenticated',
      allOf: ['userAccount'],
      serverRendered: false,
      load: () => import('./routes/mail.route.tsx'),
    },
    {
      id: 'console.releases',
      path: '/desk/releases',
      layout: 'requiresSignin',
      guard: 'authenticated',
      allOf: ['userAccount'],
      serverRendered: false,
      load: () => import('./routes/releases.route.tsx'),
    },
  ],
  slots: {
    'account.links': { serverRendered: false, load: () => import('./features/desk-link/desk-link.tsx') },
    'staff.queue': { serverRendered: false, load: () => import('./features/corrections/correction-queue.tsx') },
  },
  menu: [],
});
