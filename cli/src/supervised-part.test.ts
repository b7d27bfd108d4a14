import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { startPart } from './supervised-part.ts';

test('A part that is killed, and whose next start fails, is started again until it runs', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'greenward-part-'));
  const module = join(directory, 'part.mjs');
  const runs = "process.send({ ready: true, port: 4711 }); process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000);";
  await writeFile(module, runs);
  const said: string[] = [];
  const part = await startPart({ name: 'part', module, environment: {}, onOutput: (line) => said.push(line), onEnded: () => {} });
  expect(part.port).toBe(4711);
  const first = part.pid;

  await writeFile(module, "throw new Error('its port is held');");
  process.kill(first ?? 0, 'SIGKILL');
  while (!said.some((line) => line.includes('ended at its start'))) await new Promise((resolve) => setTimeout(resolve, 50));
  await writeFile(module, runs);
  const isBack = (): boolean => {
    try {
      return part.pid !== first && process.kill(part.pid ?? 0, 0);
    } catch {
      return false;
    }
  };
  const deadline = Date.now() + 20_000;
  while (!isBack() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isBack()).toBe(true);
  await part.stop();
  await rm(directory, { recursive: true });
}, 60_000);
