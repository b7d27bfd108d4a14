/** Tests repeated imports over the years: changed ids, felled and replaced trees, old links. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import { TEST_MAPPING, aTreeLine, importLines, loadTestTenants } from '../../../testing/small-towns.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { findKnownSources } from './find-known-source.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';

let database: TestDatabase;
let api: TestApi;
let greentown: Tenant;
let borough: Tenant;
beforeAll(async () => {
  ({ greentown, borough } = await loadTestTenants());
});
beforeEach(async () => {
  await api?.close();
  await database?.drop();
  database = await createTestDatabase();
  api = await startTestApi(database, [greentown, borough], { now: () => new Date('2026-11-20T12:00:00Z') });
});
afterAll(async () => {
  await api.close();
  await database.drop();
});

const NEAR = { ...TEST_MAPPING, match: 'near' };
/** Degrees of latitude in a metre. */
const METRE = 1 / 111_320;
const middle = (): { lon: number; lat: number } => {
  const [west, south, east, north] = greentown.config.boundingBox as unknown as [number, number, number, number];
  return { lon: (west + east) / 2, lat: (south + north) / 2 };
};
/** A street of trees, 8 m apart. */
const street = (
  count: number,
  idOf: (index: number) => string,
  change: (index: number) => Parameters<typeof aTreeLine>[1] = () => ({}),
): string[] =>
  Array.from({ length: count }, (_, index) =>
    aTreeLine(greentown, {
      id: idOf(index),
      lon: middle().lon,
      lat: middle().lat + index * 8 * METRE,
      ...change(index),
    }),
  );
const rows = (columns: string): Promise<Record<string, unknown>[]> =>
  database
    .query(
      database.workerUrl,
      `with scope as materialized (select set_config('app.tenant', (select id::text from tenant where code = 'greentown'), false)) select * from scope, lateral (select ${columns} from place where source = 'test-town' order by lat, source_id) asked`,
    )
    .then((found) => found.map(({ set_config: _scope, ...row }) => row));

describe('Trees that stand already under another source', () => {
  const elsewhere = { ...TEST_MAPPING, source: 'trees', match: 'near' };

  test('are refused as a second town on top of the first, with the name to write', async () => {
    await importLines({ database, tenant: greentown, lines: street(100, (index) => `A${index}`) });
    const before = await rows('guid, slug');
    const again = street(
      100,
      (index) => `B${index}`,
      (index) => ({
        lat: middle().lat + (index * 8 + 0.4) * METRE,
        ...(index < 60 ? {} : { scientific: 'Quercus robur' }),
      }),
    );
    await expect(importLines({ database, tenant: greentown, lines: again, mapping: elsewhere })).rejects.toThrow(
      /60 of its 100 places stand already, under the source "test-town": each would be there twice\. Nothing was changed\..* write "source": "test-town" instead of "trees"/,
    );
    expect(await rows('guid, slug')).toEqual(before);
    const same = street(100, (index) => `B${index}`);
    expect(
      await importLines({ database, tenant: greentown, lines: same, mapping: { ...elsewhere, source: 'test-town' } }),
    ).toMatchObject({ rekeyed: 100 });
  });

  test('unless they are said to be others, and then never asked about again', async () => {
    await importLines({ database, tenant: greentown, lines: street(100, (index) => `A${index}`) });
    const again = street(100, (index) => `B${index}`);
    expect(
      await importLines({ database, tenant: greentown, lines: again, mapping: elsewhere, newSource: true }),
    ).toMatchObject({ inserted: 100 });
    expect(await importLines({ database, tenant: greentown, lines: again, mapping: elsewhere })).toMatchObject({
      unchanged: 100,
    });
  });

  test('of another tenant, further away or of another kind are no reason', async () => {
    await importLines({ database, tenant: greentown, lines: street(100, (index) => `A${index}`) });
    const moved = street(
      100,
      (index) => `B${index}`,
      (index) => (index % 2 === 0 ? { lat: middle().lat + (index * 8 + 2) * METRE } : { site: 'Stump' }),
    );
    expect(await importLines({ database, tenant: greentown, lines: moved, mapping: elsewhere })).toMatchObject({
      inserted: 100,
    });
    const elsewhereTenant = {
      ...borough,
      config: { ...borough.config, maximumBoundingBox: greentown.config.maximumBoundingBox },
    };
    expect(
      await importLines({
        database,
        tenant: elsewhereTenant,
        lines: street(100, (index) => `C${index}`),
        mapping: elsewhere,
      }),
    ).toMatchObject({
      inserted: 100,
    });
  });

  test('are named to whoever looks at the file before', async () => {
    await importLines({ database, tenant: greentown, lines: street(100, (index) => `A${index}`) });
    const places = Array.from({ length: 50 }, (_, index) => ({
      type: 'TREE',
      category: 'tilia_cordata',
      lon: middle().lon,
      lat: middle().lat + index * 8 * METRE,
    }));
    const ask = (tenantCode: string): ReturnType<typeof findKnownSources> =>
      findKnownSources({ workerUrl: database.workerUrl, tenantCode, places });
    expect(await ask('greentown')).toEqual({
      overlap: { source: 'test-town', compared: 50, found: 50 },
      sources: ['test-town'],
    });
    expect(await ask('borough')).toEqual({ overlap: null, sources: [] });
  });
});

