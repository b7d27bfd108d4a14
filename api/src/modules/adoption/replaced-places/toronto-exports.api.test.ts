/** Tests what becomes of adoptions when Toronto's register of 2022 is replaced by that of 2023, and the other way round. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import type { Pool } from 'pg';
import { createPool } from '../../../db/pool.ts';
import { loadTestTenants } from '../../../testing/small-towns.ts';
import { createTestDatabase, runUnfenced } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { runImport } from '../../places/import/run-import.ts';
import type { ImportSummary } from '../../places/import/import-work.ts';
import { followReplacedPlacesOf } from '../../../module/combine-modules.ts';
import { ALL_MODULES } from '../../all-modules.ts';
import { createReplacedPlacesDelivery } from './replaced-places.delivery.ts';

const IMPORT = fileURLToPath(new URL('../../places/import/', import.meta.url));
const TABLES = ['adoption', 'watering', 'place', 'profile', 'outbox'];
const now = new Date('2023-03-24T10:00:00Z');

let database: TestDatabase;
let worker: Pool;
let town: Tenant;
let tenantId: number;
beforeAll(async () => {
  const { greentown } = await loadTestTenants();
  town = {
    ...greentown,
    config: {
      ...greentown.config,
      boundingBox: [-79.7, 43.5, -79.1, 43.9],
      maximumBoundingBox: [-79.7, 43.5, -79.1, 43.9],
      switches: { ...greentown.config.switches, showAdopt: true },
    },
  };
  database = await createTestDatabase();
  const [row] = await database.query(database.ownerUrl, `select id from tenant where code = '${town.code}'`);
  tenantId = Number(row?.['id']);
  worker = createPool({
    ...{ url: database.workerUrl, max: 1, name: 'test' },
    ...{ statementTimeoutMs: 10_000, onError: () => undefined },
  });
});
afterAll(async () => {
  await worker?.end();
  await database.drop();
});

/** Imports an export as a council does, and lets what residents gave to trees follow. */
async function importsExportOf(year: 2022 | 2023): Promise<ImportSummary> {
  const summary = await runImport({
    ...{ workerUrl: database.workerUrl, tenant: town, newSource: true, allowRetire: true },
    mappingFile: join(IMPORT, 'mappings/toronto-street-trees.mapping.json'),
    file: join(IMPORT, `fixtures/toronto-east-york-${year}.csv`),
  });
  const tenants = (): Map<number, Tenant> => new Map([[tenantId, town]]);
  const followReplacedPlaces = followReplacedPlacesOf(ALL_MODULES);
  await createReplacedPlacesDelivery({ pool: worker, tenants, followReplacedPlaces, now: () => now }).deliver(
    {},
    { tenantId, key: 'test', attempt: 1, signal: new AbortController().signal },
  );
  return summary;
}

const ask = (statement: string): Promise<Record<string, unknown>[]> => runUnfenced(database, TABLES, statement);
/** A resident looks after each tree and has watered it. The register has no planting seasons, so nobody could adopt them by themselves. */
const everyTreeIsLookedAfter = (): Promise<unknown> =>
  ask(`
    insert into profile (tenant_id, account_id, email, email_as_of)
      select tenant_id, 'for-' || source_id, lower(source_id) || '@example.org', now() from place where source = 'toronto';
    insert into adoption (tenant_id, guid, place_guid, account_id, campaign_code, slot, adopted_at)
      select tenant_id, gen_random_uuid(), guid, 'for-' || source_id, 'default', 1, now() from place where source = 'toronto';
    insert into watering (tenant_id, guid, place_guid, account_id, litres, watered_at, recorded_at, key)
      select tenant_id, gen_random_uuid(), guid, 'for-' || source_id, 40, now(), now(), source_id from place where source = 'toronto'`);
/** Adoptions of trees that stand, each still of the tree that its resident chose. */
const standing = async (): Promise<number> => {
  const rows = await ask(
    `select source_id, account_id, coalesce(watering.resolved_guid, watering.place_guid) = place.guid as watered
      from adoption join watering using (tenant_id, account_id)
        join place on place.guid = coalesce(adoption.resolved_guid, adoption.place_guid)
      where ended_at is null and retired_at is null`,
  );
  for (const row of rows) expect(row).toMatchObject({ account_id: `for-${String(row['source_id'])}`, watered: true });
  return rows.length;
};
const mailed = async (): Promise<unknown[]> =>
  (await ask("select payload ->> 'to' as to from outbox where key like 'mail:tree-gone:%' order by 1")).map(
    ({ to }) => to,
  );

/** Trees of 2022 that the register of 2023 does not have. */
const GONE = ['ey17432', 'ey2158', 'ey25732', 'ey2787', 'ey899', 'ey9037'].map((id) => `${id}@example.org`);

test('of 336 adopted trees 330 keep their adopter and waterings, and the adopters of six are told', async () => {
  await importsExportOf(2022);
  await everyTreeIsLookedAfter();
  expect(await standing()).toBe(336);
  expect(await importsExportOf(2023)).toMatchObject({ inserted: 5, retired: 6 });
  expect(await standing()).toBe(330);
  expect(await mailed()).toEqual(GONE);
  // The register of 2023 names what that of 2022 did not, and the tree is still the same.
  expect(
    await ask(
      "select category from adoption join place on place.guid = adoption.place_guid where adoption.account_id = 'for-EY2557'",
    ),
  ).toEqual([{ category: 'acer_platanoides' }]);

  // Imported again, or with the trees back in the list, nobody is told twice and nobody has lost a tree.
  await importsExportOf(2023);
  expect(await mailed()).toEqual(GONE);
  await importsExportOf(2022);
  expect(await standing()).toBe(336);
});
