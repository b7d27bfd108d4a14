/** Tests the contents of docker-compose.yml. production-in-small.serial.test.ts tests that its parts run. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { REPOSITORY_ROOT } from './paths.ts';
import { environmentOf, readServices } from './testing/composed-services.ts';

const services = readServices();

test('Every part is there, waits for what it needs, and mounts files that exist', () => {
  expect(Object.keys(services).sort()).toEqual([
    'api',
    'database',
    'edge',
    'files',
    'identity',
    'jobs',
    'mail',
    'migrate',
    'proxy',
    'release',
  ]);
  for (const { depends_on: needs = {}, volumes = [] } of Object.values(services)) {
    for (const needed of Array.isArray(needs) ? (needs as string[]) : Object.keys(needs))
      expect(Object.keys(services)).toContain(needed);
    for (const volume of volumes.filter((text) => text.startsWith('./')))
      expect(readFileSync(join(REPOSITORY_ROOT, volume.split(':')[0] ?? ''), 'utf8').length).toBeGreaterThan(0);
  }
  expect(readFileSync(join(REPOSITORY_ROOT, 'ops/nginx.conf'), 'utf8')).toContain(
    `http://edge:${services['edge']?.environment?.['PORT']}`,
  );
  for (const part of ['api', 'edge', 'jobs'])
    expect(services[part]?.environment?.['IDENTITY_URL']).toBe(
      `http://identity:${services['identity']?.environment?.['PORT']}`,
    );
  for (const part of ['api', 'edge']) expect([part, services[part]?.deploy?.replicas]).toEqual([part, 2]);
  for (const part of ['api', 'edge', 'identity', 'jobs', 'database', 'proxy'])
    expect([part, services[part]?.restart]).toEqual([part, 'unless-stopped']);
});

test('A part gets no more than it needs', () => {
  expect(services['api']?.environment).not.toHaveProperty('DATABASE_URL');
  expect(services['edge']?.environment).not.toHaveProperty('APP_DATABASE_URL');
  for (const keys of ['LINK_KEYS', 'ORDER_KEYS']) {
    for (const part of ['edge', 'identity', 'migrate', 'release'])
      expect(services[part]?.environment).not.toHaveProperty(keys);
    expect(services['api']?.environment).toHaveProperty(keys);
    expect(services['jobs']?.environment?.[keys]).toBe(services['api']?.environment?.[keys]);
  }
  for (const part of ['api', 'edge', 'jobs', 'release'])
    for (const name of ['IDENTITY_DATABASE_URL', 'IDENTITY_SECRET'])
      expect(services[part]?.environment).not.toHaveProperty(name);
  for (const name of ['APP_DATABASE_URL', 'WORKER_DATABASE_URL', 'DATABASE_URL', 'S3_SECRET_ACCESS_KEY'])
    expect(services['identity']?.environment).not.toHaveProperty(name);
  expect(services['identity']).not.toHaveProperty('ports'); // reachable through edge only
  for (const part of ['edge', 'migrate', 'release'])
    expect(services[part]?.environment).not.toHaveProperty('S3_SECRET_ACCESS_KEY');
  for (const part of ['api', 'jobs']) expect(services[part]?.environment).toHaveProperty('FILE_STORE');
  for (const part of ['api', 'edge', 'identity', 'jobs', 'migrate'])
    expect(services[part]?.environment).not.toHaveProperty('OPERATOR_KEY');
  expect([services['api']?.volumes, services['edge']?.volumes]).toEqual([
    ['releases:/var/lib/greenward/releases'],
    ['releases:/var/lib/greenward/releases:ro'],
  ]);
  expect(services['api']?.environment).not.toHaveProperty('WORKER_DATABASE_URL');
});

test('What a person must choose is asked for by name', () => {
  for (const part of ['api', 'identity', 'migrate', 'database'])
    expect(() => environmentOf(services[part] ?? { image: '' }, {})).toThrow(/: set /);
});
