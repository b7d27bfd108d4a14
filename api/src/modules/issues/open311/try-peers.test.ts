/** What the command line says of the systems of a tenant, and what a file of the operator may contain. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import { startGeoReportServer } from '../../../testing/georeport-server.ts';
import type { GeoReportServer } from '../../../testing/georeport-server.ts';
import { loadTestTenants } from '../../../testing/small-towns.ts';
import { readOpen311Settings } from './peers.ts';
import type { Open311Settings, Peer } from './peers.ts';
import { tryPeers } from './try-peers.ts';

let city: GeoReportServer;
let town: Tenant;
let directory: string;
beforeAll(async () => {
  city = await startGeoReportServer(() => new Date());
  directory = await mkdtemp(join(tmpdir(), 'greenward-peers-'));
  const { greentown } = await loadTestTenants();
  const { issueReports } = greentown.config;
  const system = { peer: 'city', system: 'City works', closedAs: 'Resolved', sendsContact: false } as const;
  const codes: Readonly<Record<string, string>> = { 'broken-branch': '001', 'dying-tree': '002' };
  const types = issueReports.types.map((type) => {
    const serviceCode = codes[type.slug];
    return { ...type, open311: serviceCode === undefined ? null : { ...system, serviceCode } };
  });
  town = { ...greentown, config: { ...greentown.config, issueReports: { ...issueReports, types } } };
});
afterAll(async () => {
  await city?.close();
  await rm(directory, { recursive: true });
});
beforeEach(() => city.clear());

const settings = (more: Partial<Peer> = {}): Open311Settings => ({
  isLoopbackAllowed: true,
  peers: [
    {
      ...{ name: 'city', tenants: ['greentown'], endpoint: city.url, format: 'xml', jurisdictionId: 'city.gov' },
      ...{ apiKey: 'xyz', repeat: 'never', ...more },
    },
  ],
});
const problems = async (given: Open311Settings, isTried = true) =>
  (await tryPeers(given, town, isTried)).map(({ kind, service, problem }) => [kind, service, problem]);

test.each(['json', 'xml'] as const)('Each kind is named with its service, in %s', async (format) => {
  expect(await problems(settings({ format }))).toEqual([
    ['broken-branch', 'Trees', null],
    ['dying-tree', null, 'it has no service 002'],
  ]);
});

test('Nothing is sent unless it is tried', async () => {
  expect(await problems(settings(), false)).toEqual([
    ['broken-branch', null, null],
    ['dying-tree', null, null],
  ]);
  expect(city.asked).toEqual([]);
});

test('What is wrong is said', async () => {
  expect((await problems(settings({ tenants: ['borough'] })))[0]?.[2]).toMatch('not in OPEN311_PEERS');
  expect((await problems(settings({ jurisdictionId: null })))[0]?.[2]).toBe(
    'REFUSED: jurisdiction_id was not provided',
  );
  city.fault = 'entities';
  expect((await problems(settings()))[0]?.[2]).toBe('NONSENSE');
  expect((await problems({ ...settings(), isLoopbackAllowed: false }))[0]?.[2]).toBe('NOT_ALLOWED');
});

test('The file of the operator is read, and what it leaves out has its usual value', async () => {
  const file = join(directory, 'peers.json');
  await writeFile(
    file,
    JSON.stringify({ 'city-works': { tenants: ['greentown'], endpoint: 'https://api.city.gov/v2/' } }),
  );
  const wrong: string[] = [];
  expect(readOpen311Settings({ OPEN311_PEERS: file }, wrong)).toEqual({
    isLoopbackAllowed: false,
    peers: [
      {
        ...{ name: 'city-works', tenants: ['greentown'], endpoint: 'https://api.city.gov/v2', format: 'json' },
        ...{ jurisdictionId: null, apiKey: null, repeat: 'never' },
      },
    ],
  });
  expect(wrong).toEqual([]);
});

test.each([
  ['a name', { 'City works': { tenants: ['a'], endpoint: 'https://a.gov' } }],
  ['no tenant', { city: { tenants: [], endpoint: 'https://a.gov' } }],
  ['an address', { city: { tenants: ['a'], endpoint: 'https://a.gov/?key=secret' } }],
  ['an unknown key', { city: { tenants: ['a'], endpoint: 'https://a.gov', key: 'secret' } }],
  ['a list', ['city']],
])('A file with %s that is wrong is refused without what it says', async (_name, content) => {
  const file = join(directory, 'wrong.json');
  await writeFile(file, JSON.stringify(content));
  const wrong: string[] = [];
  readOpen311Settings({ OPEN311_PEERS: file }, wrong);
  expect(wrong).toHaveLength(1);
  expect(wrong[0]).not.toContain('secret');
});

test('This machine is never allowed in production', () => {
  const wrong: string[] = [];
  readOpen311Settings({ OPEN311_LOOPBACK: 'yes', GREENWARD_ENV: 'production' }, wrong);
  expect(wrong).toEqual(['OPEN311_LOOPBACK=yes is for tests and development alone']);
});
