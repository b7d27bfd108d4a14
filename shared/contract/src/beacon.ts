/**
 * What an open page reports to edge: failures shown to its visitor, and load times. Contains nothing about the visitor:
 * no address, query, page path or browser.
 */

/** Path at which edge receives beacons. */
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
  /** The api did not answer: not the fault of a build. */
  'graphql',
  'unexpected',
] as const;
export type FailureType = (typeof FAILURE_TYPES)[number];

/** Web vitals (web.dev/vitals): milliseconds, except for layout shift, which has no unit. */
export const VITALS = ['LCP', 'INP', 'TTFB', 'CLS'] as const;
export type Vital = (typeof VITALS)[number];

/** A build of a remote, or of the shell ('host'). */
export interface BeaconBuild {
  readonly remote: string;
  readonly build: string;
}

export interface BeaconFailure extends BeaconBuild {
  /** The id that a visitor can read out to support. */
  readonly reportId: string;
  readonly type: FailureType;
  /** Id of the page's route, as 'content.place'. */
  readonly route?: string;
  /** Path of the build's file or words that failed to load or was rejected. */
  readonly file?: string;
  /** HTTP status of the server's answer. */
  readonly status?: number;
}

/** Of one page load, for the build of the page's route. */
export interface BeaconVitals extends BeaconBuild {
  readonly values: Readonly<Partial<Record<Vital, number>>>;
}

/** Edge signs tenant and release into the token, so a page cannot report for another. */
export interface Beacon {
  readonly token: string;
  readonly failures: readonly BeaconFailure[];
  readonly vitals?: BeaconVitals;
}

export const MOST_BEACONS_PER_PAGE = 5;
export const MOST_FAILURES_PER_BEACON = 10;
export const LARGEST_BEACON_BYTES = 4_000;

/** Name of the page's token in `Server-Timing`: a header that page scripts can read, and that keeps pages cacheable. */
export const PAGE_TOKEN_ENTRY = 'page';

/** A build counts as failing when at least this share of its page views ... */
export const FAILING_SHARE = 0.05;
/**
 * ... and at least this many report a failure; a page counts each build once. The alarm rule uses the same numbers
 * (ops/alerts.yml).
 */
export const FAILING_LEAST = 10;

/**
 * No vowels and no characters that look or sound alike, as users read it out on the phone. 8 characters are 34 bits.
 */
const REPORT_ID_LETTERS = '23456789CFGHJMPQRVWX';
export const REPORT_ID = /^[2-9CFGHJMPQRVWX]{4}-[2-9CFGHJMPQRVWX]{4}$/;

/** @param bytes 8 random bytes. @returns 'QR7M-2XWH' */
export function reportIdOf(bytes: Uint8Array): string {
  const letters = [...bytes].map((byte) => REPORT_ID_LETTERS[byte % REPORT_ID_LETTERS.length]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
