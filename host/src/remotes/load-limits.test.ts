/** Time limits for loading files, and the second attempt. */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { INIT_LIMIT_MS, LOAD_LIMIT_MS, tryTwice } from './load-limits.ts';
import { createLibraryPlugin, createRuntimePlugin } from './runtime-plugin.ts';

const CHUNK = 'http://localhost/releases/content/1/chunk.js';
const refused = Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError', request: CHUNK });
const asked: unknown[] = [];
let status = 0;

beforeEach(() => {
  jest.useFakeTimers();
  asked.length = 0;
  status = 0;
  performance.getEntriesByType = () => [{ name: CHUNK, responseStatus: status } as unknown as PerformanceEntry];
  globalThis.fetch = (async (url: string, { cache }: RequestInit) => {
    asked.push([url, cache]);
    return { arrayBuffer: async () => new ArrayBuffer(0) };
  }) as unknown as typeof fetch;
});
afterEach(() => void jest.useRealTimers());

function failing(times: number, error: unknown) {
  let calls = 0;
  return {
    calls: () => calls,
    work: async () => {
      calls += 1;
      if (calls <= times) throw error;
      return 'came';
    },
  };
}

test('A file that did not come is tried once more at once, and not a third time', async () => {
  const once = failing(1, refused);
  expect(await tryTwice(once.work)).toBe('came');
  const always = failing(9, refused);
  await expect(tryTwice(always.work)).rejects.toBe(refused);
  expect([once.calls(), always.calls(), asked]).toEqual([2, 2, []]);
});

test('Bytes that were refused are thrown out of the browser’s store for the next document; the second try does not wait for it', async () => {
  status = 200;
  expect(await tryTwice(failing(1, refused).work)).toBe('came');
  expect(asked).toEqual([[CHUNK, 'reload']]);
});

test('A try that joined an earlier one, which hangs, asks anew when that is given up', async () => {
  const lateFile = Object.assign(new Error('Loading chunk 12 failed.'), {
    name: 'ChunkLoadError',
    type: 'timeout',
    request: CHUNK,
  });
  const joined = failing(1, Object.assign(lateFile, { message: 'Loading chunk 12 failed (timeout)' }));
  expect([await tryTwice(joined.work), joined.calls()]).toEqual(['came', 2]);
});

test('The limit of a try ends before those of the files it asks for: a file that hangs from the first is waited for once', async () => {
  const late = Object.assign(new Error('Loading chunk 12 failed (timeout)'), {
    name: 'ChunkLoadError',
    type: 'timeout',
    request: CHUNK,
  });
  let calls = 0;
  const given = tryTwice(() => {
    calls += 1;
    return new Promise((_resolve, reject) => setTimeout(() => reject(late), LOAD_LIMIT_MS));
  });
  const gone = expect(given).rejects.toThrow('Nothing came for 8 s');
  await jest.advanceTimersByTimeAsync(LOAD_LIMIT_MS);
  await gone;
  expect(calls).toBe(1);
});

test('Code that throws is not tried again', async () => {
  const broken = failing(1, new TypeError('x is not a function'));
  await expect(tryTwice(broken.work)).rejects.toThrow('x is not a function');
  expect(broken.calls()).toBe(1);
});

test('What never comes is given up in time', async () => {
  const gone = expect(tryTwice(() => new Promise(() => {}))).rejects.toThrow('Nothing came for 8 s');
  await jest.advanceTimersByTimeAsync(LOAD_LIMIT_MS);
  await gone;
});

