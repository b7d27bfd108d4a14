/** Tests that clients which never finish their requests do not affect other visitors, and are disconnected. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request as httpRequest } from 'node:http';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import waitForExpect from 'wait-for-expect';
import { startEdge } from './edge.ts';
import type { RunningEdge } from './edge.ts';
import type { EdgeOptions } from './edge-options.ts';
import { tenantBuilder } from './testing/a-tenant.ts';
import { askEdge } from './testing/ask-edge.ts';
import { edgeOptions } from './testing/edge-options.ts';
import { startStandInApi } from './testing/stand-in-api.ts';
import type { StandInApi } from './testing/stand-in-api.ts';
import { createUnfinishedRequests, UNFINISHED_LIMITS } from './unfinished-requests.ts';

const SITE = 'oakham.example.test';
const AUTH = 'auth.example.test:8080';
/** More than edge's connections to the api or the sign-in service. */
const MANY = 100;

/** Unfinished requests, by kind. */
const SLOW = {
  headers: `GET / HTTP/1.1\r\nHost: ${SITE}\r\nX-Half`,
  question: `POST /graphql HTTP/1.1\r\nHost: ${SITE}\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{`,
  form: `POST /s/oakham/x/log-in HTTP/1.1\r\nHost: ${AUTH}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 900\r\n\r\ne`,
  link: `POST /action/link/x HTTP/1.1\r\nHost: ${SITE}\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n`,
  picture: `POST /images HTTP/1.1\r\nHost: ${SITE}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 90000\r\n\r\n-`,
  'picture without a byte': `POST /images HTTP/1.1\r\nHost: ${SITE}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 90000\r\n\r\n`,
} as const;
type Kind = keyof typeof SLOW;
const KINDS = Object.keys(SLOW) as Kind[];

interface Sender {
  readonly socket: Socket;
  /** Data received from edge so far. */
  heard(): string;
  /** Resolves with all received data when the connection ends. */
  readonly ended: Promise<string>;
}

let directory: string;
let tenants: Tenant[];
let api: StandInApi;
let service: Server;
const edges: RunningEdge[] = [];
const senders: Sender[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'edge-slow-'));
  const aTenant = await tenantBuilder();
  const ac = { auth0_client_id_web: 'oakham-web', auth0_domain: null, auth0_audience: 'urn:greenward:api' };
  tenants = [aTenant('oakham', { hosts: [SITE], config: { ac } })];
  service = createServer((request, response) => void request.resume().on('end', () => response.end('signed in')));
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
  await rm(directory, { recursive: true, force: true });
});
beforeEach(async () => {
  api = await startStandInApi();
});
afterEach(async () => {
  for (const { socket } of senders.splice(0)) socket.destroy();
  await Promise.all(edges.splice(0).map((edge) => edge.close()));
  await api.close();
});

async function anEdge(options: Partial<EdgeOptions> = {}): Promise<RunningEdge> {
  const identityUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const edge = await startEdge(
    edgeOptions({ api, tenants, releasesDirectory: directory, logLevel: 'silent', identityUrl, ...options }),
  );
  edges.push(edge);
  return edge;
}

async function send({ port }: RunningEdge, text: string): Promise<Sender> {
  const socket = connect({ port, host: '127.0.0.1' });
  let heard = '';
  socket.on('data', (data: Buffer) => (heard += data.toString()));
  socket.on('error', () => undefined); // edge may reset it
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(heard)));
  const sender = { socket, heard: () => heard, ended };
  senders.push(sender);
  await new Promise<void>((resolve) => socket.write(text, () => resolve()));
  return sender;
}
const sendMany = (edge: RunningEdge, kind: Kind, count = MANY): Promise<Sender[]> =>
  Promise.all(Array.from({ length: count }, () => send(edge, SLOW[kind])));
const unfinishedAt = async (edge: RunningEdge): Promise<number> =>
  Number(
    /^greenward_edge_unfinished_requests (\d+)$/m.exec(
      (await askEdge(edge, '/metrics', { host: '127.0.0.1' })).text,
    )?.[1],
  );

/** Checks that other visitors get their answers in the meantime. */
async function othersAreServed(edge: RunningEdge): Promise<void> {
  expect((await askEdge(edge, '/graphql', { host: SITE, body: { query: '{ a }' } })).status).toBe(200);
  expect((await askEdge(edge, '/images/oak.webp', { host: SITE })).status).toBe(200);
  expect((await askEdge(edge, '/action/link/abc', { host: SITE, body: '{}' })).status).toBe(200);
  const form = {
    host: AUTH,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'email=a%40b.org',
  };
  expect(await askEdge(edge, '/s/oakham/x/log-in', form)).toMatchObject({ status: 200, text: 'signed in' });
}