describe('Trees that the source numbers anew', () => {
  test('keep their pages, where one and only one of their kind stands near', async () => {
    await importLines({ database, tenant: greentown, lines: street(100, (index) => `A${index}`), mapping: NEAR });
    const before = await rows('guid, slug');
    const moved = { lat: 1.5 * METRE };
    const summary = await importLines({
      database,
      tenant: greentown,
      mapping: NEAR,
      lines: street(
        100,
        (index) => `B${index}`,
        (index) => (index % 2 === 0 ? {} : { lat: middle().lat + index * 8 * METRE + moved.lat }),
      ),
    });
    expect(summary).toMatchObject({ rekeyed: 100, inserted: 0, retired: 0, updated: 50, unchanged: 50 });
    expect(await rows('guid, slug')).toEqual(before);
    expect((await rows('source_id')).map(({ source_id }) => source_id)).toEqual(
      Array.from({ length: 100 }, (_, index) => `B${index}`),
    );
  });

  test('without that word in the mapping, such a file is refused as one cut short', async () => {
    await importLines({ database, tenant: greentown, lines: street(100, (index) => `A${index}`) });
    await expect(
      importLines({ database, tenant: greentown, lines: street(100, (index) => `B${index}`) }),
    ).rejects.toThrow('lacks 100 of the 100 places');
  });

  test('a tree of another kind, two of one kind, or one too far away, are others', async () => {
    await importLines({ database, tenant: greentown, lines: street(4, (index) => `A${index}`), mapping: NEAR });
    const summary = await importLines({
      database,
      tenant: greentown,
      mapping: NEAR,
      allowRetire: true,
      lines: [
        ...street(
          1,
          () => 'B0',
          () => ({ scientific: 'Quercus robur' }),
        ),
        ...street(3, (index) => `B${index}`).slice(1, 2),
        ...street(
          3,
          (index) => `C${index}`,
          (index) => ({ lat: middle().lat + index * 8 * METRE + 0.1 * METRE }),
        ).slice(1, 2),
        ...street(
          3,
          (index) => `B${index}`,
          (index) => ({ lat: middle().lat + index * 8 * METRE + 3.5 * METRE }),
        ).slice(2, 3),
        ...street(4, (index) => `A${index}`).slice(3),
      ],
    });
    expect(summary).toMatchObject({ rekeyed: 0, inserted: 4, retired: 3, unchanged: 1 });
  });

  test('an old number given to another tree makes a new page', async () => {
    await importLines({ database, tenant: greentown, lines: street(1, () => 'A'), mapping: NEAR });
    await importLines({ database, tenant: greentown, lines: street(1, () => 'B'), mapping: NEAR });
    expect(
      await importLines({
        database,
        tenant: greentown,
        lines: [
          ...street(1, () => 'B'),
          ...street(
            2,
            () => 'A',
            () => ({ scientific: 'Quercus robur' }),
          ).slice(1),
        ],
        mapping: NEAR,
      }),
    ).toMatchObject({
      inserted: 1,
      unchanged: 1,
    });
    const [first, second] = await rows('guid, slug');
    expect(first?.['guid']).not.toBe(second?.['guid']);
    expect(first?.['slug']).not.toBe(second?.['slug']);
  });

  test('numbers that now stand for other trees elsewhere are refused, not swapped', async () => {
    const kinds = ['Quercus robur', 'Acer platanoides', 'Tilia cordata'];
    const lines = (shift: number): string[] =>
      street(
        60,
        (index) => `N${(index + shift) % 60}`,
        (index) => ({ scientific: kinds[index % 3] ?? '' }),
      );
    await importLines({ database, tenant: greentown, lines: lines(0) });
    await expect(importLines({ database, tenant: greentown, lines: lines(10) })).rejects.toThrow(
      /gives the ids of \d+ of 60 places to trees of another kind, more than 50 m away: the ids look numbered anew/,
    );
  });
});

