/** The settings of the jobs process: the only file here that reads process.env. */
import { readFileStoreSettings } from '../modules/platform/images/file-store-settings.ts';
import type { IdentitySettings } from '../modules/people/account/identity-admin.ts';
import { readPushKey } from '../modules/notices/push/push-key.ts';
import type { PushKey } from '../modules/notices/push/push-key.ts';
import { readIdentitySettings } from '../modules/people/account/identity-settings.ts';
import type { FileStoreSettings } from '../modules/platform/images/file-store-settings.ts';
import type { SealingKey } from '../sealing/keys.rules.ts';
import { readKeys } from '../sealing/keys.rules.ts';
import type { OpenMeteoSettings } from '../modules/places/weather/open-meteo.ts';
import { readWeatherSettings } from '../modules/places/weather/weather-settings.ts';
import { readOpen311Settings } from '../modules/issues/open311/peers.ts';
import type { Open311Settings } from '../modules/issues/open311/peers.ts';
import { hostOfBase, isLocalBase } from '../site-origin.ts';

export interface JobsEnvironment {
  readonly workerDatabaseUrl: string;
  readonly host: string;
  /** Port for health and metrics; 0 for any. */
  readonly port: number;
  readonly environment: 'development' | 'staging' | 'production';
  /** Base domain with port, 'greenward.localhost:8080'. */
  readonly base: string;
  readonly scheme: 'http' | 'https';
  readonly logLevel: string;
  /** Path of the built mail templates. */
  readonly mailBundle: string;
  /** smtp:// or smtps://; null for the local mailbox. */
  readonly smtpUrl: string | null;
  /** Domain of the senders' addresses. */
  readonly mailDomain: string;
  /** Seconds without a heartbeat after which another process takes over a job. */
  readonly heartbeatSeconds: number;
  /** Same as in the api, which opens the links. */
  readonly linkKeys: readonly SealingKey[];
  /** Same as in the api. The jobs process encrypts orders under the newest key. */
  readonly orderKeys: readonly SealingKey[];
  /** PUSH_KEY, same as in the api. Null where no browser is told of news. */
  readonly pushKey: PushKey | null;
  /** Same as in the api. The jobs process removes the files of deleted pictures. */
  readonly fileStore: FileStoreSettings;
  /** Management API for accounts: IDENTITY_URL with INTERNAL_TOKEN, or AUTH0_MANAGEMENT_TOKEN. */
  readonly identity: IdentitySettings;
  /**
   * WEATHER_SERVICE=open-meteo, with OPEN_METEO_KEY, OPEN_METEO_FORECAST_URL and OPEN_METEO_ARCHIVE_URL; null to use
   * the tenants' own files.
   */
  readonly openMeteo: OpenMeteoSettings | null;
  /** OPEN311_PEERS: file with the systems of councils that get reports. OPEN311_LOOPBACK=yes also allows this machine. */
  readonly open311: Open311Settings;
}

const ENVIRONMENTS = ['development', 'staging', 'production'] as const;

/** @throws Error that lists every setting that is missing or wrong. */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): JobsEnvironment {
  const wrong: string[] = [];
  const required = (name: string, what: string): string => {
    const value = source[name] ?? '';
    if (value === '') wrong.push(`${name} is missing: ${what}`);
    return value;
  };
  const workerDatabaseUrl = required(
    'WORKER_DATABASE_URL',
    'the database login of jobs, as postgresql://greenward_worker:...@host/name',
  );
  const mailBundle = required('MAIL_BUNDLE', 'the file of built mail templates, as /greenward/dist/mail/mails.mjs');
  const environment = ENVIRONMENTS.find((known) => known === (source['GREENWARD_ENV'] ?? 'development'));
  if (environment === undefined)
    wrong.push(`GREENWARD_ENV must be ${ENVIRONMENTS.join(', ')}, not "${source['GREENWARD_ENV']}"`);
  const port = Number(source['PORT'] ?? 0);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    wrong.push(`PORT must be a number from 0 to 65535, not "${source['PORT']}"`);
  const base = (source['GREENWARD_BASE'] ?? 'greenward.localhost:8080').toLowerCase();
  const scheme = source['GREENWARD_SCHEME'] ?? (isLocalBase(base) ? 'http' : 'https');
  if (scheme !== 'http' && scheme !== 'https') wrong.push(`GREENWARD_SCHEME must be http or https, not "${scheme}"`);
  const smtpUrl = (source['SMTP_URL'] ?? '') === '' ? null : (source['SMTP_URL'] ?? null);
  if (smtpUrl !== null && !/^smtps?:\/\/\S+$/.test(smtpUrl)) wrong.push('SMTP_URL must begin with smtp:// or smtps://');
  // Without a mail server, mail would go unread into a mailbox that other users of this machine can open.
  if (smtpUrl === null && !isLocalBase(base) && source['MAILBOX_ALLOWED'] !== 'yes')
    wrong.push(
      `SMTP_URL is missing: a mail server is needed for ${hostOfBase(base)}. To keep all mail in the local mailbox instead, set MAILBOX_ALLOWED=yes`,
    );
  const mailDomain = (source['MAIL_DOMAIN'] ?? hostOfBase(base)).toLowerCase();
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(mailDomain)) wrong.push(`MAIL_DOMAIN must be a domain, not "${mailDomain}"`);
  const heartbeatSeconds = Number(source['JOBS_HEARTBEAT_SECONDS'] ?? 30);
  if (!Number.isInteger(heartbeatSeconds) || heartbeatSeconds < 10 || heartbeatSeconds > 600)
    wrong.push('JOBS_HEARTBEAT_SECONDS must be a whole number from 10 to 600');
  const fileStore = readFileStoreSettings(source, wrong);
  const linkKeys = readKeys(source, 'LINK_KEYS', wrong);
  const orderKeys = readKeys(source, 'ORDER_KEYS', wrong);
  const pushKey = readPushKey(source, wrong);
  const openMeteo = readWeatherSettings(source, wrong);
  const open311 = readOpen311Settings(source, wrong);
  const { identityUrl, auth0ManagementToken } = readIdentitySettings(source, wrong);
  const internalToken = source['INTERNAL_TOKEN'] ?? '';
  if (identityUrl !== null && internalToken === '')
    wrong.push('INTERNAL_TOKEN is missing: it opens the management of the sign-in service at IDENTITY_URL');
  if (wrong.length > 0 || environment === undefined)
    throw new Error(`These settings are wrong:\n- ${wrong.join('\n- ')}`);
  return {
    workerDatabaseUrl,
    host: source['HOST'] ?? '127.0.0.1',
    port,
    environment,
    base,
    scheme: scheme as 'http' | 'https',
    logLevel: source['LOG_LEVEL'] ?? 'info',
    mailBundle,
    smtpUrl,
    mailDomain,
    heartbeatSeconds,
    linkKeys,
    orderKeys,
    pushKey,
    fileStore,
    openMeteo,
    open311,
    identity: {
      identityUrl,
      internalToken: internalToken === '' ? null : internalToken,
      managementToken: auth0ManagementToken,
    },
  };
}
