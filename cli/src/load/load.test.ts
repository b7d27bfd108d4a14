/** Tests the tools of the load tests. Running them against an installation is a manual task. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { collectOperations } from '@greenward/build';
import type { LoadScenario } from '@greenward/contract/load-scenario';
import { buildTargets } from '../build-releases.ts';
import { readEnvironment } from '../environment.ts';
import { REPOSITORY_ROOT } from '../paths.ts';
import { fire, percentile } from './fire.ts';
import { loadCommand } from './load-command.ts';
import { parseStat, usageOf } from './process-usage.ts';

const remotes = (await buildTargets()).filter(({ role }) => role === 'remote');

describe('Scenarios', () => {
  test.each(remotes.map(({ name, directory }) => [name, directory] as const))(
    'that of %s asks each of its queries, or says why not',
    async (_name, directory) => {
      const file = join(directory, 'load/scenario.ts');
      expect(existsSync(file)).toBe(true);
      const { scenario } = (await import(file)) as { scenario: LoadScenario };
      const schema = readFileSync(join(REPOSITORY_ROOT, 'shared/contract/schema.graphql'), 'utf8');
      const queries = Object.values(collectOperations(join(directory, 'src'), schema)).flatMap(({ name, text }) =>
        /^\s*mutation\b/.test(text) ? [] : [name],
      );
      expect([...Object.keys(scenario.operations), ...Object.keys(scenario.notAsked ?? {})].sort()).toEqual(
        queries.sort(),
      );
      const facts = {
        places: ['3f2a0000-0000-4000-8000-000000000001'],
        neighbourhoods: ['abbey'],
        boundingBox: [-1, 51, 1, 52] as const,
      };
      for (const page of scenario.pages) expect(page(facts, 7)).toMatch(/^\//);
      for (const variablesOf of Object.values(scenario.operations))
        expect(JSON.stringify(variablesOf(facts, 7))).not.toMatch(/null|NaN/);
    },
  );
});

describe('A volley', () => {
  const server = createServer(
    (request, response) => void response.writeHead(request.url === '/bad' ? 500 : 200).end('ten bytes!'),
  );
  let url = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  test('ends by itself, and counts what was answered and what was not', async () => {
    const shots = ['/good', '/bad'].map((path) => ({ method: 'GET' as const, path, headers: {} }));
    const { requests, failed, bytes, p50, p99 } = await fire(url, shots, { connections: 2, seconds: 1 });
    expect(requests).toBeGreaterThan(2);
    expect(Math.abs(failed - requests / 2)).toBeLessThanOrEqual(2);
    expect(bytes).toBeGreaterThan(requests * 10);
    expect(p99).toBeGreaterThanOrEqual(p50);
  });
});

test('A percentile is a number that was measured', () => {
  const sorted = Array.from({ length: 100 }, (_, index) => index + 1);
  expect([percentile(sorted, 0.5), percentile(sorted, 0.99), percentile([7], 0.99), percentile([], 0.5)]).toEqual([
    50, 99, 7, 0,
  ]);
});

test('A process is counted with its children, whatever its name', async () => {
  const stat = `4242 (a (name) x) S 17 1 1 0 -1 0 0 0 0 0 150 50 0 0 20 0 1 0 100 1000000 256 0`;
  expect(parseStat(4242, stat)).toEqual({ pid: 4242, parent: 17, cpuSeconds: 2, residentBytes: 256 * 4096 });
  const usage = await usageOf(process.pid);
  if (process.platform === 'linux') expect(usage?.residentBytes).toBeGreaterThan(10_000_000);
});

test('A load test is bounded', async () => {
  const options = { remote: 'content', connections: 10, seconds: 5 };
  const settings = readEnvironment({});
  await expect(loadCommand(settings, { ...options, seconds: 3_600 })).rejects.toThrow('1 to 60 seconds');
  await expect(loadCommand(settings, { ...options, connections: 100_000 })).rejects.toThrow('1 to 500 connections');
  await expect(loadCommand(readEnvironment({ GREENWARD_HOME: '/nonexistent' }), options)).rejects.toThrow(
    'No installation runs here',
  );
});
