/** The only file of edge that reads process.env. It reports all missing or wrong variables at once. */
import type { KeyObject } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { isAbsolute } from 'node:path';
import { readPublicKey } from '@greenward/contract/release-signature';
import type { Environment } from '@greenward/tenants';

export interface EdgeEnvironment {
  readonly host: string;
  /** 0 for any. */
  readonly port: number;
  readonly environment: Environment;
  /** Base domain, with the port if it is not the default: 'greenward.localhost:8080'. */
  readonly base: string;
  readonly scheme: 'http' | 'https';
  readonly apiUrl: string;
  /** IDENTITY_URL: URL of this installation's sign-in service; null if people sign in with Auth0. */
  readonly identityUrl?: string | null;
  readonly internalToken: string;
  readonly releasesDirectory: string;
  /** OPERATOR_PUBLIC_KEY: verifies the certificates of publishers. */
  readonly operatorKey: KeyObject;
  /** RELEASE_CHANNEL: channel of the builds to show; defaults to 'staging' if GREENWARD_ENV is 'staging'. */
  readonly channel: 'staging' | 'stable';
  readonly renderers: number;
  /**
   * PAGE_LATE_MS: pages whose query or rendering takes longer are rendered in the browser; null for the default limits.
   */
  readonly pageLateMs: number | null;
  readonly logLevel: string;
  /**
   * RATE_LIMIT_PER_MINUTE: pages per address (/64 for IPv6); 0 for no limit. Does not count release files, fonts and
   * pictures.
   */
  readonly pagesPerMinute: number;
  /** Addresses or networks of proxies whose forwarded headers are trusted; empty if edge is directly reachable. */
  readonly trustedProxies: readonly string[];
  /** URL of the analytics service ('https://matomo.example.org/'); null to measure nothing. */
  readonly matomoUrl: string | null;
  /**
   * IMAGEKIT_URL_ENDPOINT: origin of the image hosting service that pages may load pictures from; null if there is
   * none.
   */
  readonly imageOrigin: string | null;
  /** ONLY_REMOTE: shows only this remote, for its developers; in development only. Null for all. */
  readonly onlyRemote: string | null;
  /**
   * PAGE_TOKEN_KEY: 32 bytes shared by all edges of an installation, so that each accepts beacons of the others' pages.
   * Random per process if omitted.
   */
  readonly pageTokenKey?: Buffer | null;
  /** AUTH_JWKS_URL: URL of the public keys of the installation's own sign-in service; null if all sites use Auth0. */
  readonly authJwksUrl: string | null;
  /** SERVICE_WORKER: 'off' removes the service worker and its stored pages from devices at their next visit. */
  readonly serviceWorker: boolean;
}

const ENVIRONMENTS: readonly Environment[] = ['development', 'staging', 'production'];
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Variables whose values never appear in messages. */
const SECRETS = new Set(['INTERNAL_TOKEN', 'PAGE_TOKEN_KEY']);

function keyIn(text: string): KeyObject | undefined {
  try {
    return readPublicKey(text);
  } catch {
    return undefined;
  }
}

