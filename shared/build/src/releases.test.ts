/** The releases as built (`npm run build` first): what must hold of every one of them. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { ReleaseRecord } from '@greenward/contract';
import { SHARED_LIBRARIES } from './shared-libraries.ts';

const RELEASES = join(import.meta.dirname, '../../../dist/releases');

const records = readdirSync(RELEASES)
  .filter((file) => file.endsWith('.production.stamp.json'))
  .map((file) => {
    const { buildId } = JSON.parse(readFileSync(join(RELEASES, file), 'utf8')) as { buildId: string };
    return JSON.parse(readFileSync(join(RELEASES, file.replace('.production.stamp.json', ''), buildId, 'release.json'), 'utf8')) as ReleaseRecord;
  });
const host = records.find(({ role }) => role === 'host');
const remotes = records.filter(({ role }) => role === 'remote');
const fileOf = (url: string): Buffer => readFileSync(join(RELEASES, url.replace(/^\/releases\//, '')));

test('The host provides exactly the libraries that are shared, to browser and renderer alike', () => {
  expect(Object.keys(host?.sharedNames ?? {}).sort()).toEqual(SHARED_LIBRARIES.map(({ request }) => request).sort());
});

describe.each(remotes.map((record) => [record.name, record] as const))('The remote %s', (_name, record) => {
  test('uses only names that the host provides', () => {
    for (const [library, names] of Object.entries(record.sharedNames)) {
      expect(host?.sharedNames[library]).toEqual(expect.arrayContaining([...names].filter((name) => name !== 'default')));
    }
    expect(Object.keys(record.sharedNames)).toContain('react');
  });

  test('names files for every route, and knows the operation each asks', () => {
    expect(record.routes.length).toBeGreaterThan(0);
    for (const route of record.routes) {
      expect(route.files.js.length).toBeGreaterThan(0);
      if (route.query !== null) expect(record.operations[route.query.operationId]).toBeDefined();
      expect(route.id.startsWith(`${record.name}.`)).toBe(true);
    }
  });

  test('has an entry of at most 10 kB, gzipped', () => {
    expect(fileOf(`${record.entry}.gz`).length).toBeLessThanOrEqual(10_000);
  });
});

describe.each(records.map((record) => [record.name, record] as const))('The release of %s', (_name, record) => {
  test('lists every file with its true length and hash', () => {
    expect(Object.keys(record.files).length).toBeGreaterThan(0);
    for (const [url, { integrity, bytes }] of Object.entries(record.files)) {
      const content = fileOf(url);
      expect(content.length).toBe(bytes);
      expect(integrity).toBe(`sha384-${createHash('sha384').update(content).digest('base64')}`);
    }
    const server = fileOf(record.serverBuild.file);
    expect(record.serverBuild.integrity).toBe(`sha384-${createHash('sha384').update(server).digest('base64')}`);
  });

  test('has style sheets that can stand in a page: nothing in them is found by its own address', () => {
    for (const url of Object.keys(record.files).filter((name) => name.endsWith('.css')))
      expect(fileOf(url).toString('utf8')).not.toMatch(/url\((?!["']?data:)|@import/);
  });

  test('carries no path of the machine that built it', () => {
    const root = join(import.meta.dirname, '../../..');
    for (const url of [...Object.keys(record.files), record.serverBuild.file]) expect(fileOf(url).toString('utf8').includes(root)).toBe(false);
  });
});
