/** The api's settings: the only file here that reads process.env. */
import { isIP } from 'node:net';
import { readPublicKey } from '@greenward/contract/release-signature';
import { readKeys } from './sealing/keys.rules.ts';
import type { SealingKey } from './sealing/keys.rules.ts';
import { readPushKey } from './modules/notices/push/push-key.ts';
import type { PushKey } from './modules/notices/push/push-key.ts';
import { readIdentitySettings } from './modules/people/account/identity-settings.ts';
import { readFileStoreSettings } from './modules/platform/images/file-store-settings.ts';
import type { FileStoreSettings } from './modules/platform/images/file-store-settings.ts';
import type { ImageHostSettings } from './modules/platform/images/image-host.rules.ts';
import { isLocalBase } from './site-origin.ts';
import { isHttpAddress } from './text/http-address.rules.ts';

export interface ApiEnvironment {
  readonly appDatabaseUrl: string;
  readonly host: string;
  /** 0 for any. */
  readonly port: number;
  readonly environment: 'development' | 'staging' | 'production';
  /** Base domain with port, 'greenward.localhost:8080'. */
  readonly base: string;
  /** Grants access to /internal. Shared with edge and the command line. */
  readonly internalToken: string;
  /** RELEASES_DIR: folder with the files of releases, which edge also serves. */
  readonly releasesDirectory: string;
  /** OPERATOR_PUBLIC_KEY: 32 bytes, base64; verifies the certificates of publishers. */
  readonly operatorKey: string;
  readonly logLevel: string;
  /** Addresses or networks of proxies whose forwarded headers are trusted; 'loopback' for this machine. */
  readonly trustedProxies: readonly string[];
  /** SANITY_API_URL: overrides the URL of the content service's API. Contains {projectId} for the tenant's project. */
  readonly sanityApiUrl?: string;
  /** GRAPHQL_OPEN=yes: also executes operations that no published build contains. If undefined, only in development. */
  readonly isGraphqlOpen?: boolean;
  /** Requests per minute and address; 0 for no limit, undefined for the default. */
  readonly requestsPerMinute?: number;
  readonly scheme: 'http' | 'https';
  /** True if this installation keeps its mail in a local mailbox, shown at mail.<base>. */
  readonly hasMailbox: boolean;
  /** Keys for links in mails: the first one signs, all of them verify. */
  readonly linkKeys: readonly SealingKey[];
  /** Keys for personal data of orders: the first one encrypts, all of them decrypt. */
  readonly orderKeys: readonly SealingKey[];
  /** PUSH_KEY: 32 random bytes in base64, for telling browsers of news. If null, none are told. */
  readonly pushKey: PushKey | null;
  /** FILES_DIR, or FILE_STORE=s3://bucket: storage for residents' pictures. */
  readonly fileStore: FileStoreSettings;
  readonly imageHost: ImageHostSettings;
  /** IDENTITY_URL: URL of our own sign-in service, as seen from this process. */
  readonly identityUrl: string | null;
  /** AUTH_JWKS_URL: URL of the sign-in service's public keys; by default below IDENTITY_URL. */
  readonly jwksUrl: string | null;
  /**
   * OS_PLACES_KEY, and optionally OS_PLACES_API_URL: looks up postcodes of Great Britain in OS Places. If null, in the
   * tenant's own records.
   */
  readonly osPlaces: { readonly key: string; readonly apiUrl?: string } | null;
  /**
   * WHAT3WORDS_KEY, and optionally WHAT3WORDS_API_URL: names locations by what3words. If null, by Open Location Code.
   */
  readonly what3Words: { readonly key: string; readonly apiUrl?: string } | null;
  /** AUTH0_MANAGEMENT_TOKEN: for the management API of a tenant's own sign-in service. */
  readonly auth0ManagementToken: string | null;
}

const ENVIRONMENTS = ['development', 'staging', 'production'] as const;
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];
const SHORTEST_TOKEN = 16;

const isNetwork = (entry: string): boolean => {
  const [address = '', prefix, ...more] = entry.split('/');
  const bits = isIP(address) === 6 ? 128 : 32;
  return (
    entry === 'loopback' ||
    (isIP(address) !== 0 &&
      more.length === 0 &&
      (prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) <= bits)))
  );
};

