/** The api's settings: the only file here that reads process.env. */
import { isIP } from 'node:net';

export interface ApiEnvironment {
  readonly appDatabaseUrl: string;
  readonly host: string;
  /** 0 for any. */
  readonly port: number;
  readonly environment: 'development' | 'staging' | 'production';
  /** Base domain with port, 'greenward.localhost:8080'. */
  readonly base: string;
  /** Shared with edge and the command line: opens /internal. */
  readonly internalToken: string;
  readonly logLevel: string;
  /** Addresses or networks of proxies whose forwarded headers are believed; 'loopback' for this machine. */
  readonly trustedProxies: readonly string[];
  /** Requests per minute and address; 0 for no limit. Undefined for the usual one. */
  readonly requestsPerMinute?: number;
}

const ENVIRONMENTS = ['development', 'staging', 'production'] as const;
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];
const SHORTEST_TOKEN = 16;

const isNetwork = (entry: string): boolean => {
  const [address = '', prefix, ...more] = entry.split('/');
  const bits = isIP(address) === 6 ? 128 : 32;
  return entry === 'loopback' || (isIP(address) !== 0 && more.length === 0 && (prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) <= bits)));
};

/** @throws Error that lists every setting that is missing or wrong. */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): ApiEnvironment {
  const wrong: string[] = [];
  const required = (name: string, what: string): string => {
    const value = source[name] ?? '';
    if (value === '') wrong.push(`${name} is missing: ${what}`);
    return value;
  };
  const appDatabaseUrl = required('APP_DATABASE_URL', 'the database login of requests, as postgresql://greenward_app:...@host/name');
  if (appDatabaseUrl !== '' && !/^postgres(ql)?:\/\//.test(appDatabaseUrl)) wrong.push('APP_DATABASE_URL must begin with postgresql://');
  const internalToken = required('INTERNAL_TOKEN', `${SHORTEST_TOKEN} random characters or more, the same for edge`);
  if (internalToken !== '' && internalToken.length < SHORTEST_TOKEN) wrong.push(`INTERNAL_TOKEN must have ${SHORTEST_TOKEN} characters or more`);
  const environment = ENVIRONMENTS.find((known) => known === (source['GREENWARD_ENV'] ?? 'development'));
  if (environment === undefined) wrong.push(`GREENWARD_ENV must be ${ENVIRONMENTS.join(', ')}, not "${source['GREENWARD_ENV']}"`);
  const port = Number(source['PORT'] ?? 0);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) wrong.push(`PORT must be a number from 0 to 65535, not "${source['PORT']}"`);
  const logLevel = source['LOG_LEVEL'] ?? 'info';
  if (!LOG_LEVELS.includes(logLevel)) wrong.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${logLevel}"`);
  const rateLimit = source['RATE_LIMIT_PER_MINUTE'] ?? '';
  if (!/^\d{0,9}$/.test(rateLimit)) wrong.push(`RATE_LIMIT_PER_MINUTE must be a whole number, 0 for no limit, not "${rateLimit}"`);
  const trustedProxies = (source['TRUSTED_PROXIES'] ?? 'loopback')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  for (const entry of trustedProxies)
    if (!isNetwork(entry)) wrong.push(`TRUSTED_PROXIES holds "${entry}", which is neither "loopback" nor an address or network`);
  if (wrong.length > 0 || environment === undefined) throw new Error(`These settings are wrong:\n- ${wrong.join('\n- ')}`);
  return {
    appDatabaseUrl,
    host: source['HOST'] ?? '127.0.0.1',
    port,
    environment,
    base: source['GREENWARD_BASE'] ?? 'greenward.localhost:8080',
    internalToken,
    logLevel,
    trustedProxies,
    ...(rateLimit === '' ? {} : { requestsPerMinute: Number(rateLimit) }),
  };
}
