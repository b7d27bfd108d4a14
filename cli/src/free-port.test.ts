/** Tests the choice of ports for parts that need to know their port before they start. */
import { createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import { freePort } from './free-port.ts';

/** Start of ephemeral ports on Linux (net.ipv4.ip_local_port_range). IANA and other systems start at 49,152. */
const FIRST_HANDED_OUT = 32_768;

test('A free port is none that the system hands out by itself, and can be listened on', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort));
  expect(ports.filter((port) => port >= FIRST_HANDED_OUT)).toEqual([]);
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(ports[0], '127.0.0.1', resolve));
  await new Promise((resolve) => server.close(resolve));
});
