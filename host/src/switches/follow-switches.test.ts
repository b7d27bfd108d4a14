import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { switchesRevision } from '@greenward/contract';
import type { BootRecord } from '@greenward/contract';
import { aBootRecord } from '@greenward/testing';
import { createSwitchFollower } from './follow-switches.ts';
import { createLiveBoot } from './live-boot.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const withMap = (showMap: boolean): BootRecord => aBootRecord({ switches: { showMap } });
const [OFF, ON] = [switchesRevision({ showMap: false }), switchesRevision({ showMap: true })];

function aFollower(random = 0.5) {
  const live = createLiveBoot(withMap(true));
  const asked: { atMs: number; etag: string | null }[] = [];
  const state = {
    answer: (): Response | Promise<Response> =>
      new Response(JSON.stringify(withMap(false)), { headers: { etag: '"off"' } }),
  };
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    asked.push({ atMs: Date.now(), etag: new Headers(init?.headers).get('if-none-match') });
    return state.answer();
  };
  const follower = createSwitchFollower({ live, fetch, random: () => random });
  return { live, asked, state, follower, isOn: () => live.current().switches['showMap'] };
}

test('A page that hears of other switches asks for them within 400 ms, at a moment of its own', async () => {
  for (const [random, afterMs] of [
    [0, 0],
    [0.5, 200],
    [0.999, 399.6],
  ] as const) {
    const { follower, asked, isOn } = aFollower(random);
    const from = Date.now();
    follower.heard(OFF);
    await jest.advanceTimersByTimeAsync(400);
    expect(asked.map(({ atMs }) => atMs - from)).toEqual([Math.floor(afterMs)]);
    expect(isOn()).toBe(false);
  }
});

test('A page that has the right switches asks nothing', async () => {
  const { follower, asked } = aFollower();
  follower.heard(ON);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([]);
});

test('Many events are one question', async () => {
  const { follower, asked } = aFollower();
  for (let at = 0; at < 50; at += 1) follower.heard(OFF);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
});

test('An edge that has not heard yet is asked again soon, and not for ever', async () => {
  const { follower, asked, state, isOn } = aFollower();
  const later = state.answer;
  state.answer = () => new Response(JSON.stringify(withMap(true)), { headers: { etag: '"on"' } });
  follower.heard(OFF);
  await jest.advanceTimersByTimeAsync(250);
  expect([asked.length, isOn()]).toEqual([1, true]);
  state.answer = later;
  await jest.advanceTimersByTimeAsync(300);
  expect([asked.length, isOn()]).toEqual([2, false]);
  state.answer = () => new Response(null, { status: 304 });
  follower.heard('another');
  await jest.advanceTimersByTimeAsync(600_000);
  expect(asked.length).toBe(2 + 6);
});

test('A page that cannot ask stays as it is and tries again, then now and then; the next event begins anew', async () => {
  const { follower, asked, state, isOn } = aFollower();
  const later = state.answer;
  state.answer = () => Promise.reject(new TypeError('Failed to fetch'));
  follower.heard(OFF);
  await jest.advanceTimersByTimeAsync(10_000);
  expect([asked.length, isOn()]).toEqual([6, true]);
  await jest.advanceTimersByTimeAsync(600_000);
  expect(asked.length).toBe(6 + 20); // every 30 seconds
  state.answer = later;
  follower.heard(OFF);
  await jest.advanceTimersByTimeAsync(400);
  expect(isOn()).toBe(false);
});

test('A page that comes back asks in any case, by the tag of what it has', async () => {
  const { follower, asked, isOn } = aFollower();
  follower.ask();
  await jest.advanceTimersByTimeAsync(400);
  follower.ask();
  await jest.advanceTimersByTimeAsync(400);
  expect([asked.map(({ etag }) => etag), isOn()]).toEqual([[null, '"off"'], false]);
});

test('Switches that change while the page is asking are asked for again', async () => {
  const { follower, asked, state, isOn } = aFollower(0);
  let answer: (response: Response) => void = () => undefined;
  state.answer = () => new Promise((resolve) => (answer = resolve));
  follower.heard(OFF);
  await jest.advanceTimersByTimeAsync(1);
  follower.heard(ON);
  follower.heard(OFF);
  state.answer = () => new Response(JSON.stringify(withMap(false)));
  answer(new Response(JSON.stringify(withMap(true))));
  await jest.advanceTimersByTimeAsync(1);
  expect([asked.length, isOn()]).toEqual([2, false]);
});