/** Accepts base64 and base64url. */
function secretIn(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === 32 ? bytes : undefined;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** @throws Error that lists every missing or wrong variable */
export function readEnvironment(variables: Variables = process.env): EdgeEnvironment {
  const problems: string[] = [];
  function read<T>(name: string, parse: (value: string) => T | undefined, expected: string, fallback?: T): T {
    const value = variables[name];
    if (value === undefined || value === '') {
      if (fallback !== undefined) return fallback;
      problems.push(`${name} is missing: ${expected}`);
      return undefined as T;
    }
    const parsed = parse(value);
    if (parsed === undefined)
      problems.push(`${name} is ${SECRETS.has(name) ? 'not good' : `"${value}"`}: expected ${expected}`);
    return parsed as T;
  }
  const oneOf =
    <T extends string>(allowed: readonly T[]) =>
    (value: string): T | undefined =>
      allowed.find((candidate) => candidate === value);
  const wholeNumber =
    (from: number, to: number) =>
    (value: string): number | undefined =>
      /^\d+$/.test(value) && Number(value) >= from && Number(value) <= to ? Number(value) : undefined;

  const base = read(
    'GREENWARD_BASE',
    (value) => (/^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i.test(value) ? value.toLowerCase() : undefined),
    'a domain with its port, as greenward.localhost:8080',
  );
  const environment: EdgeEnvironment = {
    host: read('HOST', (value) => value, 'an address to listen on', '127.0.0.1'),
    port: read('PORT', wholeNumber(0, 65_535), 'a port from 0 to 65535'),
    environment: read('GREENWARD_ENV', oneOf(ENVIRONMENTS), ENVIRONMENTS.join(', ')),
    base,
    // Browsers treat localhost as secure; all other sites use https only.
    scheme: read(
      'GREENWARD_SCHEME',
      oneOf(['http', 'https'] as const),
      'http or https',
      /(^|\.)localhost(:\d+)?$/.test(base ?? '') ? 'http' : 'https',
    ),
    apiUrl: read(
      'API_URL',
      (value) => (/^https?:$/.test(URL.parse(value)?.protocol ?? '') ? value : undefined),
      'the address of the api, as http://127.0.0.1:8081',
    ),
    identityUrl: read<string | null>(
      'IDENTITY_URL',
      (value) => (/^https?:$/.test(URL.parse(value)?.protocol ?? '') ? value : undefined),
      'the address of the sign-in service, as http://127.0.0.1:8083',
      null,
    ),
    internalToken: read(
      'INTERNAL_TOKEN',
      (value) => (value.length >= 16 ? value : undefined),
      'a secret of 16 characters or more that the api shares',
    ),
    releasesDirectory: read(
      'RELEASES_DIR',
      (value) => (isAbsolute(value) ? value : undefined),
      'the absolute path of the releases',
    ),
    operatorKey: read('OPERATOR_PUBLIC_KEY', keyIn, 'what `greenward operator key` prints, the same as the api has'),
    channel: read(
      'RELEASE_CHANNEL',
      oneOf(['staging', 'stable'] as const),
      'staging or stable',
      variables['GREENWARD_ENV'] === 'staging' ? 'staging' : 'stable',
    ),
    renderers: read(
      'RENDERERS',
      wholeNumber(1, 64),
      'a number of render processes from 1 to 64',
      Math.max(1, availableParallelism() - 1),
    ),
    pageLateMs: read<number | null>('PAGE_LATE_MS', wholeNumber(50, 30_000), 'milliseconds from 50 to 30000', null),
    logLevel: read('LOG_LEVEL', oneOf(LOG_LEVELS), LOG_LEVELS.join(', '), 'info'),
    // No limit in development, where journeys, benchmarks and developers share one address.
    pagesPerMinute: read(
      'RATE_LIMIT_PER_MINUTE',
      wholeNumber(0, 1_000_000),
      'pages per minute and address, 0 for no limit',
      variables['GREENWARD_ENV'] === 'development' ? 0 : 600,
    ),
    trustedProxies: read(
      'TRUSTED_PROXIES',
      (value) => value.split(',').map((part) => part.trim()),
      'addresses or networks, separated by commas',
      [],
    ),
    matomoUrl: read<string | null>(
      'MATOMO_URL',
      (value) => (/^https?:$/.test(URL.parse(value)?.protocol ?? '') ? value.replace(/\/*$/, '/') : undefined),
      'the address of a Matomo server, as https://matomo.example.org/',
      null,
    ),
    imageOrigin: read<string | null>(
      'IMAGEKIT_URL_ENDPOINT',
      (value) => {
        const url = URL.parse(value);
        return url?.protocol === 'https:' ? url.origin : undefined;
      },
      'the address of the image hosting service, as https://ik.imagekit.io/id',
      null,
    ),
    onlyRemote: read<string | null>(
      'ONLY_REMOTE',
      (value) => (/^[a-z][a-z0-9-]*$/.test(value) && variables['GREENWARD_ENV'] === 'development' ? value : undefined),
      'the name of a remote, where GREENWARD_ENV is development',
      null,
    ),
    pageTokenKey: read<Buffer | null>(
      'PAGE_TOKEN_KEY',
      (value) => secretIn(value),
      '32 random bytes as base64, the same at every edge',
      null,
    ),
    authJwksUrl: read<string | null>(
      'AUTH_JWKS_URL',
      (value) => (/^https?:$/.test(URL.parse(value)?.protocol ?? '') ? value : undefined),
      'the address of the keys of the sign-in service, as http://127.0.0.1:8083/.well-known/jwks.json',
      null,
    ),
    serviceWorker: read('SERVICE_WORKER', oneOf(['on', 'off'] as const), 'on or off', 'on') !== 'off',
  };
  if (problems.length > 0)
    throw new Error(`Edge cannot start:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  return environment;
}
