/**
 * SQL that detects whether trees of a new source already exist under another source of the tenant, so that a town is
 * not imported twice.
 */
import type { Client } from 'pg';
import { keyRangesOf, mercatorOf } from '../place/place-position.rules.ts';

/** Maximum difference by rounding between two exports of one tree. */
const SAME_WITHIN_METRES = 1;
/** Size of the sample: with 2,000 places, an overlap of a fifth is measured within two percentage points. */
export const PLACES_COMPARED = 2_000;
/** Maximum share of the sample, because neighbouring inventories overlap by a few trees. */
const OVERLAP_AT_MOST = 0.2;
/** A handful may be a coincidence. */
const OVERLAP_WITHOUT_QUESTION = 5;

export interface ComparedPlace {
  readonly type: string;
  readonly category: string | null;
  readonly lon: number;
  readonly lat: number;
}

export interface Overlap {
  /** The other source that has the most of them. */
  readonly source: string;
  readonly compared: number;
  /** Number of sampled places that exist under that source. */
  readonly found: number;
}

/** Whether the tenant has, or had, a place of this source. */
export async function isKnownSource(client: Client, tenantId: number, source: string): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>(
    '/* standing.isKnownSource */ select exists (select from place where tenant_id = $1 and source = $2) as known',
    [tenantId, source],
  );
  return rows[0]?.known === true;
}

/** A sample of the staged rows, spread over all of them. */
export async function listStagedSample(client: Client): Promise<ComparedPlace[]> {
  const { rows } = await client.query<ComparedPlace>(
    '/* standing.listStagedSample */ select type, category, lon, lat from import_staging where live order by hashtext(source_id), source_id limit $1',
    [PLACES_COMPARED],
  );
  return rows;
}

/** @returns the source that already has most of these places; null when the overlap is small */
export async function findOverlap(
  client: Client,
  tenantId: number,
  places: readonly ComparedPlace[],
): Promise<Overlap | null> {
  const ranges = places.flatMap(({ lon, lat }, number) => {
    const { x, y } = mercatorOf(lon, lat);
    const reach = SAME_WITHIN_METRES / Math.cos((lat * Math.PI) / 180);
    return keyRangesOf({ x: x - reach, y: y - reach }, { x: x + reach, y: y + reach }).map(({ from, to }) => ({
      number,
      from,
      to,
      x,
      y,
      reach,
    }));
  });
  const { rows } = await client.query<{ source: string; found: string }>(
    `/* standing.findOverlap */
    select place.source, count(distinct asked.number) as found
    from unnest($2::int[], $3::bigint[], $4::bigint[], $5::float8[], $6::float8[], $7::float8[], $8::text[], $9::text[]) as asked (number, low, high, x, y, reach, type, category)
    cross join lateral (
      select source, at, type, category from place
      where tenant_id = $1 and retired_at is null and qk >= asked.low and qk < asked.high
      offset 0 -- keeps the planner from joining all places by their type, of which there are few
    ) as place
    where (place.at <-> point(asked.x, asked.y)) <= asked.reach and place.type = asked.type
      and (place.category is not distinct from asked.category or 'not_yet_identified' in (place.category, asked.category))
    group by place.source order by found desc, place.source limit 1`,
    [
      tenantId,
      ranges.map(({ number }) => number),
      ranges.map(({ from }) => String(from)),
      ranges.map(({ to }) => String(to)),
      ranges.map(({ x }) => x),
      ranges.map(({ y }) => y),
      ranges.map(({ reach }) => reach),
      ranges.map(({ number }) => places[number]?.type ?? ''),
      ranges.map(({ number }) => places[number]?.category ?? null),
    ],
  );
  const [most] = rows;
  const found = Number(most?.found ?? 0);
  if (most === undefined || found <= OVERLAP_WITHOUT_QUESTION || found <= places.length * OVERLAP_AT_MOST) return null;
  return { source: most.source, compared: places.length, found };
}

/** Sources of the tenant's places, largest first. */
export async function listSources(client: Client, tenantId: number): Promise<string[]> {
  const { rows } = await client.query<{ source: string }>(
    "/* standing.listSources */ select source from place where tenant_id = $1 and retired_at is null and type <> 'GATHER' group by source order by count(*) desc limit 20",
    [tenantId],
  );
  return rows.map(({ source }) => source);
}
