/** A town of many generated trees and pits, the same each time, for measurements. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { createRandom } from '../src/testing/create-random.ts';
import { recount } from '../src/modules/places/import/import.store.ts';
import { mercatorOf, mortonKey } from '../src/modules/places/place/place-position.rules.ts';

const CLUSTERS = 400;
/** The first is the commonest. */
export const SPECIES = [
  'tilia_cordata',
  'quercus_robur',
  'acer_rubrum',
  'platanus_hispanica',
  ...Array.from({ length: 60 }, (_, at) => `genus_species${at}`),
];
/** West, south, east, north in degrees. */
export type TownBox = readonly [number, number, number, number];
/** Of the generated town: as large as London. */
const LONDON: TownBox = [-0.51, 51.28, 0.33, 51.69];

export interface Spot {
  readonly lon: number;
  readonly lat: number;
}

/** 85 of 100 places in dense quarters, the rest anywhere; one of 25 is a pit. */
export function* spotsOf(places: number, [west, south, east, north]: TownBox = LONDON): Generator<Spot> {
  const random = createRandom(1);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const anywhere = (): Spot => ({ lon: west + random() * (east - west), lat: south + random() * (north - south) });
  const quarters = Array.from({ length: CLUSTERS }, anywhere);
  for (let at = 0; at < places; at += 1) {
    const quarter = quarters[Math.floor(random() * CLUSTERS)] ?? anywhere();
    yield random() < 0.85 ? { lon: quarter.lon + normal() * 0.008, lat: quarter.lat + normal() * 0.005 } : anywhere();
  }
}

export async function fillTown(
  workerUrl: string,
  tenantCode: string,
  places: number,
  box: TownBox = LONDON,
): Promise<void> {
  const client = new Client({ connectionString: workerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number }>('select id from tenant where code = $1', [tenantCode]);
    const tenantId = rows[0]?.id ?? 0;
    const random = createRandom(2);
    function* lines(): Generator<string> {
      let at = 0;
      for (const { lon, lat } of spotsOf(places, box)) {
        at += 1;
        const plane = mercatorOf(lon, lat);
        const guid = `00000000-0000-4000-8000-${at.toString(16).padStart(12, '0')}`;
        const isPit = at % 25 === 0;
        const species = SPECIES[Math.floor(random() ** 2 * SPECIES.length)] ?? 'tilia_cordata';
        const street = Math.floor(random() * 4_000);
        yield `${[
          at,
          guid,
          isPit ? 'PIT' : 'TREE',
          isPit ? 'STUMP' : '\\N',
          isPit ? '\\N' : species,
          `${1 + (at % 180)} Street ${street.toString(36)} Road`,
          lon,
          lat,
          `(${plane.x},${plane.y})`,
          mortonKey(plane),
          JSON.stringify({ dbhCm: Math.round(5 + random() * 80) }),
          1990 + (at % 36),
        ].join('\t')}\n`;
      }
    }
    await client.query('begin');
    await client.query("select set_config('app.tenant', $1, true)", [String(tenantId)]);
    // as the import does: no COPY into a table with a fence
    await client.query(
      'create temporary table bench_place (source_id text, guid uuid, type text, sub_type text, category text, address text, lon float8, lat float8, at point, qk bigint, attributes jsonb, planted_season smallint) on commit drop',
    );
    await pipeline(Readable.from(lines()), client.query(copyFrom('copy bench_place from stdin')));
    await client.query(
      `insert into place (tenant_id, source, source_id, guid, slug, type, sub_type, category, name, address, lon, lat, at, qk, attributes, planted_season, feed_hash)
       select $1, 'bench', source_id, guid, source_id, type, sub_type, category, 'A tree', address, lon, lat, at, qk, attributes, planted_season, guid from bench_place order by qk`,
      [tenantId],
    );
    await recount(client, tenantId);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
