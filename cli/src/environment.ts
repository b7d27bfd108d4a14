/** The settings of the command line: the only file here that reads process.env. */
import { join, resolve } from 'node:path';
import { REPOSITORY_ROOT } from './paths.ts';

export interface CliEnvironment {
  readonly environment: 'development' | 'staging' | 'production';
  /** Base domain with port, 'greenward.localhost:8080'. */
  readonly base: string;
  readonly port: number;
  readonly host: string;
  /** PostgreSQL 15 or newer; null for the embedded one. */
  readonly databaseUrl: string | null;
  /** URLs of existing logins; the others are created. */
  readonly loginUrls: {
    readonly app: string | undefined;
    readonly worker: string | undefined;
    readonly identity: string | undefined;
  };
  /** Source of the database logins' passwords; generated and stored in the installation if omitted. */
  readonly secret: string | undefined;
  readonly apiUrl: string | null;
  readonly internalToken: string | null;
  /**
   * OPERATOR_KEY: signs releases and certifies publishers; 32 bytes, base64. Generated and stored in the installation
   * if omitted.
   */
  readonly operatorKey: string | undefined;
  /** PUBLISHER_KEY: a team's signing key, if the key file is not available; 32 bytes, base64. */
  readonly publisherKey: string | undefined;
  /** PUBLISH_TOKEN: a team's token for its part and channel. */
  readonly publishToken: string | undefined;
  /** Api requests per minute and address; the default limit if omitted. */
  readonly rateLimitPerMinute: string | undefined;
  /** smtp:// or smtps://; null for the local mailbox at mail.<base>. */
  readonly smtpUrl: string | null;
  /** Keys of links in mails; generated and stored in the installation if omitted. */
  readonly linkKeys: string | undefined;
  /** PUSH_KEY: the key for telling browsers of news. */
  readonly pushKey: string | undefined;
  /** ORDER_KEYS: keys for personal data of orders. */
  readonly orderKeys: string | undefined;
  /** PAGE_TOKEN_KEY: signs page tokens; generated and stored in the installation if omitted. */
  readonly pageTokenKey: string | undefined;
  /** IDENTITY_SECRET: encrypts the sign-in service's keys; generated and stored in the installation if omitted. */
  readonly identitySecret: string | undefined;
  /** IDENTITY_URL: an external sign-in service, for commands; by default that of the local installation. */
  readonly identityUrl: string | undefined;
  /** AUTH_JWKS_URL: public keys of Auth0; by default those of the installation's own sign-in service. */
  readonly authJwksUrl: string | undefined;
  /**
   * Settings that are passed on unchanged: MAIL_DOMAIN, MAILBOX_ALLOWED, JOBS_HEARTBEAT_SECONDS, GREENWARD_SCHEME,
   * SERVICE_WORKER, PAGE_LATE_MS.
   */
  readonly handedOn: Readonly<Record<string, string>>;
  /** Folder of residents' pictures; null if they are in S3. */
  readonly filesDirectory: string | null;
  /** Storage settings of residents' pictures for api and jobs: FILES_DIR, or FILE_STORE and the S3 keys. */
  readonly fileSettings: Readonly<Record<string, string>>;
  /** IMAGEKIT_PUBLIC_KEY and IMAGEKIT_URL_ENDPOINT, for the api, and for edge, which allows its pictures in pages. */
  readonly imageHostSettings: Readonly<Record<string, string>>;
  /** Weather service settings for the jobs and `greenward weather`; the tenants' own files if omitted. */
  readonly weatherSettings: Readonly<Record<string, string>>;
  /** OPEN311_PEERS, a file with the systems of councils that get reports, and OPEN311_LOOPBACK; for the jobs and `greenward open311`. */
  readonly open311Settings: Readonly<Record<string, string>>;
  /** AUTH0_MANAGEMENT_TOKEN, for api and jobs: changes accounts of tenants with their own sign-in service. */
  readonly managementSettings: Readonly<Record<string, string>>;
  /** TENANT_DATA: codes of the tenants whose data `start` and `migrate` import; null for all. */
  readonly tenantData: readonly string[] | null;
  /** Folder of database and secrets: GREENWARD_HOME, by default the checkout. */
  readonly installation: string;
  /** Path of a Chromium, if it is not in a usual location. */
  readonly chromium: string | undefined;
  /** Environment for all child processes: PATH, locale and Node's compile cache. */
  readonly inherited: Readonly<Record<string, string>>;
  /** MATOMO_URL: URL of the analytics service, for edge; nothing is measured if omitted. */
  readonly matomoUrl?: string;
}

