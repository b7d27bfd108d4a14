import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { OnEvent } from './event-line.ts';
import { joinSharedLine } from './shared-line.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

type BrowserLocks = Pick<LockManager, 'request'> & { readonly waiting: () => number };

/**
 * Locks of one browser as specified: first come, first served; waiting requests can be aborted, and `steal` takes a
 * held lock.
 */
function locksOfABrowser(): BrowserLocks {
  const queue: (() => void)[] = [];
  let held: { lose: () => void } | null = null;
  const aborted = (): DOMException => new DOMException('The lock is not to be had', 'AbortError');

  function hold(work: (lock: unknown) => unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const mine = { lose: () => reject(aborted()) };
      held = mine;
      void Promise.resolve(work({ name: 'lock' })).then((result) => {
        if (held === mine) {
          held = null;
          queue.shift()?.();
        }
        resolve(result);
      });
    });
  }
  const request = (
    _name: string,
    { ifAvailable, steal, signal }: LockOptions,
    work: (lock: unknown) => unknown,
  ): Promise<unknown> => {
    if (ifAvailable === true && held !== null) return Promise.resolve(work(null));
    if (steal === true) held?.lose();
    if (held === null || steal === true) return hold(work);
    return new Promise((resolve, reject) => {
      const turn = (): void => void hold(work).then(resolve, reject);
      queue.push(turn);
      signal?.addEventListener('abort', () => {
        const at = queue.indexOf(turn);
        if (at >= 0) queue.splice(at, 1);
        reject(aborted());
      });
    });
  };
  return { request, waiting: () => queue.length } as unknown as BrowserLocks;
}

/** One browser and the events that its pages receive. The test controls each connection. */
function aBrowser(locks: Pick<LockManager, 'request'> = locksOfABrowser()) {
  const channels = new Map<{ onmessage: ((event: MessageEvent) => unknown) | null }, { isAsleep: boolean }>();
  const lines: { readonly page: string; readonly say: OnEvent }[] = [];
  const renewed: string[] = [];
  const settled = (): Promise<void> => jest.advanceTimersByTimeAsync(0);

  async function open(page: string, isReturn = false) {
    const heard: string[] = [];
    const state = { isAsleep: false };
    const line = joinSharedLine({
      locks,
      openChannel() {
        const channel = {
          onmessage: null as ((event: MessageEvent) => unknown) | null,
          postMessage(data: unknown) {
            if (state.isAsleep) return;
            for (const [other, its] of channels)
              if (other !== channel && !its.isAsleep) other.onmessage?.(new MessageEvent('message', { data }));
          },
          close: () => void channels.delete(channel),
        };
        channels.set(channel, state);
        return channel as unknown as BroadcastChannel;
      },
      openLine(say) {
        const line = { page, say };
        lines.push(line);
        return {
          renew: () => void renewed.push(page),
          close: () => void lines.splice(lines.indexOf(line), 1),
        };
      },
      onEvent: (kind, facts, isGap) =>
        void heard.push(`${kind} ${String(facts['revision'] ?? '')}${isGap ? ' after a gap' : ''}`.trim()),
      isReturn,
      random: () => 0,
    });
    await settled();
    return { heard, state, renew: line.renew, leave: line.close };
  }
  return {
    open,
    settled,
    lines,
    renewed,
    holders: () => lines.map(({ page }) => page),
    say: (...event: Parameters<OnEvent>) => lines[0]?.say(...event),
  };
}

test('Three pages share one connection, and each hears what is said, once', async () => {
  const { open, holders, say } = aBrowser();
  const pages = [await open('a'), await open('b'), await open('c')];
  expect(holders()).toEqual(['a']);
  say('hello', { revision: '1' }, false);
  say('switches', { revision: '2' }, false);
  say('places', {}, false);
  for (const { heard } of pages) expect(heard).toEqual(['hello 1', 'switches 2', 'places']);
});

