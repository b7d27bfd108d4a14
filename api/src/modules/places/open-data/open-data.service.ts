/** Decides what the public may download of a tenant's inventory, and reads it in batches. */
import { createHash } from 'node:crypto';
import type { SwitchStates, WordValues } from '@greenward/contract';
import type { Pool } from 'pg';
import { createReader } from '../../../db/scope.ts';
import type { Scope } from '../../../db/scope.ts';
import type { TenantSite } from '../../../tenant-site.ts';
import { createTenantWords } from '../../../http/tenant-words.ts';
import { allowedLayers, TYPES_OF_LAYER } from '../map-tiles/layers.rules.ts';
import { nameSpecies } from '../species/species.service.ts';
import {
  csvHead,
  csvLine,
  geojsonFeature,
  GEOJSON_TAIL,
  geojsonHead,
  OPEN_DATA_COLUMNS,
  rowOf,
} from './open-data.rules.ts';
import { countStanding, getInventoryState, listStanding } from './open-data.store.ts';

export const OPEN_DATA_FORMATS = ['csv', 'geojson'] as const;
export type OpenDataFormat = (typeof OPEN_DATA_FORMATS)[number];

const MEDIA_TYPES: Readonly<Record<OpenDataFormat, string>> = {
  csv: 'text/csv; charset=utf-8; header=present',
  geojson: 'application/geo+json',
};

/** Increase it when the format of the files changes. */
const WRITING = 1;
/** Places in memory at a time, per download. */
const BATCH = 2_000;

/** Types of places that are currently shown; none on a site that is not live or has no tenant. */
function openTypes({ tenant: { config } }: Pick<TenantSite, 'tenant'>, switches: SwitchStates): string[] {
  return config.topLevel || config.holdingPage !== null
    ? []
    : allowedLayers(switches).flatMap((layer) => TYPES_OF_LAYER[layer]);
}

export interface OpenDataFile {
  readonly format: string;
  readonly url: string;
  readonly mediaType: string;
  /** Purpose of the file, translated. */
  readonly label: string;
}

export interface OpenData {
  readonly placeCount: number;
  /** ISO time; null when nothing was ever imported. */
  readonly updatedAt: string | null;
  readonly columns: readonly { readonly name: string; readonly meaning: string }[];
  readonly files: readonly OpenDataFile[];
  /** How the files are made and written, translated. */
  readonly about: string;
  readonly texts: OpenDataTexts;
}

export interface OpenDataTexts {
  readonly summary: string;
  /** Null when nothing was ever imported. */
  readonly updated: string | null;
  readonly licence: string;
  readonly columns: string;
  readonly columnName: string;
  readonly columnMeaning: string;
}

const say = createTenantWords('api.data.', 'content.data.');

/** Null when downloads are not allowed. */
export async function describeOpenData(
  scope: Scope,
  site: TenantSite,
  switches: SwitchStates,
): Promise<OpenData | null> {
  const types = openTypes(site, switches);
  if (types.length === 0) return null;
  const { changedAt } = await getInventoryState(scope);
  const placeCount = await countStanding(scope, types);
  const text = (name: string, values?: WordValues): string => say(site, `content.data.${name}`, values);
  return {
    placeCount,
    updatedAt: changedAt?.toISOString() ?? null,
    columns: OPEN_DATA_COLUMNS.map((name) => ({ name, meaning: say(site, `api.data.column.${name}`) })),
    files: OPEN_DATA_FORMATS.map((format) => ({
      format,
      url: `/data/trees.${format}`,
      mediaType: MEDIA_TYPES[format].replace(/;.*/, ''),
      label: say(site, `api.data.file.${format}`),
    })),
    about: say(site, 'api.data.fileText'),
    texts: {
      summary: text('summary', { project: site.tenant.config.projectName, count: placeCount }),
      updated: changedAt === null ? null : text('updated', { day: changedAt }),
      licence: text('licence'),
      columns: text('columns'),
      columnName: text('columnName'),
      columnMeaning: text('columnMeaning'),
    },
  };
}

export interface Download {
  /** Without quotes; changes only when the file changes. */
  readonly etag: string;
  readonly changedAt: Date | null;
  readonly mediaType: string;
  /**
   * The file in pieces, read on demand; no connection is held between them.
   * @throws Error when the inventory changed in the meantime, because a file must not mix two states
   */
  pieces(): AsyncGenerator<string>;
}

export interface DownloadOptions {
  readonly pool: Pool;
  readonly site: TenantSite;
  readonly switches: SwitchStates;
  readonly format: OpenDataFormat;
  /** Origin of the tenant's site, as the visitor uses it. */
  readonly origin: string;
  readonly day: Date;
  readonly batch?: number;
}

async function reading<Result>(pool: Pool, tenantId: number, work: (scope: Scope) => Promise<Result>): Promise<Result> {
  const scope = createReader(pool, tenantId);
  try {
    return await work(scope);
  } finally {
    void scope.close(); // nothing was written
  }
}

/** Null when downloads are not allowed. */
export async function prepareDownload({
  pool,
  site,
  switches,
  format,
  origin,
  day,
  batch = BATCH,
}: DownloadOptions): Promise<Download | null> {
  const types = openTypes(site, switches);
  if (types.length === 0) return null;
  const { tenant, tenantId } = site;
  const { state, names } = await reading(pool, tenantId, async (scope) => ({
    state: await getInventoryState(scope),
    names: await nameSpecies(scope, site),
  }));
  const { projectName, attributions } = tenant.config;
  const facts = { title: projectName, attributions, changedAt: state.changedAt?.toISOString() ?? null };
  const etag = createHash('sha256')
    .update(JSON.stringify([WRITING, format, state.version, types, origin, facts, names.all]))
    .digest('base64url')
    .slice(0, 22);

  /** Reads the state after the rows: if it is unchanged, the rows belong to it as well. */
  const next = (after: string | null): ReturnType<typeof listStanding> =>
    reading(pool, tenantId, async (scope) => {
      const rows = await listStanding(scope, { types, after, first: batch });
      if ((await getInventoryState(scope)).version !== state.version)
        throw new Error('The inventory changed during a download');
      return rows;
    });

  async function* pieces(): AsyncGenerator<string> {
    yield format === 'csv' ? csvHead() : geojsonHead(facts);
    let after: string | null = null;
    for (;;) {
      const places = await next(after);
      const rows = places.map((place) => ({
        row: rowOf(place, { origin, names: names.of(place.category), day }),
        geometry: place.geometry,
      }));
      const separator = after === null ? '' : ',\n';
      if (rows.length > 0)
        yield format === 'csv'
          ? rows.map(({ row }) => csvLine(row)).join('')
          : `${separator}${rows.map(({ row, geometry }) => geojsonFeature(row, geometry)).join(',\n')}`;
      if (places.length < batch) break;
      after = places.at(-1)?.guid ?? null;
    }
    if (format === 'geojson') yield GEOJSON_TAIL;
  }
  return { etag, changedAt: state.changedAt, mediaType: MEDIA_TYPES[format], pieces };
}
