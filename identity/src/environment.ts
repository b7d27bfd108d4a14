/** The settings of the sign-in service. The only file here that reads process.env. */
import { isIP } from 'node:net';
import type { Environment } from '@greenward/tenants';

export interface IdentityEnvironment {
  /** IDENTITY_DATABASE_URL: the login greenward_identity. */
  readonly databaseUrl: string;
  readonly host: string;
  /** 0 for any. */
  readonly port: number;
  readonly environment: Environment;
  /** Base domain with port, 'greenward.localhost:8080'. */
  readonly base: string;
  readonly scheme: 'http' | 'https';
  readonly apiUrl: string;
  /** Shared with api and edge. Grants access to the api's /internal and to the account management here. */
  readonly internalToken: string;
  /** IDENTITY_SECRET: source of the keys for cookies, encrypted signing keys and counters. */
  readonly secret: string;
  readonly logLevel: string;
  /**
   * RATE_LIMIT_PER_MINUTE=0 disables limits by network address, for journeys and benchmarks. Limits by account always
   * apply.
   */
  readonly countsAddresses: boolean;
  /** Addresses or networks of edge, whose forwarded headers are trusted. */
  readonly trustedProxies: readonly string[];
}

const ENVIRONMENTS: readonly Environment[] = ['development', 'staging', 'production'];
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];
const SHORTEST_TOKEN = 16;
const SHORTEST_SECRET = 32;

const isNetwork = (entry: string): boolean => {
  const [address = '', prefix = '0', ...more] = entry.split('/');
  return (
    entry === 'loopback' ||
    (isIP(address) !== 0 &&
      more.length === 0 &&
      /^\d{1,3}$/.test(prefix) &&
      Number(prefix) <= (isIP(address) === 6 ? 128 : 32))
  );
};

/** @throws Error that lists every missing or wrong setting */
export function readEnvironment(
  source: Readonly<Record<string, string | undefined>> = process.env,
): IdentityEnvironment {
  const wrong: string[] = [];
  const said = (
    name: string,
    otherwise: string | null,
    isRight: (value: string) => boolean,
    expected: string,
    isSecret = false,
  ): string => {
    const value = source[name] || otherwise;
    if (value === null) wrong.push(`${name} is missing: ${expected}`);
    else if (!isRight(value)) wrong.push(`${name} is ${isSecret ? 'not good' : `"${value}"`}: expected ${expected}`);
    return value ?? '';
  };
  const isOneOf = (known: readonly string[]) => (value: string) => known.includes(value);
  const isPort = (value: string): boolean => /^\d{1,5}$/.test(value) && Number(value) <= 65_535;
  const base = said(
    'GREENWARD_BASE',
    'greenward.localhost:8080',
    (value) => /^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i.test(value),
    'a domain, with its port if it has one',
  );
  const trusted = said(
    'TRUSTED_PROXIES',
    'loopback',
    (value) => value.split(',').every((entry) => isNetwork(entry.trim())),
    '"loopback", addresses or networks',
  );
  const environment = said(
    'GREENWARD_ENV',
    'development',
    isOneOf(ENVIRONMENTS),
    ENVIRONMENTS.join(', '),
  ) as Environment;
  const settings: IdentityEnvironment = {
    databaseUrl: said(
      'IDENTITY_DATABASE_URL',
      null,
      (value) => /^postgres(ql)?:\/\//.test(value),
      'the database login of accounts, as postgresql://greenward_identity:...@host/name',
      true,
    ),
    host: said('HOST', '127.0.0.1', () => true, 'an address to listen on'),
    port: Number(said('PORT', '0', isPort, 'a port from 0 to 65535')),
    environment,
    base: base.toLowerCase(),
    // Browsers treat localhost as secure; all other sites use https only.
    scheme: said(
      'GREENWARD_SCHEME',
      /(^|\.)localhost(:\d+)?$/i.test(base) ? 'http' : 'https',
      isOneOf(['http', 'https']),
      'http or https',
    ) as 'http' | 'https',
    apiUrl: said(
      'API_URL',
      null,
      (value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
      'the address of the api, as http://127.0.0.1:8081',
    ),
    internalToken: said(
      'INTERNAL_TOKEN',
      null,
      (value) => value.length >= SHORTEST_TOKEN,
      `${SHORTEST_TOKEN} random characters or more, the same for api and edge`,
      true,
    ),
    secret: said(
      'IDENTITY_SECRET',
      null,
      (value) => value.length >= SHORTEST_SECRET,
      `${SHORTEST_SECRET} random characters or more, the same for every process of this service`,
      true,
    ),
    logLevel: said('LOG_LEVEL', 'info', isOneOf(LOG_LEVELS), LOG_LEVELS.join(', ')),
    // In development, all requests come from one address.
    countsAddresses: Number(source['RATE_LIMIT_PER_MINUTE'] || (environment === 'development' ? 0 : 1)) !== 0,
    trustedProxies: trusted.split(',').map((entry) => entry.trim()),
  };
  if (wrong.length > 0) throw new Error(`The sign-in service cannot start:\n- ${wrong.join('\n- ')}`);
  return settings;
}
