/**
 * Reports failures and load times to edge: few beacons, each with its page's token and only about that page. Loaded on
 * demand.
 */
import { BEACONS_PATH, MOST_BEACONS_PER_PAGE, MOST_FAILURES_PER_BEACON, PAGE_TOKEN_ENTRY } from '@greenward/contract';
import type { Beacon, BeaconBuild, BeaconFailure, BeaconVitals } from '@greenward/contract';
import type { ErrorReport } from '@greenward/observe';

export interface BeaconSenderOptions {
  /** The page's `Server-Timing` header entry, or ''. */
  readonly pageToken: string;
  /** Requests a token for a page that was opened long ago, or came from the device's cache. @throws when offline. */
  readonly fetchToken: () => Promise<string>;
  /** The current route. */
  readonly routeId: () => string | undefined;
  /** The remote that owns a route; the host owns all others. */
  readonly ownerOf: (routeId: string | undefined) => string;
  /** The build of a remote on this page. */
  readonly buildOf: (remote: string) => string | undefined;
  readonly send: (url: string, json: string) => void;
  readonly nowMs: () => number;
  readonly wait: (work: () => void, milliseconds: number) => void;
}

export interface BeaconSender {
  failed(report: ErrorReport): void;
  /** Load times of the page; reported once. */
  measured(values: BeaconVitals['values'], routeId: string | undefined): void;
  /** Requests a token in advance, for when the page is left. */
  prepare(): void;
  /** Sends at once, as the page may close. */
  hurry(): void;
}

/** Failures come in bursts: one missing part follows another. */
const SETTLE_MS = 1_000;

/** A requested token counts as valid for half a day after the request, because the device's clock may be wrong. */
const HELD_MS = 11 * 60 * 60_000;

const endOf = (token: string): number => Number.parseInt(token.split('.')[1] ?? '0', 36) * 1000;

/** @param header in `Server-Timing` syntax. @returns '' without a token */
export const tokenIn = (header: string): string =>
  new RegExp(`\\b${PAGE_TOKEN_ENTRY};desc="([^"]+)"`).exec(header)?.[1] ?? '';

/** From an address, keeps only the path of one of our files: no query, no other site. */
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
      const beacon: Beacon = {
        token,
        failures: failures.splice(0, MOST_FAILURES_PER_BEACON),
        ...(vitals === null ? {} : { vitals }),
      };
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
      // An error thrown by a page itself names no remote: it belongs to the page's owner.
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
      wait(() => void sendWithToken().catch(() => undefined), SETTLE_MS); // cannot be sent while offline
    },
    measured(values, landing) {
      const part = partOf(ownerOf(landing));
      if (part !== null && Object.keys(values).length > 0) vitals = { ...part, values };
    },
    prepare: () => void haveToken().catch(() => undefined),
    hurry() {
      if (isGood()) sendAll();
      // The page is only hidden, so there is time to request a token.
      else if (failures.length > 0 || vitals !== null) void sendWithToken().catch(() => undefined);
    },
  };
}
