/**
 * Writes when offline: stored before they are sent, in order, once, and only for the user who made them. On a real
 * IndexedDB interface, with a stub of the api.
 */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { deleteDB } from 'idb';
import { createWriteQueue } from './create-write-queue.ts';
import type { WriteQueue, WriteQueueOptions } from './create-write-queue.ts';
import { createWriteSender } from './send-write.ts';
import { writeAnswerOf } from './write-answer.rules.ts';
import { openWriteStore } from './write-store.ts';
import type { WriteFate, WriteQueued } from './queued-write.ts';
import type { WriteStore } from './write-store.ts';

const DAY_MS = 24 * 60 * 60_000;
const NO_NETWORK = new TypeError('Failed to fetch');

/** A stub of the api that executes each key once, and the connection to it. */
function stubApi() {
  const api = {
    isLineUp: true,
    /** The write is executed, but the answer is lost. */
    losesAnswers: false,
    received: [] as string[],
    done: [] as string[],
    refuse: new Map<string, unknown>(),
    fetch: (async (_url, init) => {
      if (!api.isLineUp) throw NO_NETWORK;
      const headers = new Headers(init?.headers);
      const key = headers.get('idempotency-key') ?? '';
      if (headers.get('x-fmp-token') !== 'token') throw new Error('No project token');
      api.received.push(key);
      const refusal = api.refuse.get(key);
      if (refusal !== undefined) return new Response(JSON.stringify(refusal), { status: 200 });
      if (!api.done.includes(key)) api.done.push(key);
      if (api.losesAnswers) throw NO_NETWORK;
      return new Response(JSON.stringify({ data: { water: true } }), { status: 200 });
    }) as typeof globalThis.fetch,
  };
  return api;
}

let api: ReturnType<typeof stubApi>;
let store: WriteStore;
let nowMs: number;
let viewer: string | null;
let kept: number;
let lock: Promise<unknown>;

beforeEach(async () => {
  api = stubApi();
  nowMs = Date.UTC(2026, 4, 2, 10);
  viewer = null;
  kept = 0;
  lock = Promise.resolve();
  store = await openWriteStore();
});
afterEach(async () => {
  store.close();
  await deleteDB('greenward-writes');
});

/** What a page creates when it opens; several pages share store and lock. */
function openPage(options: Partial<WriteQueueOptions> = {}): WriteQueue {
  return createWriteQueue(
    {
      store,
      send: createWriteSender({ fetch: api.fetch }),
      tenant: 'oakham',
      viewer: () => viewer,
      endpoints: ['/graphql'],
      projectToken: 'token',
      now: () => nowMs,
      alone: (work) => {
        const turn = lock.then(work, work);
        lock = turn.catch(() => undefined);
        return turn;
      },
      onKept: () => (kept += 1),
      ...options,
    },
    (error) => error === NO_NETWORK,
  );
}
const write = (key: string) => ({
  key,
  documentId: 'd1',
  operationName: 'WaterTreeMutation',
  variables: { guid: key },
  label: `Water ${key}`,
});

/** Sends a write the way pages do. */
const doIt = (page: WriteQueue, key: string): Promise<unknown> =>
  page.submit(write(key), async () => {
    await api.fetch('/graphql?id=d1', { headers: { 'idempotency-key': key, 'x-fmp-token': 'token' } });
    return 'done';
  });
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    (answer) => answer,
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );
const states = async (page: WriteQueue): Promise<string[]> =>
  (await page.list()).map(({ key, state }) => `${key} ${state}`);

test('With network a write is done at once and leaves nothing behind', async () => {
  const page = openPage();
  expect(await doIt(page, 'a')).toBe('done');
  expect([api.done, await states(page), kept]).toEqual([['a'], [], 0]);
});

test('Without network writes are kept, survive the page, and go in their order when it is back, each once', async () => {
  api.isLineUp = false;
  const page = openPage();
  expect(await codeOf(doIt(page, 'a'))).toBe('WRITE_QUEUED');
  expect(await codeOf(doIt(page, 'b'))).toBe('WRITE_QUEUED');
  expect(await states(page)).toEqual(['a waiting', 'b waiting']);
  expect(kept).toBeGreaterThan(0);

  const later = openPage(); // the first page is gone
  await later.send();
  expect(await states(later)).toEqual(['a waiting', 'b waiting']);
  api.isLineUp = true;
  await later.send();
  await later.send();
  expect([api.received, await states(later)]).toEqual([['a', 'b'], []]);
});

/** Fails if the write does not wait. */
const fateOf = (work: Promise<unknown>): Promise<WriteFate> =>
  work.then(
    () => Promise.reject(new Error('It was sent at once')),
    (error: WriteQueued) => error.fate,
  );