test.each(KINDS)(
  'A hundred senders who never finish (%s) keep nobody else waiting, though nothing limits how many there are',
  async (kind) => {
    const edge = await anEdge({ patience: { ofOneAddress: 10_000, inAll: 10_000 } });
    await sendMany(edge, kind);
    await othersAreServed(edge);
    expect(api.asked.filter(({ method, url }) => method === 'POST' && url === '/images')).toEqual([]);
  },
);

test.each([
  ['headers', 408, ''],
  [
    'question',
    408,
    '{"errors":[{"message":"A part of the service cannot be reached for a moment; the same request can be sent again.","extensions":{"code":"UNAVAILABLE"}}]}',
  ],
  ['form', 408, 'We will be back in a moment'],
  ['link', 408, '"code":"UNAVAILABLE"'],
  ['picture without a byte', 408, '{"error":{"code":"UPLOAD_TOO_SLOW"'],
] as const)('Who does not finish in time (%s) is told so, and the connection ends', async (kind, status, text) => {
  const edge = await anEdge({ patience: { headersMs: 100, bodyMs: 100 } });
  const answer = await (await send(edge, SLOW[kind])).ended;
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toContain(text);
});

test('A connection over which nothing is asked is closed', async () => {
  const edge = await anEdge({ patience: { headersMs: 100 } });
  const connection = await send(edge, '');
  await connection.ended;
});

test.each(['headers', 'question', 'form', 'picture without a byte'] as const)(
  'Of one address only so many requests are unfinished (%s): the oldest give way, and the newest is served',
  async (kind) => {
    const edge = await anEdge({ patience: { ofOneAddress: 5, givesWayAfterMs: 0 } });
    const oldest: Sender[] = [];
    for (let count = 0; count < 3; count += 1) {
      oldest.push(await send(edge, SLOW[kind]));
      await waitForExpect(async () => expect(await unfinishedAt(edge)).toBe(count + 1));
    }
    const others = await sendMany(edge, kind, 5);
    const endings = await Promise.all(oldest.map(({ ended }) => ended));
    for (const answer of endings) expect(answer).toMatch(kind === 'headers' ? /^$/ : /^HTTP\/1.1 429 /);
    expect((await askEdge(edge, '/graphql', { host: SITE, body: { query: '{ a }' } })).status).toBe(200);
    expect(others.filter(({ socket }) => !socket.destroyed).length).toBeGreaterThan(0);
  },
);

test('Addresses are counted as limits count them: an IPv6 network is one, another visitor is another; in all there are so many', () => {
  const unfinished = createUnfinishedRequests({ ofOneAddress: 2, givesWayAfterMs: 0, inAll: 4 });
  const ended: string[] = [];
  const begin = (address: string): (() => void) => unfinished.begin(address, () => ended.push(address));
  for (const address of ['2001:db8::1', '2001:db8::2', '198.51.100.1', '2001:db8:0:0:9::3']) begin(address);
  expect(ended).toEqual(['2001:db8::1']);
  begin('::ffff:198.51.100.1');
  expect([ended.length, unfinished.count()]).toEqual([1, 4]);
  begin('203.0.113.7');
  expect(ended).toEqual(['2001:db8::1', '2001:db8::2']);
  const finish = begin('203.0.113.7');
  expect(ended.at(-1)).toBe('198.51.100.1');
  finish();
  finish();
  expect(unfinished.count()).toBe(3);
});

test('A crowd behind one address that arrives at once is served; what stays unfinished gives way, and so does what is far too much', () => {
  let atMs = 0;
  const unfinished = createUnfinishedRequests({ ofOneAddress: 10, givesWayAfterMs: 2_000, inAll: 1_000 }, () => atMs);
  const ended: number[] = [];
  const begin = (count: number): void => {
    for (let number = 0; number < count; number += 1) unfinished.begin('198.51.100.1', () => ended.push(atMs));
  };
  begin(50);
  expect([ended, unfinished.count()]).toEqual([[], 50]);
  begin(1);
  expect([ended, unfinished.count()]).toEqual([[0], 50]);
  atMs = 1_999;
  begin(1);
  expect(ended).toEqual([0, 1_999]);
  atMs = 2_000;
  begin(10);
  expect([ended.length, unfinished.count()]).toEqual([12, 50]);
});

test('Pages that a crowd behind one address asks for at once all come', async () => {
  // Production limits, but with time to connect on a busy machine.
  const edge = await anEdge({ patience: { givesWayAfterMs: 60_000, headersMs: 60_000 } });
  const crowd = await Promise.all(Array.from({ length: UNFINISHED_LIMITS.ofOneAddress + 50 }, () => send(edge, '')));
  await waitForExpect(async () => expect(await unfinishedAt(edge)).toBe(crowd.length));
  for (const { socket } of crowd)
    socket.write(`GET /robots.txt HTTP/1.1\r\nHost: ${SITE}\r\nConnection: close\r\n\r\n`);
  const answers = await Promise.all(crowd.map(({ ended }) => ended));
  expect(answers.filter((answer) => !answer.startsWith('HTTP/1.1 200 '))).toEqual([]);
});

