import { expect, test } from '@jest/globals';
import { registeredModules } from './registered-modules.ts';

test('Routes and slots are read with the module behind each', () => {
  const source = `
    import { defineRemote } from '@greenward/remote-kit';
    export const remote = defineRemote({
      name: 'adoption',
      routes: [
        { id: 'adoption.step1', path: '/adopt/step1', load: () => import('./routes/adopt-step1.route.tsx') },
        { id: 'adoption.step2', path: '/adopt/step2', load: () => import('./routes/adopt-step2.route.tsx') },
      ],
      slots: { 'place.actions': { load: () => import('./features/adopt-tree/adopt-button.tsx') }, menu: { serverRendered: false, load: () => import('./features/menu.tsx') } },
    });`;
  const { routes, slots } = registeredModules('register.ts', source);
  expect([...routes]).toEqual([
    ['adoption.step1', './routes/adopt-step1.route.tsx'],
    ['adoption.step2', './routes/adopt-step2.route.tsx'],
  ]);
  expect([...slots]).toEqual([
    ['place.actions', './features/adopt-tree/adopt-button.tsx'],
    ['menu', './features/menu.tsx'],
  ]);
});

test.each([
  ['export const remote = make();', 'expected defineRemote({ ... })'],
  ["defineRemote({ routes: [{ id: 'a.b' }] })", 'a route needs an id'],
  ["defineRemote({ routes: [{ load: () => import('./x') }] })", 'a route needs an id'],
  ['defineRemote({ routes: [first] })', 'routes must be object literals'],
  ['defineRemote({ slots: { menu: Filler } })', 'a slot needs a lazy import'],
])('%s is refused with the reason', (source, reason) => {
  expect(() => registeredModules('register.ts', source)).toThrow(reason);
});
