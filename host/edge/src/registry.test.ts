/** Tests the registry with a fake clock: freshness, waiting, and the fallback while the api is down. */
import { expect, test } from '@jest/globals';
import type { ReleaseRecord } from '@greenward/contract';
import { createRegistry } from './registry.ts';
import type { RegistryAnswer } from './release-table.rules.ts';

const host = { format: 1, role: 'host', name: 'host', buildId: 'h1', routes: [] } as unknown as ReleaseRecord;
const answerOf = (revision: string, more: Partial<RegistryAnswer> = {}): RegistryAnswer => ({
  revision,
  host,
  remotes: [],
  publishers: [],
  switches: {},
  ...more,
});
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function aRegistry(first: RegistryAnswer | null) {
  const state = {
    atMs: 0,
    asked: 0,
    failures: [] as string[],
    answer: async (): Promise<RegistryAnswer | null> => first,
    trust: (answer: RegistryAnswer): RegistryAnswer => answer,
  };
  const registry = createRegistry({
    fetchRegistry: () => {
      state.asked += 1;
      return state.answer();
    },
    trust: (answer) => state.trust(answer),
    now: () => state.atMs,
    onFailure: (code) => void state.failures.push(code),
  });
  const revision = async (): Promise<string | undefined> => (await registry.releasesOf('oakham'))?.revision;
  return { registry, state, revision };
}

test('Within a second nobody asks twice, however many visitors come', async () => {
  const { state, revision } = aRegistry(answerOf('1'));
  expect(await Promise.all(Array.from({ length: 100 }, revision))).toEqual(Array.from({ length: 100 }, () => '1'));
  state.atMs = 1_000;
  await revision();
  expect(state.asked).toBe(1);
});

test('After a second the known releases are used while new ones are fetched; after a quiet hour the visitor waits for them', async () => {
  const { state, revision } = aRegistry(answerOf('1'));
  await revision();
  state.answer = async () => answerOf('2');
  state.atMs = 1_001;
  expect(await revision()).toBe('1');
  await settled();
  expect(await revision()).toBe('2');
  state.answer = async () => answerOf('3');
  state.atMs = 3_600_000;
  expect(await revision()).toBe('3');
});

test('The last known good releases stay while the api is down, and it is asked once a second', async () => {
  const { registry, state, revision } = aRegistry(answerOf('1'));
  await revision();
  state.answer = () => Promise.reject(new Error('down'));
  state.atMs = 60_000;
  expect(await revision()).toBe('1');
  expect([registry.degraded(), state.failures]).toEqual([['oakham'], ['oakham']]);
  const asked = state.asked;
  await Promise.all(Array.from({ length: 50 }, revision));
  expect(state.asked).toBe(asked);
  state.atMs = 120_000;
  state.answer = async () => answerOf('2');
  expect(await revision()).toBe('1'); // visitors do not wait for an api that is known to be down
  await settled();
  expect([await revision(), registry.degraded()]).toEqual(['2', []]);
});

test('Releases that collide do not replace those that work', async () => {
  const route = { id: 'a', path: '/news' };
  const { registry, state, revision } = aRegistry(answerOf('1'));
  await revision();
  state.answer = async () =>
    answerOf('2', { host: { ...host, routes: [route, { ...route, id: 'b' }] } as unknown as ReleaseRecord });
  state.atMs = 10_000;
  expect([await revision(), registry.degraded()]).toEqual(['1', ['oakham']]);
});

test('The same releases keep the same compiled table; a switch makes a new one', async () => {
  const { registry, state } = aRegistry(answerOf('1'));
  const first = await registry.releasesOf('oakham');
  state.atMs = 10_000;
  expect(await registry.releasesOf('oakham')).toBe(first);
  state.answer = async () => answerOf('1', { switches: { showMap: true } });
  state.atMs = 20_000;
  expect(await registry.releasesOf('oakham')).not.toBe(first);
});

test('What is said to have changed is asked at once, and visitors wait for it instead of seeing the old', async () => {
  const { registry, state, revision } = aRegistry(answerOf('1'));
  await revision();
  state.answer = async () => answerOf('2');
  registry.changed('oakham');
  expect(await Promise.all([revision(), revision()])).toEqual(['2', '2']);
  expect(state.asked).toBe(2);
  registry.changed('elmford'); // not requested yet
  expect([await revision(), state.asked]).toEqual(['2', 2]);
  state.answer = async () => answerOf('3');
  registry.changed();
  expect(await revision()).toBe('3');
});

test('A change while an answer is under way is not lost: that answer may be the one before', async () => {
  const { registry, state, revision } = aRegistry(answerOf('1'));
  await revision();
  const waiting: ((answer: RegistryAnswer) => void)[] = [];
  state.answer = () => new Promise((resolve) => waiting.push(resolve));
  registry.changed('oakham');
  const seen = revision();
  registry.changed('oakham');
  waiting.shift()?.(answerOf('before'));
  await settled();
  waiting.shift()?.(answerOf('after'));
  expect(await seen).toBe('after');
  expect(state.asked).toBe(3);
});

test('A change that cannot be asked for leaves the last known good releases, without keeping visitors waiting', async () => {
  const { registry, state, revision } = aRegistry(answerOf('1'));
  await revision();
  state.answer = () => Promise.reject(new Error('down'));
  registry.changed();
  expect([await revision(), registry.degraded()]).toEqual(['1', ['oakham']]);
  const asked = state.asked;
  expect([await revision(), state.asked]).toEqual(['1', asked]);
});

test('A tenant without a release has none, and gets it when it is published', async () => {
  const { registry, state, revision } = aRegistry(null);
  expect(await registry.releasesOf('oakham')).toBeNull();
  state.answer = async () => answerOf('1');
  state.atMs = 1_001;
  expect(await revision()).toBe('1');
});

test('Releases that are not trusted are looked at once, and the last good ones stay', async () => {
  const { state, revision } = aRegistry(answerOf('1'));
  await revision();
  let looks = 0;
  state.trust = () => {
    looks += 1;
    throw new Error('not believed');
  };
  state.answer = async () => answerOf('2');
  state.atMs = 10_000;
  expect(await revision()).toBe('1');
  expect(state.failures).toEqual(['oakham']);
  state.trust = (answer) => {
    looks += 1;
    return answer;
  };
  state.atMs = 20_000;
  await revision();
  await settled();
  expect(await revision()).toBe('2');
  state.atMs = 30_000;
  await revision();
  await settled();
  expect(looks).toBe(2); // an unchanged answer is not checked again
});