test('A container that does not start is given up in time and forgotten; one that starts is left alone', async () => {
  const stuck: string[] = [];
  const { plugin, startingInTime } = createRuntimePlugin({
    integrityOf: () => 'sha384-x',
    mayStart: () => true,
    onStuck: (name) => void stuck.push(name),
  });
  const args = (name: string) =>
    ({ remoteInfo: { name } }) as unknown as Parameters<NonNullable<typeof plugin.beforeInitContainer>>[0] & never;
  const late = expect(startingInTime('r_late', new Promise(() => {}))).rejects.toThrow('Nothing came for 5 s');
  let finish = (_value: string): void => undefined;
  const slow = startingInTime('r_slow', new Promise<string>((resolve) => (finish = resolve)));
  for (const name of ['r_late', 'r_slow']) void plugin.beforeInitContainer?.(args(name));
  void plugin.initContainer?.(args('r_slow'));
  await jest.advanceTimersByTimeAsync(INIT_LIMIT_MS);
  await late;
  finish('started');
  expect([await slow, stuck]).toEqual(['started', ['r_late']]);
});

test('A remote that was switched off while its entry came is not started: what it would ask for next is not asked for', () => {
  const { plugin } = createRuntimePlugin({
    integrityOf: () => 'sha384-x',
    mayStart: (name) => name === 'r_on',
    onStuck: () => {},
  });
  const begin = (name: string) => plugin.beforeInitContainer?.({ remoteInfo: { name } } as never);
  expect(begin('r_on')).toBeDefined();
  expect(() => begin('r_off')).toThrow('r_off was switched off while it was on its way');
});

test('An entry is asked for at its address, and at another each time it did not come', () => {
  const { plugin } = createRuntimePlugin({ integrityOf: () => 'sha384-x', mayStart: () => true, onStuck: () => {} });
  const ask = (url: string): string => {
    const made = plugin.createScript?.({ url, remoteInfo: { name: 'r_content' } } as unknown as Parameters<
      NonNullable<typeof plugin.createScript>
    >[0]);
    if (made === undefined || !('script' in made) || made.script === undefined) throw new Error('No script was made');
    expect(made.script.integrity).toBe('sha384-x');
    return made.script.src;
  };
  expect([ask(CHUNK), ask(CHUNK), ask(CHUNK), ask(`${CHUNK}x`)]).toEqual([
    CHUNK,
    `${CHUNK}?2`,
    `${CHUNK}?3`,
    `${CHUNK}x`,
  ]);
});

test('Entries come from release folders of this site, and with a hash, or not at all', () => {
  const { plugin } = createRuntimePlugin({
    integrityOf: (name) => (name === 'r_content' ? 'sha384-x' : ''),
    mayStart: () => true,
    onStuck: () => {},
  });
  const ask =
    (url: string, name = 'r_content') =>
    () =>
      plugin.createScript?.({ url, remoteInfo: { name } } as unknown as Parameters<
        NonNullable<typeof plugin.createScript>
      >[0]);
  expect(ask('https://elsewhere.example/releases/content/1/entry.js')).toThrow('is not a release file of this site');
  expect(ask('http://localhost/images/1.js')).toThrow('is not a release file of this site');
  expect(ask(CHUNK, 'r_unknown')).toThrow('Nobody said what');
});

test('A library that did not come is asked for again by whoever needs it next, and one that came is left alone', () => {
  const missed: unknown[] = [];
  const plugin = createLibraryPlugin((error) => void missed.push(error));
  const error = new Error('Loading chunk 12 failed.');
  const loading = Promise.resolve(() => undefined);
  const shareScopeMap = {
    default: { 'maplibre-gl': { '6.0.0': { loading, loaded: false } }, react: { '19.3.1': { loading, loaded: true } } },
  };
  const tell = (pkgName: string): void =>
    plugin.errorLoadShare?.({ pkgName, shareScopeMap, error } as unknown as Parameters<
      NonNullable<typeof plugin.errorLoadShare>
    >[0]);
  tell('maplibre-gl');
  tell('react');
  expect(shareScopeMap).toEqual({
    default: { 'maplibre-gl': { '6.0.0': { loaded: false } }, react: { '19.3.1': { loading, loaded: true } } },
  });
  expect(missed).toEqual([error]);
});
