/**
 * How fast and how large the map's tiles are, zoom by zoom, over a town of many generated trees; and the address
 * search.
 */
import { Agent, request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { startApiProcess } from './api-process.ts';
import { openBenchDatabase } from './bench-database.ts';
import { createRandom } from '../src/testing/create-random.ts';
import { SPECIES, fillTown, spotsOf } from './generated-town.ts';
import type { Spot } from './generated-town.ts';
import { spreadOf } from './spread.ts';
import type { Spread } from './spread.ts';

const ZOOMS = [8, 9, 10, 11, 12, 13, 14, 15, 16] as const;
const TILES_PER_ZOOM = 200;

interface ZoomBench {
  readonly zoom: number;
  readonly tiles: number;
  readonly made: Spread;
  readonly kept: Spread;
  /** As sent, compressed. */
  readonly largestBytes: number;
  readonly largestUncompressedBytes: number;
}
export interface TilesBench {
  readonly places: number;
  /** Writing them all with cells and addresses. */
  readonly fillMs: number;
  readonly zooms: readonly ZoomBench[];
  /** The commonest species alone, zoom 8 to 14, made. */
  readonly filtered: Spread;
  readonly addresses: Spread;
  readonly list: Spread;
}

const numberAt = ({ lon, lat }: Spot, z: number): string => {
  const y = (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2;
  return `${Math.floor(((lon + 180) / 360) * 2 ** z)}/${Math.floor(y * 2 ** z)}`;
};

/** Tiles of a zoom, each once, drawn where the trees are: the full ones first of all. */
function tilesOf(z: number, places: number): string[] {
  const random = createRandom(z);
  const found = new Set<string>();
  for (const spot of spotsOf(places)) {
    if (found.size >= TILES_PER_ZOOM) break;
    if (random() < 0.05) found.add(`${z}/${numberAt(spot, z)}`);
  }
  return [...found];
}

/** @param places Trees and pits of the generated town. */
export async function benchTiles(places: number): Promise<TilesBench> {
  const { database, tenant, stop } = await openBenchDatabase();
  try {
    const began = performance.now();
    await fillTown(database.workerUrl, tenant.code, places);
    const fillMs = Math.round(performance.now() - began);
    const api = await startApiProcess(database.appUrl);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      const headers = {
        'x-forwarded-host': tenant.hosts[0] ?? '',
        'x-fmp-token': tenant.token,
        'accept-encoding': 'gzip',
        'content-type': 'application/json',
      };
      const ask = (path: string, body?: string): Promise<{ status: number; bytes: Buffer; ms: number }> =>
        new Promise((done, fail) => {
          const start = performance.now();
          const asked = request(
            `${api.url}${path}`,
            { agent, headers, method: body === undefined ? 'GET' : 'POST' },
            (answer) => {
              const parts: Buffer[] = [];
              answer.on('data', (part: Buffer) => parts.push(part));
              answer.on('end', () =>
                done({ status: answer.statusCode ?? 0, bytes: Buffer.concat(parts), ms: performance.now() - start }),
              );
            },
          );
          asked.on('error', fail);
          asked.end(body);
        });
      const graphql = async (query: string): Promise<{ ms: number; text: string }> => {
        const { ms, bytes } = await ask('/graphql', JSON.stringify({ query }));
        if (bytes.includes('"errors"')) throw new Error(bytes.toString());
        return { ms, text: bytes.toString() };
      };
      const { text } = await graphql('{ getMapTileSets { id url } }');
      const sets = (JSON.parse(text) as { data: { getMapTileSets: { id: string; url: string }[] } }).data
        .getMapTileSets;
      const address = sets.find(({ id }) => id === 'places')?.url.replace('{z}/{x}/{y}.mvt', '') ?? '';
      for (const tile of tilesOf(16, 1_000)) await ask(`${address}${tile}.mvt?species=warm_up`); // code that has run, connections that are open

      const zooms: ZoomBench[] = [];
      for (const zoom of ZOOMS) {
        const tiles = tilesOf(zoom, places);
        const measure = async (): Promise<{ ms: number[]; sizes: number[]; raw: number[] }> => {
          const [ms, sizes, raw]: [number[], number[], number[]] = [[], [], []];
          for (const tile of tiles) {
            const answer = await ask(`${address}${tile}.mvt`);
            if (answer.status !== 200) throw new Error(`The tile ${tile} was answered with ${answer.status}`);
            ms.push(answer.ms);
            sizes.push(answer.bytes.length);
            raw.push(gunzipSync(answer.bytes).length);
          }
          return { ms, sizes, raw };
        };
        const made = await measure();
        const kept = await measure();
        zooms.push({
          zoom,
          tiles: tiles.length,
          made: spreadOf(made.ms),
          kept: spreadOf(kept.ms),
          largestBytes: Math.max(...made.sizes),
          largestUncompressedBytes: Math.max(...made.raw),
        });
      }
      const filtered: number[] = [];
      for (const zoom of [8, 9, 10, 11, 12, 13, 14])
        for (const tile of tilesOf(zoom, places).slice(0, 30))
          filtered.push((await ask(`${address}${tile}.mvt?species=${SPECIES[0]}`)).ms);
      const addresses: number[] = [];
      for (let at = 0; at < 200; at += 1) {
        const street = `Street ${((at * 37) % 4_000).toString(36)} Road`;
        const typed =
          [street, street.slice(0, 9), `${1 + (at % 180)} ${street}`, street.replace('ree', 're'), 'st'][at % 5] ??
          street;
        addresses.push(
          (await graphql(`{ searchAddresses(text: "${typed}", near: [-0.1, 51.5]) { kind label lon lat } }`)).ms,
        );
      }
      const list: number[] = [];
      for (const { lon, lat } of [...spotsOf(200)])
        list.push(
          (
            await graphql(
              `{ findPlaces(where: { boundingBox: [${lon - 0.01}, ${lat - 0.006}, ${lon + 0.01}, ${lat + 0.006}] }, near: [${lon}, ${lat}]) { numberMatched places { distanceMetres place { guid featureId name type category address } } } }`,
            )
          ).ms,
        );
      return {
        places,
        fillMs,
        zooms,
        filtered: spreadOf(filtered),
        addresses: spreadOf(addresses),
        list: spreadOf(list),
      };
    } finally {
      agent.destroy();
      await api.stop();
    }
  } finally {
    await stop();
  }
}

if (import.meta.main) console.log(JSON.stringify(await benchTiles(Number(process.argv[2] ?? 200_000)), null, 1));
