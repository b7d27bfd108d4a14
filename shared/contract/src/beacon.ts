/** What an open page tells edge: failures that its visitor was shown, and how quick it was. Of the visitor nothing is in it: no address, no query, no path of a page, no browser. */

/** Where edge takes beacons. */
export const BEACONS_PATH = '/beacons';

export const FAILURE_TYPES = [
  'http',
  'network',
  'timeout',
  'integrity',
  'css',
  'contract',
  'shared',
  'evaluation',
  'render',
  /** The api could not be asked: no build's fault. */
  'graphql',
  'unexpected',
] as const;
export type FailureType = (typeof FAILURE_TYPES)[number];

/** Web vitals (web.dev/vitals): milliseconds, but for the layout shift, which has no unit. */
export const VITALS = ['LCP', 'INP', 'TTFB', 'CLS'] as const;
export type Vital = (typeof VITALS)[number];

/** A build of a remote, or of the shell ('host'). */
export interface BeaconBuild {
  readonly remote: string;
  readonly build: string;
}

export interface BeaconFailure extends BeaconBuild {
  /** What the visitor can read to somebody. */
  readonly reportId: string;
  readonly type: FailureType;
  /** Id of the page's route, as 'content.place'. */
  readonly route?: string;
  /** Path of the file of the build, or of its words, that did not come or was refused. */
  readonly file?: string;
  /** What the server answered for it. */
  readonly status?: number;
}

/** Of one page load; the build is that of the page's route. */
export interface BeaconVitals extends BeaconBuild {
  readonly values: Readonly<Partial<Record<Vital, number>>>;
}

/** Tenant and release are what edge signed into the token: nobody can say another's. */
export interface Beacon {
  readonly token: string;
  readonly failures: readonly BeaconFailure[];
  readonly vitals?: BeaconVitals;
}

export const MOST_BEACONS_PER_PAGE = 5;
export const MOST_FAILURES_PER_BEACON = 10;
export const LARGEST_BEACON_BYTES = 4_000;

/** Name of the page's token among the entries of `Server-Timing`: a header that scripts of the page can read, and that costs cached pages nothing. */
export const PAGE_TOKEN_ENTRY = 'page';

/** A build fails when so many of its page views, ... */
export const FAILING_SHARE = 0.05;
/** ... and at least so many, were told of with a failure: a page counts a build once. The alarm rule has the same numbers (ops/alerts.yml). */
export const FAILING_LEAST = 10;

/** No vowels and nothing that looks or sounds like another: it is read out on the telephone. 8 of them are 34 bits. */
const REPORT_ID_LETTERS = '23456789CFGHJMPQRVWX';
export const REPORT_ID = /^[2-9CFGHJMPQRVWX]{4}-[2-9CFGHJMPQRVWX]{4}$/;

/** @param bytes 8 random ones. @returns 'QR7M-2XWH' */
export function reportIdOf(bytes: Uint8Array): string {
  const letters = [...bytes].map((byte) => REPORT_ID_LETTERS[byte % REPORT_ID_LETTERS.length]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
