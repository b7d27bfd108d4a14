/** Tests the oldest supported PostgreSQL version, connected by URL as in production. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { fillSmallTowns, loadTestTenants } from '../testing/small-towns.ts';
import { startTestApi } from '../testing/test-api.ts';
import { TEST_SECRET } from '../testing/test-cluster.ts';
import { runQuery } from '../testing/test-database.ts';
import { removeEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { openDatabase } from './open-database.ts';
import type { Database } from './open-database.ts';

const BINARIES = '/usr/lib/postgresql/15/bin';
const describeHere = existsSync(join(BINARIES, 'postgres')) ? describe : describe.skip;

describeHere('PostgreSQL 15 by DATABASE_URL (skipped where Debian’s postgresql-15 is not installed)', () => {
  let directory: string;
  let server: EmbeddedPostgres;
  let database: Database;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'greenward-oldest-'));
    server = await startEmbeddedPostgres({
      dataDirectory: join(directory, 'postgres'),
      binaries: BINARIES,
      settings: { fsync: 'off' },
    });
    database = await openDatabase({
      installation: directory,
      ownerUrl: server.ownerUrl,
      secret: TEST_SECRET,
      tenantCodes: ['greentown', 'borough'],
    });
  });
  afterAll(async () => {
    await database?.stop();
    await server?.stop();
    await removeEmbeddedPostgres(join(directory, 'postgres'));
    await rm(directory, { recursive: true, force: true });
  });

  test('has the same tables, imports and answers, and keeps tenants apart', async () => {
    expect(
      (await runQuery(server.ownerUrl, "select current_setting('server_version_num')::int / 10000 as major"))[0],
    ).toEqual({ major: 15 });
    const { greentown, borough } = await loadTestTenants();
    await fillSmallTowns({ ...database, superuserUrl: null, query: runQuery, drop: async () => undefined }, [
      greentown,
      borough,
    ]);
    const api = await startTestApi(database, [greentown, borough]);
    try {
      const { body } = await api.ask(
        greentown,
        '{ getPlace(sourceId: "1") { guid name area { name } rarity { heading } } }',
      );
      expect(body.data.getPlace).toMatchObject({ name: 'Lime of greentown', area: { name: 'Middle of greentown' } });
      expect(
        (
          await api.ask(borough, 'query Q($guid: ID) { getPlace(guid: $guid) { guid } }', {
            guid: body.data.getPlace.guid,
          })
        ).body,
      ).toEqual({
        data: { getPlace: null },
      });
      expect(await runQuery(database.appUrl, 'select * from place')).toEqual([]);
    } finally {
      await api.close();
    }
  });
});
