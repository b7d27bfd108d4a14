/** Load test of events: thousands of open pages on one api receive every change; measures the delay of the last one. */
import { get } from 'node:http';
import type { ClientRequest } from 'node:http';
import { openSwitches } from '@greenward/api/switches';
import type { Tenant } from '@greenward/tenants';
import type { CliEnvironment } from '../environment.ts';
import { openExistingDatabase } from '../open-existing-database.ts';
import type { Running } from '../running-installation.ts';
import { percentile } from './fire.ts';

export interface FanOutOptions {
  readonly settings: CliEnvironment;
  readonly running: Running;
  readonly tenant: Tenant;
  readonly pages?: number;
  readonly announcements?: number;
}

const PAGES = 5_000;
const ANNOUNCEMENTS = 100;
const LATEST_MS = 1_000;
const PAGES_PER_ADDRESS = 150;
const OPENED_AT_ONCE = 50;
/** Maximum wait for pages that received no event. */
const GIVEN_UP_MS = 10_000;
/** A switch that no page uses, so that the load test may change it. */
const SWITCH = 'showTalk';

interface Page {
  readonly request: ClientRequest;
  heard: number;
}

/** Resolves when the stream is open. */
function openPage(apiUrl: string, host: string, address: string, onEvent: () => void): Promise<Page> {
  return new Promise((resolve, reject) => {
    const request = get(
      `${apiUrl}/events`,
      { agent: false, headers: { accept: 'text/event-stream', 'x-forwarded-host': host, 'x-forwarded-for': address } },
      (response) => {
        if (response.statusCode !== 200)
          return void reject(new Error(`A page was refused with ${response.statusCode}`));
        const page: Page = { request, heard: 0 };
        let isGreeted = false;
        response.setEncoding('utf8').on('data', (text: string) => {
          if (!isGreeted) {
            isGreeted = true;
            resolve(page);
            return;
          }
          for (const _event of text.matchAll(/^event: /gm)) {
            page.heard += 1;
            onEvent();
          }
        });
      },
    );
    request.on('error', reject);
  });
}

/** @returns true if every page received every change, 99 % within a second */
export async function fanOut({
  settings,
  running,
  tenant,
  pages = PAGES,
  announcements = ANNOUNCEMENTS,
}: FanOutOptions): Promise<boolean> {
  const host = tenant.hosts[0] ?? '';
  const delays: number[] = [];
  let changedAtMs = 0;
  const onEvent = (): void => void delays.push(Date.now() - changedAtMs);
  const open: Page[] = [];
  const database = await openExistingDatabase(settings, { login: 'worker', tenantCodes: [tenant.code] });
  const switches = await openSwitches({ workerUrl: database.workerUrl, tenant });
  try {
    for (let first = 0; first < pages; first += OPENED_AT_ONCE) {
      const batch = Array.from({ length: Math.min(OPENED_AT_ONCE, pages - first) }, (_, index) =>
        Math.floor((first + index) / PAGES_PER_ADDRESS),
      );
      open.push(
        ...(await Promise.all(
          batch.map((number) => openPage(running.apiUrl, host, `10.0.${number >> 8}.${number & 255}`, onEvent)),
        )),
      );
    }
    let missed = 0;
    for (let turn = 0; turn < announcements; turn += 1) {
      const wanted = delays.length + open.length;
      changedAtMs = Date.now();
      await switches.change({ name: SWITCH, value: turn % 2 === 0, actor: 'load test' });
      while (delays.length < wanted && Date.now() - changedAtMs < GIVEN_UP_MS)
        await new Promise((resolve) => setTimeout(resolve, 5));
      missed += Math.max(0, wanted - delays.length);
    }
    const sorted = [...delays].sort((a, b) => a - b);
    const p99 = percentile(sorted, 0.99);
    console.log(
      `${open.length} pages, ${announcements} changes: ${delays.length} of ${open.length * announcements} told, p50 ${percentile(sorted, 0.5)} ms, p95 ${percentile(sorted, 0.95)} ms, p99 ${p99} ms, last ${sorted.at(-1) ?? 0} ms`,
    );
    return missed === 0 && p99 <= LATEST_MS;
  } finally {
    for (const { request } of open) request.destroy();
    await switches.change({ name: SWITCH, value: null, actor: 'load test' });
    await switches.close();
    await database.stop();
  }
}
