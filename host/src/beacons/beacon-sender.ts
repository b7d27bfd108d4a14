/** Tells edge of failures and of the page's speed: few beacons, each with the token of its page, and never one about another. Fetched on demand. */
import { BEACONS_PATH, MOST_BEACONS_PER_PAGE, MOST_FAILURES_PER_BEACON, PAGE_TOKEN_ENTRY } from '@greenward/contract';
import type { Beacon, BeaconBuild, BeaconFailure, BeaconVitals } from '@greenward/contract';
import type { ErrorReport } from '@greenward/observe';

export interface BeaconSenderOptions {
  /** The header `Server-Timing` entry of the page, or ''. */
  readonly pageToken: string;
  /** Asks for the token of a page that was opened long ago, or came from the device's own store. @throws when there is no network. */
  readonly fetchToken: () => Promise<string>;
  /** Route that is shown now. */
  readonly routeId: () => string | undefined;
  /** Who owns a route; the host owns what nobody does. */
  readonly ownerOf: (routeId: string | undefined) => string;
  /** The build of a remote on this page. */
  readonly buildOf: (remote: string) => string | undefined;
  readonly send: (url: string, json: string) => void;
  readonly nowMs: () => number;
  readonly wait: (work: () => void, milliseconds: number) => void;
}

export interface BeaconSender {
  failed(report: ErrorReport): void;
  /** Of the page load; told once. */
  measured(values: BeaconVitals['values'], routeId: string | undefined): void;
  /** Has a token ready for when the page is left. */
  prepare(): void;
  /** The page may be gone in a moment. */
  hurry(): void;
}

/** Failures come in swarms: one part is missing and then another. */
const SETTLE_MS = 1_000;

/** A token that was asked for is good for half a day from then, whatever the clock of the device says of its date. */
const HELD_MS = 11 * 60 * 60_000;

const endOf = (token: string): number => Number.parseInt(token.split('.')[1] ?? '0', 36) * 1000;

/** @param header as `Server-Timing` has it. @returns '' when there is none */
export const tokenIn = (header: string): string => new RegExp(`\\b${PAGE_TOKEN_ENTRY};desc="([^"]+)"`).exec(header)?.[1] ?? '';

/** Of an address nothing but the path of one of our files: no query, no other site. */
function fileOf(url: string | undefined): string | undefined {
  const path = url === undefined ? undefined : URL.parse(url, 'https://page.invalid')?.pathname;
  return path !== undefined && /^\/(?:releases|words)\//.test(path) ? path : undefined;
}

export function createBeaconSender(options: BeaconSenderOptions): BeaconSender {
  const { fetchToken, routeId, ownerOf, buildOf, send, nowMs, wait } = options;
  let token = options.pageToken;
  let goodUntilMs = endOf(token);
  let asking: Promise<void> | null = null;
  let sent = 0;
  let isWaiting = false;
  const failures: BeaconFailure[] = [];
  let vitals: BeaconVitals | null = null;

  const partOf = (remote: string): BeaconBuild | null => {
    const build = buildOf(remote);
    return build === undefined ? null : { remote, build };
  };

  function sendAll(): void {
    while (sent < MOST_BEACONS_PER_PAGE && (failures.length > 0 || vitals !== null)) {
      const beacon: Beacon = { token, failures: failures.splice(0, MOST_FAILURES_PER_BEACON), ...(vitals === null ? {} : { vitals }) };
      vitals = null;
      sent += 1;
      send(BEACONS_PATH, JSON.stringify(beacon));
    }
  }

  const isGood = (): boolean => goodUntilMs > nowMs();

  async function ask(): Promise<void> {
    token = await fetchToken();
    goodUntilMs = token === '' ? 0 : nowMs() + HELD_MS;
  }

  async function haveToken(): Promise<void> {
    if (!isGood()) await (asking ??= ask().finally(() => (asking = null)));
  }

  async function sendWithToken(): Promise<void> {
    isWaiting = false;
    await haveToken();
    if (token !== '') sendAll();
  }

  return {
    failed({ reportId, type, remote, url, status }) {
      const route = routeId();
      // What a page itself throws names no remote: it is its owner's.
      const part = partOf(remote ?? ownerOf(route));
      if (part === null) return;
      const file = fileOf(url);
      failures.push({
        reportId,
        type,
        ...part,
        ...(route === undefined ? {} : { route }),
        ...(file === undefined ? {} : { file }),
        ...(status === undefined ? {} : { status }),
      });
      if (isWaiting) return;
      isWaiting = true;
      wait(() => void sendWithToken().catch(() => undefined), SETTLE_MS); // without network nothing can be told
    },
    measured(values, landing) {
      const part = partOf(ownerOf(landing));
      if (part !== null && Object.keys(values).length > 0) vitals = { ...part, values };
    },
    prepare: () => void haveToken().catch(() => undefined),
    hurry() {
      if (isGood()) sendAll();
      // Only turned away from, the page has the time.
      else if (failures.length > 0 || vitals !== null) void sendWithToken().catch(() => undefined);
    },
  };
}
