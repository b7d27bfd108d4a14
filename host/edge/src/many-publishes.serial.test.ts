/** Tests edge over 200 publishes: visitors get each new build at once, and memory of replaced builds is freed. */
import { mkdtemp, rm } from 'node:fs/promises';
import { request as askServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, test } from '@jest/globals';
import type { ReleaseRecord } from '@greenward/contract';
import { startEdge } from './edge.ts';
import { tenantBuilder } from './testing/a-tenant.ts';
import { edgeOptions } from './testing/edge-options.ts';
import { PLAIN_HOST, WELL_BEHAVED, writeFixtureRelease } from './testing/fixture-releases.ts';
import { startStandInApi } from './testing/stand-in-api.ts';

/**
 * A leak of a hundred releases with thirty routes each would be about 20 MB. Excludes pages, whose cache has a fixed
 * size.
 */
const MOST_GROWTH_BYTES = 5 * 1024 * 1024;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const directory = await mkdtemp(join(tmpdir(), 'edge-publishes-'));
afterAll(() => rm(directory, { recursive: true, force: true }));

test('Two hundred publishes: the next page is of the new build each time, and the heap does not grow with them', async () => {
  const aTenant = await tenantBuilder();
  const api = await startStandInApi();
  const host = await writeFixtureRelease(directory, { name: 'host', role: 'host', server: PLAIN_HOST });
  const publish = async (round: number): Promise<ReleaseRecord> => {
    const content = await writeFixtureRelease(directory, {
      name: 'content',
      role: 'remote',
      server: `${WELL_BEHAVED('content')} // build ${round}`,
      routes: Array.from({ length: 30 }, (_, index) => ({
        id: `content.page${index}`,
        path: index === 0 ? '/' : `/page${index}`,
        serverRendered: index < 2,
      })),
    });
    api.registry = { oakham: { revision: String(round), host, remotes: [content], publishers: [], switches: {} } };
    api.asked.length = 0;
    return content;
  };
  await publish(0);
  const edge = await startEdge(
    edgeOptions({
      api,
      releasesDirectory: directory,
      tenants: [aTenant('oakham')],
      logStream: { write: () => undefined },
    }),
  );
  const ask = (path: string, name = 'oakham.example.test'): Promise<string> =>
    new Promise((resolve, reject) => {
      askServer(
        { host: '127.0.0.1', port: edge.port, path, headers: { host: name, 'accept-encoding': 'identity' } },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => resolve(Buffer.concat(parts).toString()));
        },
      )
        .on('error', reject)
        .end();
    });
  const heapBytes: number[] = [];
  try {
    for (let round = 1; round <= 200; round += 1) {
      const { buildId, entry } = await publish(round);
      api.tell('releases', { tenant: 'oakham' });
      const deadline = Date.now() + 60_000;
      // Wait until the event arrives; from then on, every page uses the new build.
      while (!(await ask('/boot.json')).includes(entry))
        if (Date.now() > deadline) throw new Error(`Build ${round} never came`);
      expect(await ask('/page2')).toContain(`/releases/content/${buildId}/page.js`);
      await ask('/page3');
      await ask(entry);
      if (round % 100 === 0) {
        collectGarbage();
        const pageBytes = Number(
          /^greenward_edge_html_cache_bytes (\S+)$/m.exec(await ask('/metrics', '127.0.0.1'))?.[1],
        );
        heapBytes.push(process.memoryUsage().heapUsed - pageBytes);
      }
    }
  } finally {
    await edge.close();
    await api.close();
  }
  const [afterHundred = 0, afterTwoHundred = 0] = heapBytes;
  expect(afterTwoHundred - afterHundred).toBeLessThan(MOST_GROWTH_BYTES);
});
