/**
 * Memory use of edge during an hour of visits compressed into a minute: the same number of pages, as fast as possible.
 */
import { request, Agent } from 'node:http';
import type { Site } from '../support/sites.ts';
import { askHost } from '../support/ask-site.ts';

export interface EdgeMemory {
  readonly views: number;
  readonly failed: number;
  /** Megabytes of resident memory and of cached pages, before and after each tenth of the hour. */
  readonly residentMb: readonly number[];
  readonly pagesMb: readonly number[];
}

/** Ten views a second, for an hour. */
const VIEWS = 36_000;
const TENTHS = 10;
const VISITORS = 12;
/** One in ten views is of a rarely visited page. */
const RARE_EVERY = 10;

/** @param paths addresses of many different pages, the most visited first. */
export async function measureEdgeMemory(
  { port, base }: Pick<Site, 'port' | 'base'>,
  tenant: string,
  paths: readonly string[],
  wellVisited: number,
): Promise<EdgeMemory> {
  const agent = new Agent({ keepAlive: true, maxSockets: VISITORS });
  let failed = 0;
  const view = (path: string): Promise<void> =>
    new Promise((resolve) => {
      const asking = request(
        {
          agent,
          host: '127.0.0.1',
          port,
          path,
          headers: { host: `${tenant}.${base}`, 'accept-encoding': 'br', accept: 'text/html' },
        },
        (response) => {
          if (response.statusCode !== 200) failed += 1;
          response.resume();
          response.on('end', resolve);
        },
      );
      asking.on('error', () => {
        failed += 1;
        resolve();
      });
      asking.end();
    });
  const hold = async (): Promise<readonly [number, number]> => {
    const { text } = await askHost(port, '127.0.0.1', '/metrics');
    const megabytes = (name: string): number =>
      Math.round(Number(new RegExp(`^greenward_edge_${name} (\\S+)$`, 'm').exec(text)?.[1]) / 1024 / 1024);
    return [megabytes('resident_bytes'), megabytes('html_cache_bytes')];
  };
  const held = [await hold()];
  let asked = 0;
  const nextPath = (): string => {
    asked += 1;
    const at = asked % RARE_EVERY === 0 ? Math.floor(asked / RARE_EVERY) % paths.length : asked % wellVisited;
    return paths[at] ?? '/';
  };
  for (let tenth = 1; tenth <= TENTHS; tenth += 1) {
    const until = (VIEWS / TENTHS) * tenth;
    await Promise.all(
      Array.from({ length: VISITORS }, async () => {
        while (asked < until) await view(nextPath());
      }),
    );
    held.push(await hold());
  }
  agent.destroy();
  return {
    views: asked,
    failed,
    residentMb: held.map(([resident]) => resident),
    pagesMb: held.map(([, pages]) => pages),
  };
}
