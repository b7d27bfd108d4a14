/** How fast a whole large city is downloaded as open data, and how many bytes that is. */
import { Agent, request } from 'node:http';
import { startApiProcess } from './api-process.ts';
import { openBenchDatabase } from './bench-database.ts';
import { fillTown } from './generated-town.ts';

interface DownloadBench {
  readonly file: string;
  readonly coding: string;
  readonly bytes: number;
  readonly seconds: number;
  readonly placesPerSecond: number;
  /** Until the first bytes came. */
  readonly firstByteMs: number;
}
export interface OpenDataBench {
  readonly places: number;
  readonly downloads: readonly DownloadBench[];
  /** Of somebody who has the file already. */
  readonly unchangedMs: number;
}

/** @param places Of the generated town. */
export async function benchOpenData(places: number): Promise<OpenDataBench> {
  const { database, tenant, stop } = await openBenchDatabase();
  try {
    await fillTown(database.workerUrl, tenant.code, places);
    const api = await startApiProcess(database.appUrl);
    const agent = new Agent({ keepAlive: true });
    /** @throws Error when the download was broken off */
    const get = (path: string, headers: Record<string, string>) =>
      new Promise<{ status: number; etag: string; bytes: number; firstByteMs: number; ms: number }>((done, fail) => {
        const began = performance.now();
        request(
          `${api.url}${path}`,
          { agent, headers: { 'x-forwarded-host': tenant.hosts[0] ?? '', ...headers } },
          (answer) => {
            const firstByteMs = performance.now() - began;
            let bytes = 0;
            answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
            answer.on('error', fail);
            answer.on('end', () =>
              done({
                status: answer.statusCode ?? 0,
                etag: String(answer.headers.etag),
                bytes,
                firstByteMs,
                ms: performance.now() - began,
              }),
            );
          },
        )
          .on('error', fail)
          .end();
      });
    try {
      const downloads: DownloadBench[] = [];
      for (const file of ['trees.csv', 'trees.geojson'])
        for (const coding of ['identity', 'gzip', 'br']) {
          const { status, bytes, ms, firstByteMs } = await get(`/data/${file}`, { 'accept-encoding': coding });
          if (status !== 200) throw new Error(`/data/${file} answered ${status}`);
          downloads.push({
            file,
            coding,
            bytes,
            seconds: Math.round(ms / 10) / 100,
            placesPerSecond: Math.round((1_000 * places) / ms),
            firstByteMs: Math.round(firstByteMs),
          });
        }
      const { etag } = await get('/data/trees.csv', {});
      const { ms: unchangedMs } = await get('/data/trees.csv', { 'if-none-match': etag });
      return { places, downloads, unchangedMs: Math.round(unchangedMs * 10) / 10 };
    } finally {
      agent.destroy();
      await api.stop();
    }
  } finally {
    await stop();
  }
}

if (import.meta.main) console.log(JSON.stringify(await benchOpenData(195_000), null, 2));
