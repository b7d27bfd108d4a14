/** How soon, and how often, pages are told of a topic. */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createTopicBundles } from './topic-bundles.ts';
import type { TopicBundles } from './topic-bundles.ts';

let told: { readonly at: number; readonly topics: readonly string[] | null }[];
let bundles: TopicBundles;
beforeEach(() => {
  jest.useFakeTimers();
  told = [];
  bundles = createTopicBundles((topics) => told.push({ at: performance.now(), topics }));
});
afterEach(() => {
  bundles.stop();
  jest.useRealTimers();
});
const pass = (ms: number): void => void jest.advanceTimersByTime(ms);

test('the first activity of a topic is told within a second, however busy the project is', () => {
  for (let times = 0; times < 40; times++) {
    bundles.add(['project', `hood:busy-${times % 3}`]);
    pass(100);
  }
  const from = performance.now();
  bundles.add(['project', 'street:quiet']);
  pass(1_000);
  const first = told.find(({ topics }) => topics?.includes('street:quiet'));
  expect(first!.at - from).toBeLessThanOrEqual(1_000);
});

test('a topic is named once in five seconds, and never forgotten', () => {
  for (let times = 0; times < 100; times++) {
    bundles.add(['project']);
    pass(100);
  }
  pass(6_000);
  const times = told.map(({ at }) => at);
  expect(times).toHaveLength(3);
  expect(times.slice(1).map((at, index) => at - times[index]!)).toEqual([5_000, 5_000]);
  pass(60_000);
  expect(told).toHaveLength(3);
});

test('what happens at the same moment is one event', () => {
  bundles.add(['project', 'place:1']);
  bundles.add(['project', 'place:2']);
  pass(250);
  expect(told.map(({ topics }) => topics)).toEqual([['project', 'place:1', 'place:2']]);
});

test('a topic that waits is told when its time has come, beside others that come later', () => {
  bundles.add(['place:1']);
  pass(250);
  bundles.add(['place:1']);
  pass(1_000);
  bundles.add(['place:2']);
  pass(10_000);
  expect(told.map(({ topics }) => topics)).toEqual([['place:1'], ['place:2'], ['place:1']]);
});

test('too many topics, and gaps, are everybody’s business, once in five seconds', () => {
  bundles.add(Array.from({ length: 51 }, (_, index) => `place:${index}`));
  pass(250);
  bundles.add(null);
  bundles.add(['place:1']);
  pass(4_000);
  expect(told.map(({ topics }) => topics)).toEqual([null]);
  pass(2_000);
  expect(told.map(({ topics }) => topics)).toEqual([null, null]);
  pass(60_000);
  expect(told).toHaveLength(2);
});
