/** Two small towns for tests, each with a few trees, imported like a council's file. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadTenants } from '@greenward/tenants/node';
import type { Tenant } from '@greenward/tenants';
import { runImport } from '../modules/places/import/run-import.ts';
import type { ImportSummary } from '../modules/places/import/import-work.ts';
import type { TestDatabase } from './test-database.ts';

export const TEST_BASE = 'greenward.test:8080';

/** The real configurations of four tenants, with test hosts. `tenants` are those that most tests need. */
export async function loadTestTenants(): Promise<{
  readonly tenants: readonly Tenant[];
  readonly greentown: Tenant;
  readonly borough: Tenant;
  /** In the United States, as greentown is. */
  readonly citytrees: Tenant;
  /** In Canada. */
  readonly midtown: Tenant;
}> {
  const all = await loadTenants({ environment: 'development', base: TEST_BASE });
  const named = (code: string): Tenant => {
    const found = all.find((tenant) => tenant.code === code);
    if (found === undefined) throw new Error(`${code} is gone from tenants/`);
    return found;
  };
  const [greentown, borough] = [named('greentown'), named('borough')];
  return {
    tenants: [greentown, borough],
    greentown,
    borough,
    citytrees: named('citytrees'),
    midtown: named('midtown'),
  };
}

export const CSV_HEADER = 'Id,Lon,Lat,Scientific,Common,Site,Trunk,Year,Street';

/** A mapping with every supported field. */
export const TEST_MAPPING = {
  kind: 'places',
  format: 'csv',
  source: 'test-town',
  id: { column: 'Id' },
  coordinates: { lon: 'Lon', lat: 'Lat' },
  species: { scientific: 'Scientific', common: 'Common' },
  site: { column: 'Site', values: { Tree: 'TREE', Empty: 'PIT', Stump: 'PIT:STUMP', Gone: 'retired', Bench: 'skip' } },
  address: ['Street'],
  measures: { dbhCm: { column: 'Trunk', unit: 'cm', max: 300 } },
  planted: { year: 'Year' },
} as const;

export interface TreeLine {
  readonly id?: string;
  readonly lon?: number;
  readonly lat?: number;
  readonly scientific?: string;
  readonly common?: string;
  readonly site?: string;
  readonly trunk?: string;
  readonly year?: string;
  readonly street?: string;
}

/** A line of a council's file. The defaults describe an ordinary tree in the middle of the tenant. */
export const aTreeLine = (
  tenant: Tenant,
  {
    id = '1',
    lon,
    lat,
    scientific = 'Tilia cordata',
    common = 'Small-leaved lime',
    site = 'Tree',
    trunk = '30',
    year = '',
    street = 'High Street',
  }: TreeLine = {},
): string => {
  const [west, south, east, north] = tenant.config.boundingBox;
  return [id, lon ?? (west + east) / 2, lat ?? (south + north) / 2, scientific, common, site, trunk, year, street].join(
    ',',
  );
};

export interface ImportLinesOptions {
  readonly database: Pick<TestDatabase, 'workerUrl'>;
  readonly tenant: Tenant;
  readonly lines: readonly string[];
  readonly mapping?: unknown;
  readonly allowRetire?: boolean;
  readonly newSource?: boolean;
  readonly header?: string;
}

export async function importLines({
  database,
  tenant,
  lines,
  mapping = TEST_MAPPING,
  allowRetire = false,
  newSource = false,
  header = CSV_HEADER,
}: ImportLinesOptions): Promise<ImportSummary> {
  const directory = await mkdtemp(join(tmpdir(), 'greenward-lines-'));
  try {
    const [file, mappingFile] = [join(directory, 'trees.csv'), join(directory, 'trees.mapping.json')];
    await writeFile(file, `${[header, ...lines].join('\n')}\n`);
    await writeFile(mappingFile, JSON.stringify(mapping));
    return await runImport({ workerUrl: database.workerUrl, tenant, mappingFile, file, allowRetire, newSource });
  } finally {
    await rm(directory, { recursive: true });
  }
}

/** A square that extends `halfWidth` degrees from the centre of the tenant's bounding box. */
export const aSquareArea = (tenant: Tenant, name: string, halfWidth = 0.01): unknown => {
  const [west, south, east, north] = tenant.config.boundingBox;
  const [lon, lat] = [(west + east) / 2, (south + north) / 2];
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ].map(([x = 0, y = 0]) => [lon + x * halfWidth, lat + y * halfWidth]);
  return {
    type: 'FeatureCollection',
    features: [{ type: 'Feature', properties: { name }, geometry: { type: 'Polygon', coordinates: [corners] } }],
  };
};

const NEIGHBOURHOODS = { kind: 'areas', format: 'geojson', areas: 'NEIGHBOURHOOD', name: 'name' };

export async function importAreaCollection(
  database: Pick<TestDatabase, 'workerUrl'>,
  tenant: Tenant,
  collection: unknown,
  mapping: unknown = NEIGHBOURHOODS,
): Promise<ImportSummary> {
  const directory = await mkdtemp(join(tmpdir(), 'greenward-areas-'));
  try {
    const [file, mappingFile] = [join(directory, 'areas.geojson'), join(directory, 'areas.mapping.json')];
    await writeFile(file, JSON.stringify(collection));
    await writeFile(mappingFile, JSON.stringify(mapping));
    return await runImport({ workerUrl: database.workerUrl, tenant, mappingFile, file });
  } finally {
    await rm(directory, { recursive: true });
  }
}

/** Fills both towns with the same ids and species, but different names and locations. */
export async function fillSmallTowns(database: TestDatabase, towns: readonly Tenant[]): Promise<void> {
  for (const tenant of towns) {
    await importAreaCollection(database, tenant, aSquareArea(tenant, `Middle of ${tenant.code}`));
    await importLines({
      database,
      tenant,
      lines: [
        aTreeLine(tenant, {
          id: '1',
          common: `Lime of ${tenant.code}`,
          street: `1 ${tenant.code} Street`,
          year: '2026',
        }),
        aTreeLine(tenant, {
          id: '2',
          common: `Lime of ${tenant.code}`,
          street: `2 ${tenant.code} Street`,
          year: '1990',
        }),
        aTreeLine(tenant, { id: '3', scientific: 'Quercus robur', common: `Oak of ${tenant.code}`, trunk: '80' }),
        aTreeLine(tenant, { id: '4', site: 'Empty', scientific: '', common: '' }),
        aTreeLine(tenant, {
          id: `only-in-${tenant.code}`,
          scientific: tenant.code === 'greentown' ? 'Acer rubrum' : 'Platanus x hispanica',
          common: `Tree of ${tenant.code} alone`,
        }),
      ],
    });
  }
}
