/** Tests that migrating a database of an older release, with one town, gives a complete map at once. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { escapeIdentifier } from 'pg';
import { mercatorOf, mortonKey } from '../modules/places/place/place-position.rules.ts';
import { TEST_SECRET, withDatabase } from '../testing/test-cluster.ts';
import { loginUrlOf, runQuery } from '../testing/test-database.ts';
import { migrateDatabase } from './migrate.ts';

const MIGRATIONS = join(import.meta.dirname, 'migrations');
/** The first release with data: migrations 1 and 2. */
const FIRST_RELEASE = 2;

const { ownerUrl: clusterUrl } = JSON.parse(process.env['GREENWARD_TEST_CLUSTER'] ?? '{}') as { ownerUrl: string };
const name = `greenward_upgrade_${randomBytes(4).toString('hex')}`;
const ownerUrl = withDatabase(clusterUrl, name);
const older = mkdtempSync(join(tmpdir(), 'greenward-older-'));

beforeAll(async () => {
  await runQuery(clusterUrl, `create database ${escapeIdentifier(name)}`);
  cpSync(MIGRATIONS, older, { recursive: true });
  const journalFile = join(older, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: unknown[] };
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, FIRST_RELEASE) }));
});
afterAll(async () => {
  rmSync(older, { recursive: true });
  await runQuery(clusterUrl, `drop database ${escapeIdentifier(name)} with (force)`);
});

const migrate = (migrations?: string): Promise<void> =>
  migrateDatabase({
    ownerUrl,
    secret: TEST_SECRET,
    ownLogins: new Set(),
    tenantCodes: ['greentown', 'borough'],
    ...(migrations === undefined ? {} : { migrations }),
  });

test('a database of the first release keeps its places, and gets cells, numbers and addresses for them', async () => {
  await migrate(older);
  const worker = loginUrlOf(ownerUrl, 'worker');
  const inTown = (text: string): Promise<Record<string, unknown>[]> =>
    runQuery(`${worker}${worker.includes('?') ? '&' : '?'}options=-c%20app.tenant%3D1`, text);
  const places = [
    ['TREE', -71.11, 42.37],
    ['TREE', -71.1101, 42.3701],
    ['PIT', -71.12, 42.38],
  ] as const;
  for (const [at, [type, lon, lat]] of places.entries()) {
    const plane = mercatorOf(lon, lat);
    await inTown(`insert into place (tenant_id, guid, source, source_id, slug, type, name, address, lon, lat, at, qk, feed_hash)
      values (1, gen_random_uuid(), 'old', '${at}', 'old-${at}', '${type}', 'A tree', '${at + 1} Francis Ave', ${lon}, ${lat}, point(${plane.x}, ${plane.y}), ${mortonKey(plane)}, gen_random_uuid())`);
  }
  await inTown('insert into inventory (tenant_id, identified_trees, species_count, revision) values (1, 0, 0, 1)');

  await migrate();

  expect(await inTown('select level, sum(trees)::int as trees from cell group by level order by level')).toEqual(
    [12, 13, 14, 15, 16, 17].map((level) => ({ level, trees: 2 })),
  );
  expect(await inTown('select count(distinct feature_id)::int as numbers from place')).toEqual([{ numbers: 3 }]);
  expect(await inTown('select revision from map_state')).toEqual([{ revision: 1 }]);
  expect((await inTown('select count(*)::int as entries from address_entry'))[0]?.['entries']).toBeGreaterThan(0);
  await migrate(); // a second run changes nothing
  expect(await inTown('select count(*)::int as places from place')).toEqual([{ places: 3 }]);
});
