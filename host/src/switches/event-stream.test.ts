import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { openEventStream } from './event-stream.ts';

/** A connection controlled by the test. */
class TestSource extends EventTarget {
  readonly CLOSED = 2;
  readyState = 1;
  say(kind: string, data: string): void {
    this.dispatchEvent(new MessageEvent(kind, { data }));
  }
  /** A refused connection, after which browsers do not reconnect. */
  refuse(): void {
    this.readyState = 2;
    this.dispatchEvent(new Event('error'));
  }
  close(): void {
    this.readyState = 2;
  }
}

let visibility: 'visible' | 'hidden';
beforeEach(() => {
  jest.useFakeTimers();
  visibility = 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
});
afterEach(() => void jest.useRealTimers());

function show(state: typeof visibility): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

function aStream() {
  const sources: TestSource[] = [];
  const heard: [string, unknown][] = [];
  const state = { returns: 0 };
  const stream = openEventStream({
    connect() {
      const source = new TestSource();
      sources.push(source);
      return source as unknown as EventSource;
    },
    sharing: null,
    view: window,
    onEvent: (kind, facts) => void heard.push([kind, facts]),
    onReturn: () => void (state.returns += 1),
    random: () => 0.5,
  });
  return { sources, heard, state, stream, open: () => sources.filter(({ readyState }) => readyState !== 2).length };
}

test('What is said is heard, and what is no JSON was said all the same', () => {
  const { sources, heard, state, stream } = aStream();
  sources[0]?.say('hello', '{"revision":"a","resumed":false}');
  sources[0]?.say('switches', '{"revision":"b"}');
  sources[0]?.say('places', 'x');
  sources[0]?.say('anything', '{}');
  expect(heard).toEqual([
    ['hello', { revision: 'a', resumed: false }],
    ['switches', { revision: 'b' }],
    ['places', {}],
  ]);
  expect(state.returns).toBe(0);
  stream.close();
});

test('A page that is hidden for a while lets go of its line; looked at again it asks at once what it missed', () => {
  const { open, state, sources, stream } = aStream();
  sources[0]?.say('hello', '{"resumed":false}');
  show('hidden');
  jest.advanceTimersByTime(9_000);
  show('visible');
  jest.advanceTimersByTime(60_000);
  expect([open(), sources.length, state.returns]).toEqual([1, 1, 0]); // a short look at another tab
  show('hidden');
  jest.advanceTimersByTime(10_000);
  expect(open()).toBe(0);
  show('visible');
  expect([open(), sources.length, state.returns]).toEqual([1, 2, 1]);
  stream.close();
});

test('A page that is put away lets go at once, and is on the line again when it is brought back', () => {
  const { open, state, stream } = aStream();
  window.dispatchEvent(new Event('pagehide'));
  expect(open()).toBe(0);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect([open(), state.returns]).toEqual([1, 1]);
  stream.close();
});

test('A page that is frozen lets go at once, and asks when it is thawed and looked at', () => {
  const { open, state, stream } = aStream();
  show('hidden');
  document.dispatchEvent(new Event('freeze'));
  expect(open()).toBe(0);
  document.dispatchEvent(new Event('resume'));
  expect([open(), state.returns]).toEqual([0, 0]);
  show('visible');
  expect([open(), state.returns]).toEqual([1, 1]);
  stream.close();
});

test('A page that came back and was not heard of for a while may have missed something until it is on the line', () => {
  const { sources, state, stream } = aStream();
  sources[0]?.say('hello', '{"resumed":false}');
  show('hidden');
  jest.advanceTimersByTime(10_000);
  show('visible');
  expect(state.returns).toBe(1);
  sources[1]?.say('hello', '{"resumed":false}');
  expect(state.returns).toBe(2);
  stream.close();
});

test('A page that is opened in the background waits until it is looked at', () => {
  visibility = 'hidden';
  const { open, stream } = aStream();
  expect(open()).toBe(0);
  show('visible');
  expect(open()).toBe(1);
  stream.close();
});

test('After a break that the other end bridged nothing was missed, after any other something may have been', () => {
  const { sources, state, stream } = aStream();
  sources[0]?.say('hello', '{"resumed":false}');
  sources[0]?.say('hello', '{"resumed":true}'); // the browser reconnected
  expect(state.returns).toBe(0);
  sources[0]?.say('hello', '{"resumed":false}');
  expect(state.returns).toBe(1);
  stream.close();
});

test('A page that is refused tries again, ever more slowly', () => {
  const { sources, stream } = aStream();
  const tries: number[] = [];
  for (let at = 0; at < 8; at += 1) {
    const before = sources.length;
    const from = Date.now();
    sources.at(-1)?.refuse();
    while (sources.length === before) jest.advanceTimersByTime(500);
    tries.push(Date.now() - from);
  }
  expect(tries).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
  sources.at(-1)?.refuse();
  stream.close();
  const last = sources.length;
  jest.advanceTimersByTime(600_000);
  expect(sources.length).toBe(last);
});

test('A stream whose address changed keeps the former connection until the new one answers, so nothing is missed', () => {
  const { sources, heard, state, stream, open } = aStream();
  sources[0]?.say('hello', '{"resumed":false}');
  stream.renew();
  expect([sources.length, open()]).toEqual([2, 2]);
  sources[0]?.say('places', '{}');
  sources[1]?.say('hello', '{"resumed":false}');
  expect(open()).toBe(1);
  sources[0]?.say('places', '{}'); // closed
  sources[1]?.say('switches', '{}');
  expect(heard.map(([kind]) => kind)).toEqual(['hello', 'places', 'hello', 'switches']);
  expect(state.returns).toBe(0);
  sources[1]?.say('hello', '{"resumed":false}'); // an interruption later on
  expect(state.returns).toBe(1);
  stream.close();
  stream.renew(); // nothing is open, so nothing is opened
  expect(open()).toBe(0);
});

test('A new address that is refused is tried again, and something may have been missed', () => {
  const { sources, state, stream, open } = aStream();
  sources[0]?.say('hello', '{"resumed":false}');
  stream.renew();
  sources[1]?.refuse();
  expect(open()).toBe(0);
  jest.advanceTimersByTime(2_000);
  sources[2]?.say('hello', '{"resumed":false}');
  expect([open(), state.returns]).toEqual([1, 1]);
  stream.close();
});