test('What becomes of a write that waited is told to its page, whichever page sends it', async () => {
  api.isLineUp = false;
  const [one, two] = [
    openPage({ announce: (key) => two.changedElsewhere(key) }),
    openPage({ announce: (key) => one.changedElsewhere(key) }),
  ];
  const works = ['a', 'b', 'c', 'd'].map((key) => doIt(one, key));
  for (const work of works) await codeOf(work);
  const [sent, refused, discarded, old] = works.map(fateOf);
  api.refuse.set('b', { data: { water: { refusal: { code: 'TOO_LATE', message: 'Too late.' } } } });
  await two.discard('c');
  expect(await discarded).toEqual({ kind: 'discarded' });
  api.isLineUp = true;
  await two.send();
  expect(await sent).toEqual({ kind: 'sent' });
  expect(await refused).toEqual({ kind: 'refused', refusal: { code: 'TOO_LATE', message: 'Too late.' } });
  expect(await old).toEqual({ kind: 'sent' });
});

test('A write that waits too long is told to be too old', async () => {
  api.isLineUp = false;
  const page = openPage();
  const work = doIt(page, 'a');
  await codeOf(work);
  nowMs += 8 * DAY_MS;
  await page.send();
  expect(await fateOf(work)).toEqual({ kind: 'expired' });
});

test('A new write waits behind older ones', async () => {
  api.isLineUp = false;
  const page = openPage();
  await codeOf(doIt(page, 'a'));
  api.isLineUp = true;
  expect(await doIt(page, 'b')).toBe('done');
  expect(api.received).toEqual(['a', 'b']);
});

test('A write whose page ended while it was under way, or whose answer was lost, is done once', async () => {
  const page = openPage();
  void page.submit(write('a'), () => new Promise(() => {})).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await states(page)).toEqual(['a waiting']); // it was stored before it was sent
  lock = Promise.resolve(); // browsers release the lock of a closed page
  api.losesAnswers = true;
  const later = openPage();
  await later.send();
  expect(await states(later)).toEqual(['a waiting']);
  api.losesAnswers = false;
  await later.send();
  expect([api.received, api.done, await states(later)]).toEqual([['a', 'a'], ['a'], []]);
});

test('Two pages and their writes: nothing is sent twice, and both are told the outcome', async () => {
  const [one, two] = [openPage(), openPage()];
  expect(await Promise.all([doIt(one, 'a'), doIt(two, 'b'), doIt(one, 'c')])).toEqual(['done', 'done', 'done']);
  await Promise.all([one.send(), two.send()]);
  expect([...api.done].sort()).toEqual(['a', 'b', 'c']);
  expect(await states(one)).toEqual([]);
});

test('A refusal is told to whoever waits for it, and is not kept; an error that is none of the network neither', async () => {
  const page = openPage();
  const refused = page.submit(write('a'), async () => ({
    data: { water: { refusal: { code: 'TOO_LATE', message: 'Too late' } } },
  }));
  expect(await refused).toEqual({ data: { water: { refusal: { code: 'TOO_LATE', message: 'Too late' } } } });
  expect(await codeOf(page.submit(write('b'), () => Promise.reject(new Error('broken'))))).toBe('broken');
  expect(await states(page)).toEqual([]);
});

test('A refusal of a write that waited stays in the list with its words, holds nobody up, and can be tried again or discarded', async () => {
  api.isLineUp = false;
  const page = openPage();
  for (const key of ['a', 'b', 'c']) await codeOf(doIt(page, key));
  api.refuse.set('a', { data: { water: { refusal: { code: 'TOO_LATE', message: 'This tree has been watered.' } } } });
  api.refuse.set('b', { errors: [{ message: 'technical', extensions: { code: 'FEATURE_OFF' } }] });
  api.isLineUp = true;
  await page.send();
  expect(api.done).toEqual(['c']);
  expect((await page.list()).map(({ key, state, refusal }) => [key, state, refusal])).toEqual([
    ['a', 'refused', { code: 'TOO_LATE', message: 'This tree has been watered.' }],
    ['b', 'refused', { code: 'FEATURE_OFF', message: '' }],
  ]);
  await page.discard('a');
  api.refuse.clear();
  await page.retry('b');
  expect([api.done, await states(page)]).toEqual([['c', 'b'], []]);
});

test('What one person meant is neither sent nor shown while another is signed in', async () => {
  api.isLineUp = false;
  viewer = 'ann';
  const page = openPage();
  await codeOf(doIt(page, 'of-ann'));
  api.isLineUp = true;
  for (const other of ['ben', null]) {
    viewer = other;
    await page.send();
    expect([api.received, await states(page)]).toEqual([[], []]);
    await page.discard('of-ann');
  }
  viewer = 'ann';
  await page.send();
  expect(api.received).toEqual(['of-ann']);
});