/** @throws Error that lists every setting that is missing or wrong. */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): ApiEnvironment {
  const wrong: string[] = [];
  const required = (name: string, what: string): string => {
    const value = source[name] ?? '';
    if (value === '') wrong.push(`${name} is missing: ${what}`);
    return value;
  };
  const appDatabaseUrl = required(
    'APP_DATABASE_URL',
    'the database login of requests, as postgresql://greenward_app:...@host/name',
  );
  if (appDatabaseUrl !== '' && !/^postgres(ql)?:\/\//.test(appDatabaseUrl))
    wrong.push('APP_DATABASE_URL must begin with postgresql://');
  const internalToken = required('INTERNAL_TOKEN', `${SHORTEST_TOKEN} random characters or more, the same for edge`);
  if (internalToken !== '' && internalToken.length < SHORTEST_TOKEN)
    wrong.push(`INTERNAL_TOKEN must have ${SHORTEST_TOKEN} characters or more`);
  const releasesDirectory = required('RELEASES_DIR', 'the absolute path of the releases, the same folder as edge has');
  const operatorKey = required('OPERATOR_PUBLIC_KEY', 'what `greenward operator key` prints: 32 bytes, base64');
  try {
    if (operatorKey !== '') readPublicKey(operatorKey);
  } catch (error) {
    wrong.push(`OPERATOR_PUBLIC_KEY: ${(error as Error).message}`);
  }
  const environment = ENVIRONMENTS.find((known) => known === (source['GREENWARD_ENV'] ?? 'development'));
  if (environment === undefined)
    wrong.push(`GREENWARD_ENV must be ${ENVIRONMENTS.join(', ')}, not "${source['GREENWARD_ENV']}"`);
  const port = Number(source['PORT'] ?? 0);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    wrong.push(`PORT must be a number from 0 to 65535, not "${source['PORT']}"`);
  const logLevel = source['LOG_LEVEL'] ?? 'info';
  if (!LOG_LEVELS.includes(logLevel))
    wrong.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${logLevel}"`);
  const rateLimit = source['RATE_LIMIT_PER_MINUTE'] ?? '';
  if (!/^\d{0,9}$/.test(rateLimit))
    wrong.push(`RATE_LIMIT_PER_MINUTE must be a whole number, 0 for no limit, not "${rateLimit}"`);
  const open = source['GRAPHQL_OPEN'] ?? '';
  if (!['', 'yes', 'no'].includes(open)) wrong.push(`GRAPHQL_OPEN must be yes or no, not "${open}"`);
  const trustedProxies = (source['TRUSTED_PROXIES'] ?? 'loopback')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  for (const entry of trustedProxies)
    if (!isNetwork(entry))
      wrong.push(`TRUSTED_PROXIES holds "${entry}", which is neither "loopback" nor an address or network`);
  const linkKeys = readKeys(source, 'LINK_KEYS', wrong);
  const orderKeys = readKeys(source, 'ORDER_KEYS', wrong);
  const pushKey = readPushKey(source, wrong);
  const base = source['GREENWARD_BASE'] ?? 'greenward.localhost:8080';
  const scheme = source['GREENWARD_SCHEME'] ?? (isLocalBase(base) ? 'http' : 'https');
  if (scheme !== 'http' && scheme !== 'https') wrong.push(`GREENWARD_SCHEME must be http or https, not "${scheme}"`);
  const hasMailbox = source['MAILBOX'] === 'on';
  if (hasMailbox && !isLocalBase(base) && source['MAILBOX_ALLOWED'] !== 'yes')
    wrong.push(
      'MAILBOX is on, and GREENWARD_BASE is not under .localhost: residents’ mail could be read by others. Set SMTP_URL instead, or MAILBOX_ALLOWED=yes if it is meant',
    );
  const fileStore = readFileStoreSettings(source, wrong);
  const said = (name: string): string | null => ((source[name] ?? '') === '' ? null : (source[name] ?? null));
  const imageHost: ImageHostSettings = {
    publicKey: said('IMAGEKIT_PUBLIC_KEY'),
    urlEndpoint: said('IMAGEKIT_URL_ENDPOINT'),
  };
  if (imageHost.urlEndpoint !== null && !isHttpAddress(imageHost.urlEndpoint))
    wrong.push('IMAGEKIT_URL_ENDPOINT must begin with https://');
  const [osPlacesKey, osPlacesUrl] = [said('OS_PLACES_KEY'), said('OS_PLACES_API_URL')];
  if (osPlacesUrl !== null && !isHttpAddress(osPlacesUrl))
    wrong.push('OS_PLACES_API_URL must begin with http:// or https://');
  const [what3WordsKey, what3WordsUrl] = [said('WHAT3WORDS_KEY'), said('WHAT3WORDS_API_URL')];
  if (what3WordsUrl !== null && !isHttpAddress(what3WordsUrl))
    wrong.push('WHAT3WORDS_API_URL must begin with http:// or https://');
  const { identityUrl, auth0ManagementToken } = readIdentitySettings(source, wrong);
  const jwksUrl =
    said('AUTH_JWKS_URL') ?? (identityUrl === null ? null : new URL('/.well-known/jwks.json', identityUrl).href);
  if (jwksUrl !== null && !isHttpAddress(jwksUrl)) wrong.push('AUTH_JWKS_URL must begin with http:// or https://');
  if (wrong.length > 0 || environment === undefined)
    throw new Error(`These settings are wrong:\n- ${wrong.join('\n- ')}`);
  return {
    appDatabaseUrl,
    host: source['HOST'] ?? '127.0.0.1',
    port,
    environment,
    base,
    scheme: scheme as 'http' | 'https',
    hasMailbox,
    linkKeys,
    orderKeys,
    pushKey,
    fileStore,
    imageHost,
    identityUrl,
    jwksUrl,
    auth0ManagementToken,
    osPlaces:
      osPlacesKey === null ? null : { key: osPlacesKey, ...(osPlacesUrl === null ? {} : { apiUrl: osPlacesUrl }) },
    what3Words:
      what3WordsKey === null
        ? null
        : { key: what3WordsKey, ...(what3WordsUrl === null ? {} : { apiUrl: what3WordsUrl }) },
    internalToken,
    releasesDirectory,
    operatorKey,
    logLevel,
    trustedProxies,
    ...((source['SANITY_API_URL'] ?? '') === '' ? {} : { sanityApiUrl: source['SANITY_API_URL'] ?? '' }),
    ...(open === '' ? {} : { isGraphqlOpen: open === 'yes' }),
    ...(rateLimit === '' ? {} : { requestsPerMinute: Number(rateLimit) }),
  };
}
