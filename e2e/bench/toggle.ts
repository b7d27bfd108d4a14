/**
 * Time from a switch change until each of many open pages has the new boot record, with the delays of
 * host/src/switches.
 */
import { Agent, request } from 'node:http';
import type { ClientRequest } from 'node:http';
import { openSwitches } from '@greenward/api/switches';
import type { OperatorSwitches } from '@greenward/api/switches';
import type { Tenant } from '@greenward/tenants';
import type { StartedSite } from '../support/start-sites.ts';

export interface ToggleBenchOptions {
  readonly site: Pick<StartedSite, 'base' | 'port' | 'workerUrl'>;
  readonly tenant: Tenant;
  readonly pages?: number;
  /** Number of switch changes. */
  readonly throws?: number;
}

export interface ToggleBenchmark {
  readonly pages: number;
  readonly throws: number;
  /** From the statement that changes the switch until a page receives the event. */
  readonly heardMs: { readonly p50: number; readonly p99: number; readonly most: number };
  /** ... until it has the new boot record, including the random delay of 0 to 400 ms. */
  readonly followedMs: { readonly p50: number; readonly p99: number; readonly most: number };
  /** Pages that did not follow within the limit, over all changes. */
  readonly lost: number;
}

const PAGES = 500;
const THROWS = 10;
const SWITCH = 'showMap';
/** Same value as in host/src/switches/follow-switches.ts. */
const JITTER_MS = 400;
const AGAIN_AFTER_MS = 250;
const LIMIT_MS = 10_000;
/** Pages open gradually, as real visitors do. */
const OPENED_AT_ONCE = 25;
/** Browsers open at most six connections each; here all pages share these. */
const BOOT_CONNECTIONS = 100;

const share = (sorted: readonly number[], part: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN);
function spreadOf(values: readonly number[]): ToggleBenchmark['heardMs'] {
  const sorted = [...values].sort((a, b) => a - b);
  return { p50: share(sorted, 0.5), p99: share(sorted, 0.99), most: Math.round(sorted.at(-1) ?? Number.NaN) };
}

interface OpenPage {
  /** Resolves when the next event comes. */
  nextEvent(): Promise<void>;
  close(): void;
}

function openPage(site: ToggleBenchOptions['site'], tenant: Tenant): Promise<OpenPage> {
  return new Promise((resolve, reject) => {
    let waiting: (() => void)[] = [];
    const asking: ClientRequest = request(
      {
        host: '127.0.0.1',
        port: site.port,
        path: '/events',
        headers: { host: `${tenant.code}.${site.base}`, accept: 'text/event-stream' },
        agent: false,
      },
      (response) => {
        if (response.statusCode !== 200) return reject(new Error(`A page was answered with ${response.statusCode}`));
        response.on('error', () => undefined); // closed at the end of the run
        response.on('data', (chunk: Buffer) => {
          const text = chunk.toString();
          if (text.includes('event: hello'))
            resolve({
              nextEvent: () => new Promise((heard) => waiting.push(heard)),
              close: () => void asking.destroy(),
            });
          if (!text.includes('event: switches')) return;
          const told = waiting;
          waiting = [];
          for (const heard of told) heard();
        });
      },
    );
    asking.on('error', reject);
    asking.end();
  });
}

function fetchSwitch(site: ToggleBenchOptions['site'], tenant: Tenant, agent: Agent): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const asking = request(
      {
        host: '127.0.0.1',
        port: site.port,
        path: '/boot.json',
        headers: { host: `${tenant.code}.${site.base}` },
        agent,
      },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () =>
          resolve((JSON.parse(text) as { switches: Record<string, boolean> }).switches[SWITCH] === true),
        );
      },
    );
    asking.on('error', reject);
    asking.end();
  });
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export async function benchToggle({
  site,
  tenant,
  pages: count = PAGES,
  throws = THROWS,
}: ToggleBenchOptions): Promise<ToggleBenchmark> {
  const agent = new Agent({ keepAlive: true, maxSockets: BOOT_CONNECTIONS });
  const pages: OpenPage[] = [];
  let operator: OperatorSwitches | null = null;
  try {
    operator = await openSwitches({ workerUrl: site.workerUrl, tenant });
    while (pages.length < count)
      pages.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(OPENED_AT_ONCE, count - pages.length) }, () => openPage(site, tenant)),
        )),
      );
    const heard: number[] = [];
    const followed: number[] = [];
    let lost = 0;
    for (let at = 0; at < throws; at += 1) {
      const value = at % 2 === 1;
      let from = 0;
      const following = pages.map(async (page) => {
        await page.nextEvent();
        heard.push(performance.now() - from);
        await wait(Math.random() * JITTER_MS);
        for (let attempt = 1; ; attempt += 1) {
          if ((await fetchSwitch(site, tenant, agent)) === value) break;
          await wait(AGAIN_AFTER_MS * attempt);
        }
        followed.push(performance.now() - from);
      });
      const before = followed.length;
      from = performance.now();
      await operator.change({ name: SWITCH, value, actor: 'benchmark' });
      await Promise.race([Promise.all(following), wait(LIMIT_MS)]);
      lost += count - (followed.length - before);
    }
    return { pages: count, throws, heardMs: spreadOf(heard), followedMs: spreadOf(followed), lost };
  } finally {
    await operator?.change({ name: SWITCH, value: null, actor: 'benchmark' });
    await operator?.close();
    for (const page of pages) page.close();
    agent.destroy();
  }
}
