/** Beacons: what they may contain, and that they never contain anything about a visitor. */
import { expect, test } from '@jest/globals';
import { parseBeacon } from './beacon.schema.ts';
import { MOST_FAILURES_PER_BEACON, REPORT_ID, reportIdOf } from './beacon.ts';

const FAILURE = {
  reportId: 'QR7M-2XWH',
  type: 'http',
  remote: 'content',
  build: '0123456789abcdef',
  route: 'content.place',
  status: 404,
} as const;
const FILE = '/releases/content/0123456789abcdef/chunk.1a2b.js';
const aBeacon = (over: object = {}, failure: object = {}): unknown => ({
  token: 't',
  failures: [{ ...FAILURE, file: FILE, ...failure }],
  ...over,
});

test('A failure is told with report id, build, kind, route and file', () => {
  expect(parseBeacon(aBeacon())).toEqual(aBeacon());
  expect(parseBeacon(aBeacon({}, { file: '/words/content.0123456789abcdef.json' }))).not.toBeNull();
  expect(
    parseBeacon({
      token: 't',
      failures: [],
      vitals: { remote: 'host', build: 'abcdef', values: { LCP: 812.5, CLS: 0.02 } },
    }),
  ).not.toBeNull();
});

test.each([
  ['an address with a query', aBeacon({}, { file: `${FILE}?name=jane` })],
  ['the path of a page', aBeacon({}, { file: '/place/0b7c1f2e-1111-4222-8333-944455566677' })],
  ['a whole address', aBeacon({}, { file: `https://trees.example${FILE}` })],
  ['a path as its route', aBeacon({}, { route: '/address/12-secret-street' })],
  ['a message', aBeacon({}, { message: 'Jane Doe cannot be shown' })],
  ['a browser', aBeacon({ userAgent: 'Mozilla/5.0' })],
  ['a kind that nobody knows', aBeacon({}, { type: 'sabotage' })],
  ['a made-up report id', aBeacon({}, { reportId: 'AEIO-0000' })],
  [
    'a vital that is no time',
    { token: 't', failures: [], vitals: { remote: 'host', build: 'abcdef', values: { LCP: -1 } } },
  ],
  ['nothing', { token: 't', failures: [] }],
  ['too many failures', aBeacon({ failures: Array.from({ length: MOST_FAILURES_PER_BEACON + 1 }, () => FAILURE) })],
  ['no beacon at all', 'hello'],
])('A beacon with %s is refused', (_what, body) => expect(parseBeacon(body)).toBeNull());

test('A report id can be read out: eight letters and digits in two groups, none of which is taken for another', () => {
  const ids = Array.from({ length: 32 }, (_, start) =>
    reportIdOf(Uint8Array.from({ length: 8 }, (_byte, index) => start * 8 + index)),
  );
  expect(ids.filter((id) => !REPORT_ID.test(id))).toEqual([]);
  expect(ids.join('')).not.toMatch(/[01OILSZBEADU]/);
});
