/** Requests to strangers: private networks, names that change, redirects, slow and large answers. */
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from '@jest/globals';
import { createGuardedFetch, isPublicAddress, publicUrlOf } from './guarded-fetch.ts';

const servers: { close(done: () => void): void; closeAllConnections?(): void }[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections?.();
    await new Promise<void>((done) => server.close(done));
  }
});

const portOf = async (server: Pick<Server, 'listen' | 'address' | 'close'>): Promise<number> => {
  servers.push(server as (typeof servers)[number]);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
};
const serve = async (listener: RequestListener): Promise<string> =>
  `http://127.0.0.1:${await portOf(createServer(listener))}/`;

const near = createGuardedFetch({ isLoopbackAllowed: true });
const GET = { method: 'GET' } as const;

describe('Addresses', () => {
  test.each([
    ...[
      '127.0.0.1',
      '10.1.2.3',
      '172.31.255.1',
      '192.168.0.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '224.0.0.1',
    ],
    ...[
      '255.255.255.255',
      '::',
      '::1',
      'fe80::1',
      'fc00::1',
      'fd12:3456::1',
      'ff02::1',
      '::ffff:10.0.0.1',
      '::127.0.0.1',
    ],
    ...['::ffff:7f00:1', '64:ff9b::a00:1', '2002:7f00:1::', '2001:0:1::1', 'town.example'],
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
  test.each(['1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:1.1.1.1'])('%s is', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    ...['https://127.0.0.1/', 'https://2130706433/', 'https://0x7f.1/', 'https://[::1]/', 'https://[::ffff:10.0.0.1]/'],
    ...['http://1.1.1.1/', 'https://name:secret@1.1.1.1/', 'file:///etc/passwd', 'ftp://1.1.1.1/', 'nonsense', ''],
  ])('%s is refused before anything is sent', async (url) => {
    await expect(createGuardedFetch()(url, GET)).rejects.toMatchObject({ code: 'NOT_ALLOWED', wasSent: false });
  });

  test('A name is refused if one of its addresses is private', async () => {
    const fetch = createGuardedFetch({ resolve: async () => ['1.1.1.1', '192.168.0.1'] });
    await expect(fetch('https://town.example/', GET)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  });

  test('Where loopback is allowed, other private networks are not', async () => {
    await expect(near('http://192.168.0.1/', GET)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    await expect(near('http://1.1.1.1/', GET)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  });

  test('A name is looked up once, and the connection goes to the address that was checked', async () => {
    const url = new URL(await serve((request, response) => response.end(request.headers.host)));
    let lookUps = 0;
    const fetch = createGuardedFetch({
      isLoopbackAllowed: true,
      resolve: async () => {
        lookUps += 1;
        return lookUps === 1 ? ['127.0.0.1'] : ['192.168.0.1'];
      },
    });
    const { text } = await fetch(`http://town.example:${url.port}/`, GET);
    expect([text, lookUps]).toEqual([`town.example:${url.port}`, 1]);
  });

  test('A name that nobody knows is down', async () => {
    const fetch = createGuardedFetch({ resolve: () => Promise.reject(new Error('ENOTFOUND')) });
    await expect(fetch('https://town.example/', GET)).rejects.toMatchObject({ code: 'DOWN', wasSent: false });
  });
});

describe('Answers', () => {
  test('A body is sent, and status, headers and text come back', async () => {
    const url = await serve(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      response.writeHead(400, { 'content-type': 'text/plain', 'x-method': request.method }).end(`got ${body} é`);
    });
    const answer = await near(url, { method: 'POST', headers: { 'x-key': '1' }, body: 'ä=1' });
    expect(answer).toMatchObject({ status: 400, text: 'got ä=1 é', headers: { 'x-method': 'POST' } });
  });

  test('A server that speaks another protocol is left at once', async () => {
    const url = await serve((request) => {
      request.socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
    });
    await expect(near(url, GET)).rejects.toMatchObject({ code: 'BROKEN', wasSent: true });
  });

  test('A redirect is not followed', async () => {
    const asked: string[] = [];
    const url = await serve((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    await expect(near(url, GET)).rejects.toMatchObject({ code: 'REDIRECTS', wasSent: true });
    expect(asked).toEqual(['/']);
  });

  test.each([
    ['says how much it has', true],
    ['does not', false],
  ])('An answer of 3 MB is left, if it %s', async (_name, isSaid) => {
    const url = await serve((_request, response) => {
      const body = Buffer.alloc(3_000_000, 'a');
      if (isSaid) response.setHeader('content-length', body.length);
      response.on('error', () => undefined);
      response.end(body);
    });
    await expect(near(url, GET)).rejects.toMatchObject({ code: 'TOO_LARGE' });
  });

  test('A compressed answer is not unfolded', async () => {
    const url = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(10_000_000))),
    );
    await expect(near(url, GET)).rejects.toMatchObject({ code: 'BROKEN' });
  });

  test('A server that never answers is slow, and may have read the request', async () => {
    const fetch = createGuardedFetch({ isLoopbackAllowed: true, withinMs: 200 });
    const url = await serve(() => undefined);
    await expect(fetch(url, { method: 'POST', body: 'a=1' })).rejects.toMatchObject({ code: 'SLOW', wasSent: true });
  });

  test('A server that sends one letter after another is slow', async () => {
    const fetch = createGuardedFetch({ isLoopbackAllowed: true, withinMs: 300 });
    const url = await serve((_request, response) => {
      const timer = setInterval(() => response.write('a'), 20);
      response.on('close', () => clearInterval(timer));
    });
    await expect(fetch(url, GET)).rejects.toMatchObject({ code: 'SLOW', wasSent: true });
  });

  test('A name that takes too long to look up is slow, and nothing was sent', async () => {
    const fetch = createGuardedFetch({ withinMs: 50, resolve: () => new Promise(() => undefined) });
    await expect(fetch('https://town.example/', GET)).rejects.toMatchObject({ code: 'SLOW', wasSent: false });
  });

  test('Where nothing listens, nothing was sent', async () => {
    const url = await serve(() => undefined);
    await new Promise<void>((done) => servers.pop()?.close(done));
    await expect(near(url, GET)).rejects.toMatchObject({ code: 'DOWN', wasSent: false });
  });

  test('A connection that breaks off may have carried the request', async () => {
    const port = await portOf(createTcpServer((socket) => socket.once('data', () => socket.destroy())) as never);
    await expect(near(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'a=1' })).rejects.toMatchObject({
      ...{ code: 'BROKEN', wasSent: true },
    });
  });
});

test.each([
  ['https://push.example.org/a/b?c=d', true],
  ['https://8.8.8.8/a', true],
  ['http://push.example.org/a', false],
  ['https://push.example.org:8443/a', false],
  ['https://somebody:secret@push.example.org/a', false],
  ['https://localhost/a', false],
  ['https://db.internal/a', false],
  ['https://printer.local./a', false],
  ['https://127.0.0.1/a', false],
  ['https://2130706433/a', false],
  ['https://0x7f.1/a', false],
  ['https://[::1]/a', false],
  ['https://[::ffff:10.0.0.1]/a', false],
  ['file:///etc/passwd', false],
  ['nonsense', false],
  [`https://push.example.org/${'a'.repeat(2_000)}`, false],
])('%s may be asked: %s', (text, expected) => {
  expect(publicUrlOf(text) !== null).toBe(expected);
});
