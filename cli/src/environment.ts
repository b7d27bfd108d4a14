/** The settings of the command line: the only file here that reads process.env. */
import { join, resolve } from 'node:path';
import { REPOSITORY_ROOT } from './paths.ts';

export interface CliEnvironment {
  readonly environment: 'development' | 'staging' | 'production';
  /** Base domain with port, 'greenward.localhost:8080'. */
  readonly base: string;
  readonly port: number;
  readonly host: string;
  /** Any PostgreSQL from 15 on; null for the embedded one. */
  readonly databaseUrl: string | null;
  /** Logins that exist already, by URL; the others are made. */
  readonly loginUrls: { readonly app: string | undefined; readonly worker: string | undefined; readonly identity: string | undefined };
  /** Source of the database logins' passwords; made and kept in the installation when it is not given. */
  readonly secret: string | undefined;
  readonly apiUrl: string | null;
  readonly internalToken: string | null;
  /** OPERATOR_KEY: signs what is released and certifies publishers; 32 bytes, base64. Made and kept in the installation when it is not given. */
  readonly operatorKey: string | undefined;
  /** PUBLISHER_KEY: a team's signing key, where the key file is not at hand; 32 bytes, base64. */
  readonly publisherKey: string | undefined;
  /** PUBLISH_TOKEN: a team's, for its part and channel. */
  readonly publishToken: string | undefined;
  /** Requests per minute and address that the api of an installation answers; its usual number when it is not given. */
  readonly rateLimitPerMinute: string | undefined;
  /** smtp:// or smtps://; null for the local mailbox at mail.<base>. */
  readonly smtpUrl: string | null;
  /** Keys of links in mails; made and kept in the installation when they are not given. */
  readonly linkKeys: string | undefined;
  /** PAGE_TOKEN_KEY: signs the tokens of pages; made and kept in the installation when it is not given. */
  readonly pageTokenKey: string | undefined;
  /** IDENTITY_SECRET: what the sign-in service seals its keys with; made and kept in the installation when it is not given. */
  readonly identitySecret: string | undefined;
  /** IDENTITY_URL: a sign-in service elsewhere, for commands; that of the installation that runs here without. */
  readonly identityUrl: string | undefined;
  /** AUTH_JWKS_URL: public keys of the sign-in service, where it is Auth0; the installation's own without. */
  readonly authJwksUrl: string | undefined;
  /** Settings that are handed on as they are: MAIL_DOMAIN, MAILBOX_ALLOWED, JOBS_HEARTBEAT_SECONDS, GREENWARD_SCHEME, SERVICE_WORKER, PAGE_LATE_MS. */
  readonly handedOn: Readonly<Record<string, string>>;
  /** Folder of residents' pictures; null when they are in S3. */
  readonly filesDirectory: string | null;
  /** Where api and jobs find residents' pictures: FILES_DIR, or FILE_STORE and the keys of S3. */
  readonly fileSettings: Readonly<Record<string, string>>;
  /** IMAGEKIT_PUBLIC_KEY and IMAGEKIT_URL_ENDPOINT, for the api, and for edge, which lets its pictures into pages. */
  readonly imageHostSettings: Readonly<Record<string, string>>;
  /** Where the weather comes from, for the jobs and `greenward weather`; the tenants' own files without. */
  readonly weatherSettings: Readonly<Record<string, string>>;
  /** AUTH0_MANAGEMENT_TOKEN, for api and jobs: changes of accounts of tenants that name a sign-in service of their own. */
  readonly managementSettings: Readonly<Record<string, string>>;
  /** TENANT_DATA: codes of the tenants whose data folders are imported by `start` and `migrate`; null for all. */
  readonly tenantData: readonly string[] | null;
  /** Where database and secrets are kept: the checkout, unless GREENWARD_HOME says otherwise. */
  readonly installation: string;
  /** A Chromium to drive, where the usual places do not have one. */
  readonly chromium: string | undefined;
  /** What every started program needs of ours (PATH, locale), and where Node keeps compiled scripts. */
  readonly inherited: Readonly<Record<string, string>>;
  /** MATOMO_URL: address of the analytics service, for edge; nothing is measured without. */
  readonly matomoUrl?: string;
}

const HANDED_ON = ['MAIL_DOMAIN', 'MAILBOX_ALLOWED', 'JOBS_HEARTBEAT_SECONDS', 'GREENWARD_SCHEME', 'SERVICE_WORKER', 'PAGE_LATE_MS'];
const FILE_SETTINGS = ['FILE_STORE', 'S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
const WEATHER_SETTINGS = ['WEATHER_SERVICE', 'OPEN_METEO_KEY', 'OPEN_METEO_FORECAST_URL', 'OPEN_METEO_ARCHIVE_URL'];
const IMAGE_HOST_SETTINGS = ['IMAGEKIT_PUBLIC_KEY', 'IMAGEKIT_URL_ENDPOINT'];

/** Everything this program was started with, for tools that it runs on behalf of the same person. */
export const inheritedEnvironment = (): NodeJS.ProcessEnv => ({ ...process.env });

/** @throws Error that lists every setting that is wrong. */
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
    loginUrls: { app: source['APP_DATABASE_URL'], worker: source['WORKER_DATABASE_URL'], identity: source['IDENTITY_DATABASE_URL'] },
    secret: source['GREENWARD_SECRET'],
    apiUrl: source['API_URL'] ?? null,
    internalToken: source['INTERNAL_TOKEN'] ?? null,
    operatorKey: source['OPERATOR_KEY'],
    publisherKey: source['PUBLISHER_KEY'],
    publishToken: source['PUBLISH_TOKEN'],
    rateLimitPerMinute: source['RATE_LIMIT_PER_MINUTE'],
    smtpUrl: (source['SMTP_URL'] ?? '') === '' ? null : (source['SMTP_URL'] ?? null),
    linkKeys: source['LINK_KEYS'],
    pageTokenKey: source['PAGE_TOKEN_KEY'],
    identitySecret: source['IDENTITY_SECRET'],
    identityUrl: source['IDENTITY_URL'],
    authJwksUrl: source['AUTH_JWKS_URL'],
    handedOn: given(HANDED_ON),
    filesDirectory,
    fileSettings: { ...given(FILE_SETTINGS), ...(filesDirectory === null ? {} : { FILES_DIR: filesDirectory }) },
    imageHostSettings: given(IMAGE_HOST_SETTINGS),
    weatherSettings: given(WEATHER_SETTINGS),
    managementSettings: given(['AUTH0_MANAGEMENT_TOKEN']),
    tenantData: source['TENANT_DATA']?.split(',').map((code) => code.trim()) ?? null,
    installation,
    chromium: source['GREENWARD_CHROMIUM'],
    inherited,
    ...(source['MATOMO_URL'] ? { matomoUrl: source['MATOMO_URL'] } : {}),
  };
}