test('Behind a proxy its visitors are counted, each by their own address, and not its connections', async () => {
  const edge = await anEdge({ trustedProxies: ['127.0.0.1'], patience: { ofOneAddress: 2, givesWayAfterMs: 0 } });
  const idle = await sendMany(edge, 'headers', 10);
  const passedOn = (address: string): Promise<Sender> =>
    send(edge, SLOW.question.replace('\r\n\r\n', `\r\nX-Forwarded-For: ${address}\r\n\r\n`));
  const first = await passedOn('198.51.100.1');
  await waitForExpect(async () => expect(await unfinishedAt(edge)).toBe(1));
  const other = await passedOn('198.51.100.2');
  await waitForExpect(async () => expect(await unfinishedAt(edge)).toBe(2));
  await passedOn('198.51.100.1');
  await passedOn('198.51.100.1');
  expect(await first.ended).toMatch(/^HTTP\/1.1 429 /);
  expect([other.socket.destroyed, ...idle.map(({ socket }) => socket.destroyed)]).toEqual(
    Array.from({ length: 11 }, () => false),
  );
});

test('An address sends ten pictures at a time, and forty are on their way in all; pictures that are there are shown meanwhile', async () => {
  const edge = await anEdge({ trustedProxies: ['127.0.0.1'] });
  const upload = (address: string): Promise<Sender> =>
    send(edge, SLOW.picture.replace('\r\n\r\n', `\r\nX-Forwarded-For: ${address}\r\n\r\n`));
  const areUnderWay = (count: number): Promise<void> => waitForExpect(() => expect(api.uploading()).toBe(count));
  for (let address = 1; address <= 4; address += 1) {
    for (let count = 1; count <= 10; count += 1) await upload(`198.51.100.${address}`);
    await areUnderWay(address * 10);
    const eleventh = await (async () => {
      const sender = await upload(`198.51.100.${address}`);
      await waitForExpect(() => expect(sender.heard()).not.toBe(''));
      return sender.heard();
    })();
    expect(eleventh).toMatch(/^HTTP\/1.1 429 [\s\S]*"code":"RATE_LIMITED"/);
  }
  const another = await upload('198.51.100.99');
  await waitForExpect(() => expect(another.heard()).not.toBe(''));
  expect(another.heard()).toMatch(/^HTTP\/1.1 503 [\s\S]*"code":"UNAVAILABLE"/);
  await othersAreServed(edge);
  senders[0]?.socket.destroy();
  await areUnderWay(39);
  await upload('198.51.100.99');
  await areUnderWay(40);
});

test('A long upload and an open page outlast the deadlines of questions', async () => {
  const edge = await anEdge({ patience: { headersMs: 100, bodyMs: 100 } });
  const page = httpRequest({ host: '127.0.0.1', port: edge.port, path: '/events', headers: { host: SITE } });
  let events = '';
  page.on('response', (response) => response.on('data', (data: Buffer) => (events += data.toString())));
  page.on('error', () => undefined); // ends with edge
  page.end();
  await waitForExpect(() => expect(api.pages()).toBe(1));
  const picture = httpRequest({
    host: '127.0.0.1',
    port: edge.port,
    path: '/images',
    method: 'POST',
    headers: { host: SITE, 'content-type': 'multipart/form-data; boundary=x', 'content-length': '10' },
  });
  const status = new Promise((resolve) => picture.on('response', (response) => resolve(response.resume().statusCode)));
  picture.write('01234');
  await waitForExpect(() => expect(api.uploading()).toBe(1));
  // Later connections are closed by the timeout.
  await (
    await send(edge, SLOW.headers)
  ).ended;
  await (
    await send(edge, SLOW.question)
  ).ended;
  picture.end('56789');
  expect(await status).toBe(200);
  expect(api.asked.find(({ url }) => url === '/images')?.body).toBe('0123456789');
  api.tellPages('places', {});
  await waitForExpect(() => expect(events).toContain('event: places'));
  page.destroy();
});

test.each([
  ['a site', `GET /boot.json HTTP/1.1\r\nHost: ${SITE}\r\nHost: elsewhere.test\r\n\r\n`],
  ['the same site', `GET /boot.json HTTP/1.1\r\nHost: ${SITE}\r\nhost: ${SITE}\r\n\r\n`],
  [
    'data',
    `POST /graphql HTTP/1.1\r\nHost: ${SITE}\r\nHOST: elsewhere.test\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
  ],
])('A request that names two hosts, for %s, is refused', async (_what, text) => {
  const edge = await anEdge();
  const sender = await send(edge, text);
  await waitForExpect(() => expect(sender.heard()).not.toBe(''));
  expect(sender.heard()).toMatch(/^HTTP\/1.1 400 /);
  expect(api.asked.filter(({ url }) => url === '/graphql')).toEqual([]);
});
