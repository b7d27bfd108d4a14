/** Tests parts of the installation that exit unexpectedly. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { PauseLimits } from '@greenward/contract/growing-pauses';
import waitForExpect from 'wait-for-expect';
import { startPart } from './supervised-part.ts';
import type { SupervisedPart } from './supervised-part.ts';

const RUNS =
  "process.send({ ready: true, port: 4711 }); console.log('runs'); process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000);";
const QUICK: PauseLimits = { firstMs: 10, longestMs: 40, healthyAfterMs: 600_000 };

let directory: string;
let module: string;
let said: string[];
let pausesMs: number[];
let part: SupervisedPart | null;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'greenward-part-'));
  module = join(directory, 'part.mjs');
  said = [];
  pausesMs = [];
  part = null;
});
afterEach(async () => {
  await part?.stop();
  await rm(directory, { recursive: true });
});

async function start(pauses: PauseLimits = QUICK): Promise<SupervisedPart> {
  await writeFile(module, RUNS);
  part = await startPart({
    name: 'part',
    module,
    environment: {},
    onOutput: (line) => said.push(line),
    onEnded: ({ pauseMs }) => pausesMs.push(pauseMs),
    pauses,
  });
  return part;
}
function isAlive(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false; // the process does not exist
  }
}

test('A part that is killed, and whose next start fails, is started again until it runs', async () => {
  const running = await start();
  expect(running.port).toBe(4711);
  const first = running.pid;

  await waitForExpect(() => expect(said).toContain('runs'));
  said = [];
  await writeFile(module, "throw new Error('its port is held');");
  process.kill(first ?? 0, 'SIGKILL');
  await waitForExpect(() => expect(said.some((line) => line.includes('ended at its start'))).toBe(true));
  await writeFile(module, RUNS);
  await waitForExpect(() => expect(running.pid !== first && said.includes('runs')).toBe(true));
  expect(isAlive(running.pid)).toBe(true);
});

test('A part that dies again and again is started again each time, after pauses that grow to a limit', async () => {
  const running = await start();
  for (let death = 1; death <= 8; death += 1) {
    const { pid } = running;
    process.kill(pid ?? 0, 'SIGKILL');
    await waitForExpect(() =>
      expect(pausesMs.length === death && running.pid !== pid && isAlive(running.pid)).toBe(true),
    );
  }
  expect(pausesMs).toEqual([10, 20, 40, 40, 40, 40, 40, 40]);
});

test('A part that had been healthy is started again after the first pause', async () => {
  const running = await start({ ...QUICK, healthyAfterMs: 0 });
  for (let death = 1; death <= 3; death += 1) {
    const { pid } = running;
    process.kill(pid ?? 0, 'SIGKILL');
    await waitForExpect(() =>
      expect(pausesMs.length === death && running.pid !== pid && isAlive(running.pid)).toBe(true),
    );
  }
  expect(pausesMs).toEqual([10, 10, 10]);
});

test('Stopped during a pause, it is not started again and keeps nothing waiting', async () => {
  const running = await start({ firstMs: 2_000_000, longestMs: 2_000_000, healthyAfterMs: 1 });
  process.kill(running.pid ?? 0, 'SIGKILL');
  await waitForExpect(() => expect(pausesMs).toHaveLength(1));
  await running.stop();
  expect(isAlive(running.pid)).toBe(false);
});

test('Stopped while it starts again, it ends before the stop is over', async () => {
  const running = await start();
  const first = running.pid;
  await waitForExpect(() => expect(said).toContain('runs'));
  said = [];
  await writeFile(module, 'setInterval(() => {}, 1000);'); // never reports readiness
  process.kill(first ?? 0, 'SIGKILL');
  await waitForExpect(() => expect(running.pid !== first && isAlive(running.pid)).toBe(true));
  await running.stop();
  expect(isAlive(running.pid)).toBe(false);
  expect(said).toEqual([]);
});