describe('An old link', () => {
  const GONE =
    'query Q($guid: ID, $slug: String) { getPlace(guid: $guid, slug: $slug) { name retired { since successor { guid name retired { since } } nearest { distanceMetres place { name guid } } } } }';

  test('to a tree that was replaced leads to what stands there now, over several steps', async () => {
    await importLines({ database, tenant: greentown, lines: street(60, (index) => `A${index}`) });
    const [old] = await rows('guid, slug');
    const others = street(60, (index) => `A${index}`).slice(1);
    expect(
      await importLines({
        database,
        tenant: greentown,
        lines: [
          ...street(
            1,
            () => 'P1',
            () => ({ site: 'Empty' }),
          ),
          ...others,
        ],
      }),
    ).toMatchObject({ retired: 1, inserted: 1, succeeded: 1 });
    expect(
      await importLines({
        database,
        tenant: greentown,
        lines: [
          ...street(
            1,
            () => 'T2',
            () => ({ scientific: 'Quercus robur', common: 'Oak' }),
          ),
          ...others,
        ],
      }),
    ).toMatchObject({ succeeded: 1 });
    for (const key of [{ guid: old?.['guid'] }, { slug: old?.['slug'] }]) {
      const { body } = await api.ask(greentown, GONE, key);
      expect(body.data.getPlace.retired).toMatchObject({
        since: expect.stringMatching(/^20\d\d-/),
        successor: { name: 'Oak', retired: null },
      });
    }
  });

  test('to a tree that is gone for good tells when, and which trees are near', async () => {
    await importLines({ database, tenant: greentown, lines: street(60, (index) => `A${index}`) });
    const [old] = await rows('guid');
    await importLines({ database, tenant: greentown, lines: street(60, (index) => `A${index}`).slice(1) });
    const { body } = await api.ask(greentown, GONE, { guid: old?.['guid'] });
    expect(body.data.getPlace.retired).toMatchObject({ successor: null });
    expect(
      body.data.getPlace.retired.nearest.map(({ distanceMetres }: { distanceMetres: number }) =>
        Math.round(distanceMetres / 8),
      ),
    ).toEqual([1, 2, 3]);
    expect((await api.ask(borough, GONE, { guid: old?.['guid'] })).body.data.getPlace).toBeNull();
  });

  test('leads to the tree itself when it comes back', async () => {
    const lines = street(60, (index) => `A${index}`);
    await importLines({ database, tenant: greentown, lines });
    const [old] = await rows('guid');
    await importLines({
      database,
      tenant: greentown,
      lines: [
        ...street(
          1,
          () => 'P1',
          () => ({ site: 'Empty' }),
        ),
        ...lines.slice(1),
      ],
    });
    await importLines({ database, tenant: greentown, lines });
    expect((await api.ask(greentown, GONE, { guid: old?.['guid'] })).body.data.getPlace.retired).toBeNull();
  });
});
