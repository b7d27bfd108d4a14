/**
 * How good walks are and how long they take to plan: a hundred random round walks of 5 km in each of three towns,
 * against the greedy walk.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tenant } from '@greenward/tenants';
import { importTenantData } from '../src/modules/places/import/import-tenant-data.ts';
import { parseMapping } from '../src/modules/places/import/mapping.schema.ts';
import { createReader } from '../src/db/scope.ts';
import type { Scope } from '../src/db/scope.ts';
import type { Box } from '../src/geo/box.ts';
import { createPool } from '../src/db/pool.ts';
import { boxAround } from '../src/modules/places/place/distance.rules.ts';
import { unpackNetwork } from '../src/modules/places/trail/network-file.rules.ts';
import { findNetworkBody } from '../src/modules/places/trail/network.store.ts';
import { planTrail } from '../src/modules/places/trail/plan-trail.rules.ts';
import { createChance } from '../src/modules/places/trail/trail-choice.rules.ts';
import { candidatesOf } from '../src/modules/places/trail/trail.rules.ts';
import { listCandidates } from '../src/modules/places/trail/trail.store.ts';
import { prepareNetwork } from '../src/modules/places/trail/walking-network.ts';
import { openBenchDatabase } from './bench-database.ts';

const WALKS = 100;
const LENGTH_M = 5_000;
const TOWNS = 3;
const CELL_M = 45;
/** Places of which starts are taken: where trees stand there are streets. */
const STARTS = 400;

export interface TrailsBench {
  readonly town: string;
  readonly networkBytes: number;
  /** Unpacked and indexed, once for many walks. */
  readonly loadMs: number;
  readonly walks: number;
  readonly refused: number;
  /** Of the planning alone. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Prize a kilometre of the length asked for, of our walks and of the greedy ones from the same trees. */
  readonly scorePerKm: number;
  readonly greedyScorePerKm: number;
}

const share = (sorted: readonly number[], part: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0);

/**
 * Walks from random places where trees stand, as people start where streets are.
 * @param walks how many
 * @returns null where the town has no network, or no trees
 */
export async function measureWalks(
  scope: Scope,
  { town, box, walks = WALKS }: { readonly town: string; readonly box: Box; readonly walks?: number },
): Promise<TrailsBench | null> {
  const body = await findNetworkBody(scope);
  if (body === null) return null;
  const began = performance.now();
  const prepared = prepareNetwork(unpackNetwork(body));
  const loadMs = Math.round(performance.now() - began);
  const chance = createChance(1);
  const filter = {
    type: 'TREE',
    minimumSizeScore: 0,
    excludeGenusOnly: false,
    excludeGenera: [],
    cellMetres: CELL_M,
  } as const;
  const all = await listCandidates(scope, { ...filter, box });
  if (all.length === 0) return null;
  const starts = Array.from({ length: STARTS }, () => all[Math.floor(chance() * all.length)]!);
  const times: number[] = [];
  let [prize, greedyPrize, refused] = [0, 0, 0];
  for (const { lon, lat } of starts) {
    if (times.length === walks) break;
    const candidates = candidatesOf(
      await listCandidates(scope, { ...filter, box: boxAround({ lon, lat }, LENGTH_M / Math.PI) }),
    );
    const start = [lon, lat] as const;
    const asked = performance.now();
    const outcome = planTrail(
      {
        start,
        end: start,
        budgetMetres: LENGTH_M,
        radiusMetres: 500,
        candidates,
        stopWithinMetres: 40,
        avoidsSteps: false,
        seed: times.length,
      },
      prepared,
    );
    const took = performance.now() - asked;
    if ('refusal' in outcome) {
      refused += 1;
      continue;
    }
    times.push(took);
    prize += outcome.prize;
    greedyPrize += outcome.greedyPrize;
  }
  const sorted = times.toSorted((a, b) => a - b);
  const perKm = (sum: number): number =>
    times.length === 0 ? 0 : Math.round((100 * sum) / ((times.length * LENGTH_M) / 1_000)) / 100;
  return {
    ...{ town, networkBytes: body.length, loadMs, walks: times.length, refused },
    ...{
      p50Ms: share(sorted, 0.5),
      p99Ms: share(sorted, 0.99),
      scorePerKm: perKm(prize),
      greedyScorePerKm: perKm(greedyPrize),
    },
  };
}

/** Whether a tenant's data draw what can be walked along: a city of trees alone is not imported for nothing. */
async function hasLines({ directory }: Tenant): Promise<boolean> {
  const folder = join(directory, 'data');
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.mapping.json'));
  const mappings = await Promise.all(
    files.map(async (name) => parseMapping(await readFile(join(folder, name), 'utf8'), name)),
  );
  const layers = mappings.flatMap((one) =>
    one.kind !== 'ground' ? [] : typeof one.layer === 'string' ? [one.layer] : Object.values(one.layer.values),
  );
  return layers.some((layer) => layer === 'PATH' || layer === 'STREET');
}

/**
 * Towns that have a network, the first of them the tenant that starts first.
 * @param walks in each of them
 */
export async function benchTrails(walks = WALKS): Promise<readonly TrailsBench[]> {
  const { database, tenants, tenant: first, stop } = await openBenchDatabase();
  const pool = createPool({
    url: database.appUrl,
    max: 2,
    name: 'bench',
    statementTimeoutMs: 60_000,
    onError: () => undefined,
  });
  const results: TrailsBench[] = [];
  try {
    const ids = new Map(
      (await pool.query<{ code: string; id: number }>('select code, id from tenant')).rows.map(({ code, id }) => [
        code,
        id,
      ]),
    );
    for (const tenant of [first, ...tenants.filter((one) => one !== first)]) {
      if (results.length === TOWNS) break;
      if (!(await hasLines(tenant))) continue;
      await importTenantData({ tenant, database });
      const scope = createReader(pool, ids.get(tenant.code) ?? 0);
      try {
        const measured = await measureWalks(scope, { town: tenant.code, box: tenant.config.boundingBox, walks });
        if (measured !== null) results.push(measured);
      } finally {
        await scope.close();
      }
    }
    return results;
  } finally {
    await pool.end();
    await stop();
  }
}
