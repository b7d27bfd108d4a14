/**
 * Sends four hundred hostile uploads: the api must answer each, keep running and release their memory. `npm run bench`
 * sends a thousand.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { WORKSHOP_LIMITS } from './image-workshop.ts';
import { HARMFUL_TEXT } from '../../../testing/hostile-images.ts';
import { startHostileUploads, UPLOADS_GROWTH_AT_MOST_BYTES } from '../../../testing/hostile-uploads-run.ts';
import type { HostileUploadsRun } from '../../../testing/hostile-uploads-run.ts';
import { loadTestTenants } from '../../../testing/small-towns.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';

const UPLOADS = 400;

let database: TestDatabase;
let run: HostileUploadsRun;

beforeAll(async () => {
  const { greentown } = await loadTestTenants();
  database = await createTestDatabase();
  run = await startHostileUploads(database, greentown);
});
afterAll(async () => {
  await run.close();
  await database.drop();
});

test('Four hundred hostile uploads are each answered, none brings the api down, and nothing of them stays', async () => {
  const { answers, taken, growthBytes, mostOfChildBytes } = await run.send(UPLOADS);

  expect(answers).toHaveLength(UPLOADS);
  expect(answers.filter(({ status }) => status !== null && status >= 500)).toEqual([]);
  expect(answers.filter(({ status, mayBeTaken }) => status === 201 && !mayBeTaken)).toEqual([]);
  expect(new Set(answers.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(20);
  expect(taken.length).toBeGreaterThan(0); // harmless images: the hidden content was removed
  expect(taken.length).toBeLessThan(UPLOADS / 2);
  expect(run.isRunning()).toBe(true);
  expect(run.output()).not.toMatch(/a surprise while answering|unhandled/i);
  expect(mostOfChildBytes).toBeGreaterThan(0);
  expect(mostOfChildBytes).toBeLessThan(WORKSHOP_LIMITS.bombBytes * 1.25);
  expect(growthBytes).toBeLessThan(UPLOADS_GROWTH_AT_MOST_BYTES);

  expect(await readdir(join(run.home, 'tmp'))).toEqual([]);
  expect(await readdir(join(run.home, 'files/parts'))).toEqual([]);
  const files = (await readdir(join(run.home, 'files'), { recursive: true })).filter((name) => name.includes('.'));
  expect(files).toHaveLength(2 * taken.length);
  for (const name of files) {
    expect(taken).toContain(name.split('/').at(-2));
    const bytes = await readFile(join(run.home, 'files', name));
    expect([name, bytes.includes(HARMFUL_TEXT)]).toEqual([name, false]);
  }
  const [some = ''] = files;
  expect((await sharp(join(run.home, 'files', some)).metadata()).width).toBeGreaterThan(0);
});

test('Afterwards it ends in order: no connection lies open half read', async () => {
  expect(await run.end()).toBe(0);
});