test('A page that comes later is told how the switches stand, as it missed the greeting', async () => {
  const { open, say } = aBrowser();
  const first = await open('a');
  say('hello', { revision: '1' }, false);
  say('switches', { revision: '2' }, false);
  say('places', {}, false);
  const { heard } = await open('b');
  expect(heard).toEqual(['hello 2']);
  expect(first.heard).toHaveLength(3);
});

test('When the page with the connection goes, the next in turn takes over, and everybody may have missed something', async () => {
  const { open, holders, say, settled } = aBrowser();
  const [a, b, c] = [await open('a'), await open('b'), await open('c')];
  say('hello', { revision: '1' }, false);
  a.leave();
  await settled();
  expect(holders()).toEqual(['b']);
  say('hello', { revision: '2' }, false);
  say('switches', { revision: '3' }, false);
  expect(a.heard).toEqual(['hello 1']);
  for (const { heard } of [b, c]) expect(heard).toEqual(['hello 1', 'hello 2 after a gap', 'switches 3']);
  b.leave();
  await settled();
  expect(holders()).toEqual(['c']);
  c.leave();
  await settled();
  expect(holders()).toEqual([]);
});

test('A page that was only waiting leaves without a trace', async () => {
  const locks = locksOfABrowser();
  const { open, holders, settled } = aBrowser(locks);
  const [a, b] = [await open('a'), await open('b')];
  expect(locks.waiting()).toBe(1);
  b.leave();
  await settled();
  expect([locks.waiting(), holders()]).toEqual([0, ['a']]);
  a.leave();
  await settled();
  expect(holders()).toEqual([]);
});

test('A break that the connection could not bridge is one for every page', async () => {
  const { open, say } = aBrowser();
  const pages = [await open('a'), await open('b')];
  say('hello', { revision: '1' }, true);
  for (const { heard } of pages) expect(heard).toEqual(['hello 1 after a gap']);
});

test('A page with the connection that has fallen asleep loses it; awake again it hears with the others', async () => {
  const { open, holders, say } = aBrowser();
  const [a, b] = [await open('a'), await open('b')];
  await jest.advanceTimersByTimeAsync(600_000);
  expect(holders()).toEqual(['a']); // it announces that it is active
  a.state.isAsleep = true;
  await jest.advanceTimersByTimeAsync(39_000);
  expect(holders()).toEqual(['a']);
  await jest.advanceTimersByTimeAsync(16_000);
  expect(holders()).toEqual(['b']);
  a.state.isAsleep = false;
  say('hello', { revision: '2' }, false);
  for (const { heard } of [a, b]) expect(heard).toEqual(['hello 2 after a gap']);
  await jest.advanceTimersByTimeAsync(600_000);
  expect(holders()).toEqual(['b']);
});

test('A page that slept through the greeting of the one that took over has missed something all the same', async () => {
  const { open, holders, say } = aBrowser();
  const [a, b] = [await open('a'), await open('b')];
  a.state.isAsleep = true;
  await jest.advanceTimersByTimeAsync(55_000);
  expect(holders()).toEqual(['b']);
  say('hello', { revision: '2' }, false);
  expect([a.heard, b.heard]).toEqual([[], ['hello 2 after a gap']]);
  a.state.isAsleep = false;
  say('places', {}, false);
  say('places', {}, false);
  expect(a.heard).toEqual(['places  after a gap', 'places']);
});

test('A page that let go of the connection and is the first to come back has missed something', async () => {
  const { open, say } = aBrowser();
  const { heard } = await open('a', true);
  say('hello', { revision: '1' }, false);
  expect(heard).toEqual(['hello 1 after a gap']);
});

test('Where the browser refuses locks each page has a connection of its own', async () => {
  const { open, holders } = aBrowser({ request: () => Promise.reject(new DOMException('Not here', 'SecurityError')) });
  const [a] = [await open('a'), await open('b')];
  expect(holders()).toEqual(['a', 'b']);
  a.leave();
  expect(holders()).toEqual(['b']);
});

test('Only the page with the connection renews it', async () => {
  const { open, renewed } = aBrowser();
  const [first, second] = [await open('a'), await open('b')];
  second.renew();
  expect(renewed).toEqual([]);
  first.renew();
  expect(renewed).toEqual(['a']);
});