const HANDED_ON = [
  'MAIL_DOMAIN',
  'MAILBOX_ALLOWED',
  'JOBS_HEARTBEAT_SECONDS',
  'GREENWARD_SCHEME',
  'SERVICE_WORKER',
  'PAGE_LATE_MS',
];
const FILE_SETTINGS = ['FILE_STORE', 'S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
const WEATHER_SETTINGS = ['WEATHER_SERVICE', 'OPEN_METEO_KEY', 'OPEN_METEO_FORECAST_URL', 'OPEN_METEO_ARCHIVE_URL'];
const OPEN311_SETTINGS = ['OPEN311_PEERS', 'OPEN311_LOOPBACK'];
const IMAGE_HOST_SETTINGS = ['IMAGEKIT_PUBLIC_KEY', 'IMAGEKIT_URL_ENDPOINT'];

/** The complete environment, for tools run on behalf of the same person. */
export const inheritedEnvironment = (): NodeJS.ProcessEnv => ({ ...process.env });

/** @throws Error that lists every wrong setting */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): CliEnvironment {
  const wrong: string[] = [];
  const environment = source['GREENWARD_ENV'] ?? 'development';
  if (environment !== 'development' && environment !== 'staging' && environment !== 'production')
    wrong.push(`GREENWARD_ENV must be development, staging or production, not "${environment}"`);
  const base = (source['GREENWARD_BASE'] ?? 'greenward.localhost:8080').toLowerCase();
  const port = Number(base.split(':')[1] ?? 80);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    wrong.push(`GREENWARD_BASE must be a domain with a port, like greenward.localhost:8080, not "${base}"`);
  const installation = source['GREENWARD_HOME'] ?? REPOSITORY_ROOT;
  if (wrong.length > 0) throw new Error(`These settings are wrong:\n- ${wrong.join('\n- ')}`);
  const given = (names: readonly string[]): Record<string, string> =>
    Object.fromEntries(names.flatMap((name) => (source[name] === undefined ? [] : [[name, source[name]]])));
  const inherited = given(['PATH', 'HOME', 'LANG', 'TMPDIR', 'SystemRoot', 'TERM', 'NODE_COMPILE_CACHE']);
  const isOnDisk = ['', 'disk'].includes(source['FILE_STORE'] ?? '');
  const filesDirectory = isOnDisk ? resolve(source['FILES_DIR'] ?? join(installation, '.greenward/files')) : null;
  return {
    environment: environment as CliEnvironment['environment'],
    base,
    port,
    host: source['HOST'] ?? '127.0.0.1',
    databaseUrl: source['DATABASE_URL'] ?? null,
    loginUrls: {
      app: source['APP_DATABASE_URL'],
      worker: source['WORKER_DATABASE_URL'],
      identity: source['IDENTITY_DATABASE_URL'],
    },
    secret: source['GREENWARD_SECRET'],
    apiUrl: source['API_URL'] ?? null,
    internalToken: source['INTERNAL_TOKEN'] ?? null,
    operatorKey: source['OPERATOR_KEY'],
    publisherKey: source['PUBLISHER_KEY'],
    publishToken: source['PUBLISH_TOKEN'],
    rateLimitPerMinute: source['RATE_LIMIT_PER_MINUTE'],
    smtpUrl: (source['SMTP_URL'] ?? '') === '' ? null : (source['SMTP_URL'] ?? null),
    linkKeys: source['LINK_KEYS'],
    pushKey: source['PUSH_KEY'],
    orderKeys: source['ORDER_KEYS'],
    pageTokenKey: source['PAGE_TOKEN_KEY'],
    identitySecret: source['IDENTITY_SECRET'],
    identityUrl: source['IDENTITY_URL'],
    authJwksUrl: source['AUTH_JWKS_URL'],
    handedOn: given(HANDED_ON),
    filesDirectory,
    fileSettings: { ...given(FILE_SETTINGS), ...(filesDirectory === null ? {} : { FILES_DIR: filesDirectory }) },
    imageHostSettings: given(IMAGE_HOST_SETTINGS),
    weatherSettings: given(WEATHER_SETTINGS),
    open311Settings: given(OPEN311_SETTINGS),
    managementSettings: given(['AUTH0_MANAGEMENT_TOKEN']),
    tenantData: source['TENANT_DATA']?.split(',').map((code) => code.trim()) ?? null,
    installation,
    chromium: source['GREENWARD_CHROMIUM'],
    inherited,
    ...(source['MATOMO_URL'] ? { matomoUrl: source['MATOMO_URL'] } : {}),
  };
}
