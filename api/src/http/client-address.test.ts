/** Tests that only forwarded headers of trusted proxies are used. */
import { expect, test } from '@jest/globals';
import { createTrustedProxies } from '@greenward/contract/trusted-proxies';
import { clientAddressOf, hostNameOf } from './client-address.ts';

const proxies = createTrustedProxies(['loopback', '10.0.0.0/8']);
const asked = (remoteAddress: string, headers: Record<string, string>): Parameters<typeof hostNameOf>[0] => ({
  socket: { remoteAddress },
  headers,
});

test.each([
  ['127.0.0.1', { host: 'localhost:1', 'x-forwarded-host': 'Town.Example:8080' }, 'town.example'],
  ['::1', { host: 'localhost:1', 'x-forwarded-host': 'town.example' }, 'town.example'],
  ['::ffff:10.1.2.3', { host: 'localhost:1', 'x-forwarded-host': 'town.example.' }, 'town.example'],
  ['203.0.113.9', { host: 'own.example', 'x-forwarded-host': 'town.example' }, 'own.example'],
  ['203.0.113.9', {}, ''],
])('from %s with %j the host is "%s"', (address, headers, host) => {
  expect(hostNameOf(asked(address, headers), proxies)).toBe(host);
});

test.each([
  ['127.0.0.1', {}, '127.0.0.1'],
  ['127.0.0.1', { 'x-forwarded-for': '10.0.0.7' }, '10.0.0.7'],
  ['127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, '203.0.113.9'],
  ['127.0.0.1', { 'x-forwarded-for': '198.51.100.1, 203.0.113.9, 10.0.0.7' }, '203.0.113.9'],
  ['203.0.113.9', { 'x-forwarded-for': '198.51.100.1' }, '203.0.113.9'],
])('from %s with %j the client is %s', (address, headers, client) => {
  expect(clientAddressOf(asked(address, headers), proxies)).toBe(client);
});
