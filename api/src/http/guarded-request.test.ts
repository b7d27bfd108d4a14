/** What another chose as an address is reached only if it is public, in time and without detours. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import {
  AddressRefused,
  createGuardedSend,
  createPublicLookup,
  guardedUrlOf,
  isPublicAddress,
} from './guarded-request.ts';

test.each([
  ...['8.8.8.8', '172.15.255.255', '172.32.0.1', '100.63.0.1', '2a00:1450:4009::1'].map((one) => [one, true] as const),
  ...['127.0.0.1', '127.9.9.9', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'].map(
    (one) => [one, false] as const,
  ),
  ...['169.254.169.254', '100.64.0.1', '224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fd00::1'].map(
    (one) => [one, false] as const,
  ),
  ...['::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', 'ff02::1', 'x'].map(
    (one) => [one, false] as const,
  ),
])('The address %s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
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
  expect(guardedUrlOf(text) !== null).toBe(expected);
});

test('What is refused by its text is refused before anything is sent', async () => {
  const send = createGuardedSend();
  for (const url of ['https://127.0.0.1/', 'https://localhost/', 'http://push.example.org/'])
    await expect(send({ url, method: 'GET', headers: {} })).rejects.toThrow(AddressRefused);
});

test.each([
  [['8.8.8.8'], true],
  [['127.0.0.1'], false],
  [['8.8.8.8', '10.0.0.1'], false],
  [['8.8.8.8', '::1'], false],
  [[], false],
])('A name with the addresses %j is connected to: %s', async (addresses, expected) => {
  const lookup = createPublicLookup((_host, _options, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    ),
  );
  const found = await new Promise((settle) =>
    lookup('push.example.org', {}, (error, address) => settle(error === null ? address : error)),
  );
  expect(found).toEqual(expected ? addresses[0] : new AddressRefused());
});

describe('A service that is reached', () => {
  let server: Server;
  let asked: string[];
  beforeAll(async () => {
    server = createServer((request, reply) => {
      asked.push(request.url ?? '');
      if (request.url === '/slow') return;
      if (request.url === '/away') return void reply.writeHead(302, { location: '/elsewhere' }).end();
      if (request.url === '/large') return void reply.end(Buffer.alloc(100_000));
      reply.writeHead(201).end('made');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => new Promise((done) => server.close(done)));
  const send = (path: string, limitMs = 5_000) => {
    asked = [];
    const { port } = server.address() as AddressInfo;
    return createGuardedSend({ limitMs, trusted: (text) => URL.parse(text) })({
      ...{ url: `http://127.0.0.1:${port}${path}`, method: 'POST', headers: {}, body: Buffer.from('x') },
    });
  };

  test('is answered once', async () => {
    const { status, body } = await send('/');
    expect([status, body.toString()]).toEqual([201, 'made']);
  });

  test('cannot lead elsewhere', async () => {
    expect((await send('/away')).status).toBe(302);
    expect(asked).toEqual(['/away']);
  });

  test('cannot keep us waiting, or fill the memory', async () => {
    await expect(send('/slow', 100)).rejects.toThrow();
    await expect(send('/large')).rejects.toThrow('too large');
  });
});