test('Another tenant sees nothing of it and sends nothing of it', async () => {
  api.isLineUp = false;
  await codeOf(doIt(openPage(), 'a'));
  api.isLineUp = true;
  const elsewhere = openPage({ tenant: 'elmford' });
  await elsewhere.send();
  await elsewhere.discard('a');
  expect([api.received, await states(elsewhere), await states(openPage())]).toEqual([[], [], ['a waiting']]);
});

test('After seven days a write is not sent any more and says so, as its key would no longer protect it', async () => {
  api.isLineUp = false;
  const page = openPage();
  await codeOf(doIt(page, 'a'));
  api.isLineUp = true;
  nowMs += 7 * DAY_MS;
  await page.send();
  expect([api.received, await states(page)]).toEqual([[], ['a expired']]);
  await page.discard('a');
  expect(await states(page)).toEqual([]);
});

test('A device that can keep nothing sends as if there were no queue', async () => {
  const full = openPage({ store: { ...store, add: () => Promise.reject(new Error('QuotaExceededError')) } });
  expect(await doIt(full, 'a')).toBe('done');
});

test('Whoever shows the queue is told of each change, here and on other pages', async () => {
  let here = 0;
  let announced = 0;
  const page = openPage({ announce: () => (announced += 1) });
  const stop = page.subscribe(() => (here += 1));
  api.isLineUp = false;
  await codeOf(doIt(page, 'a'));
  expect([here > 0, announced > 0]).toEqual([true, true]);
  const before = announced;
  page.changedElsewhere(null);
  expect(announced).toBe(before); // no echo
  stop();
});

test('Of a write that is given up everybody is told by its key, while it is there still', async () => {
  const announced: string[] = [];
  const page = openPage({
    announce: (discardedKey) => void (discardedKey !== null && announced.push(`others ${discardedKey}`)),
  });
  const there: Promise<string[]>[] = [];
  page.subscribe((discardedKey) => void (discardedKey !== null && there.push(states(page))));
  api.isLineUp = false;
  await codeOf(doIt(page, 'a'));
  await page.discard('a');
  await page.discard('a');
  expect([announced, await Promise.all(there), await states(page)]).toEqual([['others a'], [['a waiting']], []]);
});

const refused = (code: string, message = '') => ({ kind: 'refused', code, message });
test.each([
  ['done', 200, { data: { water: true } }, { kind: 'done' }],
  ['null, which scalar writes give', 200, { data: { water: null } }, { kind: 'done' }],
  ['a planned refusal', 200, { data: { water: { refusal: { code: 'NO', message: 'No.' } } } }, refused('NO', 'No.')],
  ['no refusal in the place of one', 200, { data: { water: { refusal: null } } }, { kind: 'done' }],
  [
    'a union’s refusal',
    200,
    { data: { adopt: { __typename: 'AdoptRefusal', code: 'NO', message: 'No.' } } },
    refused('NO', 'No.'),
  ],
  [
    'a tree that is there already',
    200,
    { data: { addPlacev2: { __typename: 'PlaceAlreadyExists', message: 'It is.' } } },
    refused('PlaceAlreadyExists', 'It is.'),
  ],
  [
    'an order that is none',
    200,
    { data: { addOrder: { __typename: 'InvalidOrder', message: 'Too many.' } } },
    refused('InvalidOrder', 'Too many.'),
  ],
  [
    'an error as data, beside a field that is done',
    200,
    { data: { a: { name: 'x' }, b: { __typename: 'FMPError', message: 'No.' } } },
    refused('FMPError', 'No.'),
  ],
  [
    'nothing left',
    200,
    { data: { holdStock: { __typename: 'OutOfStock', message: 'Gone.' } } },
    refused('OutOfStock', 'Gone.'),
  ],
  ['a union’s success', 200, { data: { addOrder: { __typename: 'Order', guid: 'a' } } }, { kind: 'done' }],
  ['an error', 200, { errors: [{ message: 'x', extensions: { code: 'BAD_USER_INPUT' } }] }, refused('BAD_USER_INPUT')],
  ['an error without a code', 400, { errors: [{ message: 'x' }] }, refused('INTERNAL_SERVER_ERROR')],
  ['a session that has ended', 200, { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] }, { kind: 'no-network' }],
  ['the api away', 503, { errors: [{ extensions: { code: 'UNAVAILABLE' } }] }, { kind: 'no-network' }],
  ['too many requests', 429, {}, { kind: 'no-network' }],
  ['a surprise', 500, { errors: [] }, refused('HTTP_500')],
  ['the page of a captive portal', 200, undefined, { kind: 'no-network' }],
  ['a page of a proxy', 413, undefined, refused('HTTP_413')],
])('An answer that is %s', (_what, status, body, expected) => {
  expect(writeAnswerOf(status, body)).toEqual(expected);
});
