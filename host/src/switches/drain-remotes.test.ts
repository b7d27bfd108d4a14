import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { aBootRecord } from '@greenward/testing';
import type { BootRecord } from '@greenward/contract';
import { drainRemotes } from './drain-remotes.ts';
import { createLiveBoot } from './live-boot.ts';
import { createPresenceBook } from './remote-presence.ts';

const remote = (name: string) => ({
  name,
  federationName: `r_${name}`,
  buildId: `${name}-1`,
  entry: `/releases/${name}/1/entry.js`,
  integrity: 'sha384-x',
  words: '/words/x.json',
});
const withRemotes = (...names: string[]): BootRecord => aBootRecord({ routes: [], remotes: names.map(remote) });

const HEAD = `
  <link rel="stylesheet" href="http://localhost/releases/map/1/chunk.css">
  <link rel="preload" as="script" href="/releases/map/1/entry.js">
  <link rel="stylesheet" href="/releases/maps/1/chunk.css">
  <link rel="canonical" href="/map">
  <style data-href="x.css" data-of="map"></style>
  <style data-href="y.css"></style>`;

beforeEach(() => {
  document.head.innerHTML = HEAD;
  document.body.innerHTML =
    '<main tabindex="-1"><h1>Elm</h1><section><button>In the part</button></section><button>In the page</button></main>';
});
afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

function aPage() {
  const presence = createPresenceBook();
  const live = createLiveBoot(withRemotes('content', 'map'), [], presence.isHeld);
  const known = new Set(['content', 'map']);
  const forgotten: string[] = [];
  const state = { partsGone: 0 };
  live.subscribe(() => live.current().remotes.forEach(({ name }) => known.add(name)));
  const stop = drainRemotes({
    live,
    presence,
    document,
    remotes: {
      registered: () => [...known],
      forget: (name) => void (known.delete(name), forgotten.push(`code of ${name}`)),
    },
    graphql: { forget: (name) => void forgotten.push(`answers to ${name}`) },
    onPartGone: () => void (state.partsGone += 1),
  });
  const settle = async (): Promise<void> => void (await Promise.resolve());
  return { live, presence, forgotten, state, stop, settle };
}
const headOf = (): string[] =>
  [...document.head.children].map((element) => element.getAttribute('data-href') ?? element.getAttribute('href') ?? '');

test('A remote that is off, and of which nothing stands, is forgotten at once: its code, its answers, its style sheets and no others', () => {
  const { live, forgotten } = aPage();
  live.apply(withRemotes('content'));
  expect(forgotten).toEqual(['code of map', 'answers to map']);
  expect(headOf()).toEqual(['/releases/maps/1/chunk.css', '/map', 'y.css']);
  live.apply(withRemotes('content'));
  expect(forgotten).toHaveLength(2);
});

test('A remote of which something stands is forgotten when the last of it is gone', async () => {
  const { live, presence, forgotten, settle } = aPage();
  const ends = [presence.stands('map'), presence.stands('map'), presence.stands('content')];
  live.apply(withRemotes('content'));
  ends[0]?.();
  ends[0]?.();
  await settle();
  expect([forgotten, headOf().length]).toEqual([[], 6]);
  ends[1]?.();
  await settle();
  expect(forgotten).toEqual(['code of map', 'answers to map']);
  ends[2]?.();
  await settle();
  expect(forgotten).toHaveLength(2);
});

test('A remote that is on again before it went keeps everything', async () => {
  const { live, presence, forgotten, settle } = aPage();
  const end = presence.stands('map');
  live.apply(withRemotes('content'));
  live.apply(withRemotes('content', 'map'));
  end();
  await settle();
  expect([forgotten, headOf().length]).toEqual([[], 6]);
});

test.each([
  ['in the part that went is at the main heading, and is told', 'section button', 'H1', 1],
  ['elsewhere stays where they are', 'main > button', 'BUTTON', 0],
])('Who was %s', async (_what, selector, at, partsGone) => {
  const { live, presence, state, settle } = aPage();
  const end = presence.stands('map');
  document.querySelector<HTMLElement>(selector)?.focus();
  live.apply(withRemotes('content'));
  document.querySelector('section')?.remove(); // React unmounts it
  end();
  await settle();
  expect([document.activeElement?.tagName, state.partsGone]).toEqual([at, partsGone]);
});
