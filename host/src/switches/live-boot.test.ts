import { expect, test } from '@jest/globals';
import type { BootRemote } from '@greenward/contract';
import { aBootRecord, aBootRoute } from '@greenward/testing';
import { createLiveBoot } from './live-boot.ts';

const remote = (name: string, buildId = `${name}-1`): BootRemote => ({
  name,
  federationName: `r_${name}`,
  buildId,
  entry: `/releases/${name}/${buildId}/entry.js`,
  integrity: 'sha384-x',
  words: `/words/${name}.json`,
});
const entry = (path: string, external = false) => ({ path, label: path, external });
const filler = (name: string) => ({ remote: name, serverRendered: true });

const routes = [
  aBootRoute('content.home', '/'),
  aBootRoute('content.story', '/story/:slug?'),
  aBootRoute('map.map', '/map'),
  aBootRoute('host.landing', '/:_contact'),
];
const opened = aBootRecord({
  routes,
  remotes: [remote('content')],
  switches: { showMap: false },
  slots: { 'place.panels': [filler('content')] },
  menu: [entry('/story')],
  words: { 'content.x': 'As it was' },
});
const mapOn = aBootRecord({
  releaseId: 'later',
  routes,
  remotes: [remote('content'), remote('map')],
  switches: { showMap: true },
  slots: { 'place.panels': [filler('content'), filler('map')] },
  menu: [entry('/story'), entry('/map'), entry('https://elsewhere.example', true)],
  words: { 'map.title': 'Map', 'map.ofABuild': 'Words that the house does not know' },
});

test('What is switched on comes with its remote, menu entry, slots and words; switched off it goes again', () => {
  const live = createLiveBoot(opened);
  let changes = 0;
  const stop = live.subscribe(() => (changes += 1));
  live.apply(mapOn);
  const on = live.current();
  expect([on.switches, on.remotes.map(({ name }) => name), on.menu.map(({ path }) => path)]).toEqual([
    { showMap: true },
    ['content', 'map'],
    ['/story', '/map', 'https://elsewhere.example'],
  ]);
  expect(on.slots['place.panels']).toEqual([filler('content'), filler('map')]);
  expect([on.words['map.title'], on.words['content.x']]).toEqual([mapOn.words['map.title'], opened.words['content.x']]);
  live.apply(opened);
  expect([live.current().remotes.map(({ name }) => name), live.current().menu.map(({ path }) => path)]).toEqual([
    ['content'],
    ['/story'],
  ]);
  expect(changes).toBe(2);
  stop();
  live.apply(mapOn);
  expect(changes).toBe(2);
});

test('A page keeps the builds it began with, also those it was given later', () => {
  const live = createLiveBoot(opened);
  live.apply(mapOn);
  live.apply({ ...mapOn, remotes: [remote('content', 'content-2'), remote('map', 'map-2')] });
  expect(live.current().remotes.map(({ buildId }) => buildId)).toEqual(['content-1', 'map-1']);
});

test('What a remote shows stays in its place while it holds input that is not saved, with its words, and goes when it is released', () => {
  let held = 'map';
  const live = createLiveBoot(
    { ...mapOn, slots: { 'place.panels': [filler('map'), filler('content')] } },
    [],
    (name) => name === held,
  );
  const off = { ...opened, words: {} };
  live.apply(off);
  expect(live.current().slots['place.panels']).toEqual([filler('map'), filler('content')]);
  expect([live.current().remotes.map(({ name }) => name), live.current().menu.map(({ path }) => path)]).toEqual([
    ['content'],
    ['/story'],
  ]);
  live.release();
  expect(live.current().slots['place.panels']).toHaveLength(2);
  held = '';
  let changes = 0;
  live.subscribe(() => (changes += 1));
  live.release();
  expect(live.current().slots['place.panels']).toEqual([filler('content')]);
  live.release();
  expect(changes).toBe(1);
});

test('Words that came with a remote stay when it goes: what it still shows is made of them', () => {
  const live = createLiveBoot(opened);
  live.apply(mapOn);
  live.apply({ ...opened, words: {} });
  expect(mapOn.words['map.ofABuild']).toBeDefined();
  expect(live.current().words['map.ofABuild']).toEqual(mapOn.words['map.ofABuild']);
});

test('A remote of which nothing is left is on again with its newest build', () => {
  const live = createLiveBoot(opened);
  live.apply(mapOn);
  live.apply(opened);
  live.forget('map');
  live.apply({ ...mapOn, remotes: [remote('content', 'content-2'), remote('map', 'map-2')] });
  expect(live.current().remotes.map(({ buildId }) => buildId)).toEqual(['content-1', 'map-2']);
});

test('A remote that fits another host waits for the next page, and nothing leads to it', () => {
  const live = createLiveBoot(opened);
  live.apply({ ...mapOn, hostBuildId: 'newer' });
  const { remotes, slots, menu } = live.current();
  expect(remotes.map(({ name }) => name)).toEqual(['content']);
  expect(slots['place.panels']).toEqual([filler('content')]);
  expect(menu.map(({ path }) => path)).toEqual(['/story', 'https://elsewhere.example']);
});

test('A menu entry to a page that was published after this one was opened waits for the next page', () => {
  const live = createLiveBoot(opened);
  live.apply({
    ...mapOn,
    routes: [...routes, aBootRoute('content.walks', '/walks')],
    menu: [entry('/walks'), entry('/story/oak?x=1')],
  });
  expect(live.current().menu.map(({ path }) => path)).toEqual(['/story/oak?x=1']);
  expect(live.current().routes).toBe(opened.routes);
});

test('Words of a remote that is loaded later join the record in place, and stay when a newer record comes', () => {
  const before = { ...opened.words };
  const live = createLiveBoot(opened, [{ 'content.page': 'On the page' }]);
  let changes = 0;
  live.subscribe(() => (changes += 1));
  expect(live.current().words).toEqual({ ...opened.words, 'content.page': 'On the page' });
  const shown = live.current();
  live.addWords({ 'map.later': 'Later' });
  expect([shown.words['map.later'], changes]).toEqual(['Later', 0]);
  live.apply(mapOn);
  expect(live.current().words).toEqual({
    ...opened.words,
    ...mapOn.words,
    'content.page': 'On the page',
    'map.later': 'Later',
  });
  live.addWords({ 'map.last': 'Last' });
  expect(live.current().words['map.last']).toBe('Last');
  expect(opened.words).toEqual(before);
});
