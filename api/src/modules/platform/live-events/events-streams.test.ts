/** Tests the cost of a client that stops reading: a bounded backlog, then a closed connection. */
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import waitForExpect from 'wait-for-expect';
import { createEventStreams } from './events-streams.ts';

const streams = createEventStreams({ perAddress: 0 });
const responses: ServerResponse[] = [];
const server = createServer((request, response) => {
  responses.push(response);
  streams.open({
    response,
    address: request.socket.remoteAddress ?? '',
    audience: request.url ?? '',
    headers: {},
    greeting: {},
  });
});
const sockets: Socket[] = [];

async function open(audience: string): Promise<Socket> {
  if (!server.listening) await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const before = streams.count();
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined); // the server may close it
  socket.pause();
  socket.write(`GET ${audience} HTTP/1.1\r\nhost: test\r\n\r\n`);
  while (streams.count() === before) await new Promise((done) => setTimeout(done, 5));
  return socket;
}

afterEach(() => {
  streams.close();
  for (const socket of sockets) socket.destroy();
  server.close();
});

test('A page that never reads is cut off before its backlog grows; others hear every event, and those of another tenant nothing', async () => {
  await open('/town');
  const [reader, stranger] = [await open('/town'), await open('/other')];
  let [heard, strange] = ['', ''];
  reader.on('data', (chunk: Buffer) => (heard += chunk.toString().replaceAll('x', '')));
  stranger.on('data', (chunk: Buffer) => (strange += chunk.toString()));
  for (const socket of [reader, stranger]) socket.resume();
  const facts = { padding: 'x'.repeat(10_000) };
  let sent = 0;
  let backlog = 0;
  // The operating system buffers some megabytes for a client that does not read.
  while (streams.count() === 3 && sent < 5_000) {
    streams.send('/town', 'places', facts);
    sent += 1;
    backlog = Math.max(backlog, ...responses.map(({ writableLength }) => writableLength));
    // the other client keeps up
    do await new Promise((done) => setImmediate(done));
    while ((responses[1]?.writableLength ?? 0) > 0);
  }
  const isHeard = (): boolean => heard.split('event: places').length - 1 === sent;
  await waitForExpect(() => expect([streams.count(), isHeard()]).toEqual([2, true]));
  expect(backlog).toBeLessThan(64 * 1024 + 12_000);
  expect(responses.map(({ destroyed }) => destroyed)).toEqual([true, false, false]);
  expect(strange).toContain('event: hello');
  expect(strange).not.toContain('event: places');
});
