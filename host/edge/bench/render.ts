/** Measures how many pages per second one render process renders, with the boot record and seeds of a running site. */
import { get } from 'node:http';
import type { BootRecord, ReleaseRecord, Seed } from '@greenward/contract';
import { serverBuildOf } from '../src/page.service.ts';
import { createRenderPool } from '../src/render-pool/render-pool.ts';

export interface BenchRenderOptions {
  /** URL of edge, and the host of a tenant's site. */
  readonly url: string;
  readonly host: string;
  readonly path: string;
  readonly routeId: string;
  readonly records: readonly ReleaseRecord[];
  readonly releasesDirectory: string;
  readonly seconds?: number;
}

export interface RenderBenchmark {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly failed: number;
}

const SECONDS = 5;
const WARM_UP_RENDERS = 100;

function pageText(url: string, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { host } }, (response) => {
      let text = '';
      response.on('data', (data: Buffer) => (text += data.toString()));
      response.on('end', () => resolve(text));
    }).on('error', reject);
  });
}

/** @throws Error if the page has no boot record, or a release record is missing */
export async function benchRender({
  url,
  host,
  path,
  routeId,
  records,
  releasesDirectory,
  seconds = SECONDS,
}: BenchRenderOptions): Promise<RenderBenchmark> {
  const html = await pageText(`${url}${path}`, host);
  const data = (id: string): unknown =>
    JSON.parse(new RegExp(`id="${id}">(.*?)</script>`, 's').exec(html)?.[1] ?? 'null') as unknown;
  const boot = data('gw-boot') as BootRecord;
  const seeds = data('gw-seeds') as Seed[];
  const hostRecord = records.find(({ role }) => role === 'host');
  const remotes = records.filter(({ role }) => role === 'remote');
  const owner = remotes[0];
  if (boot === null || hostRecord === undefined || owner === undefined)
    throw new Error('There is no page to measure with');
  const pool = createRenderPool({
    releasesDirectory,
    processes: 1,
    limits: { lateMs: 30_000, killMs: 30_000, rendersPerProcess: 100_000 },
  });
  const render = () =>
    pool.render({
      job: { path, routeId, boot, seeds },
      host: serverBuildOf(hostRecord, releasesDirectory),
      remotes: Object.fromEntries(remotes.map((remote) => [remote.name, serverBuildOf(remote, releasesDirectory)])),
      ownerBuildId: owner.buildId,
    });
  try {
    for (let at = 0; at < WARM_UP_RENDERS; at += 1) await render();
    const durations: number[] = [];
    let failed = 0;
    const end = performance.now() + seconds * 1000;
    while (performance.now() < end) {
      const started = performance.now();
      if ((await render()).kind !== 'rendered') failed += 1;
      durations.push(performance.now() - started);
    }
    durations.sort((a, b) => a - b);
    const at = (share: number): number => Number((durations[Math.floor(durations.length * share)] ?? 0).toFixed(1));
    return { perSecond: Math.round(durations.length / seconds), p50Ms: at(0.5), p99Ms: at(0.99), failed };
  } finally {
    await pool.close();
  }
}
