/** Starts an installation (database, api, sign-in service, edge, jobs) in order, and stops it in reverse order. */
import { join } from 'node:path';
import { readOrMakeSecret } from '@greenward/api/db';
import type { Database } from '@greenward/api/db';
import type { ReleaseRecord } from '@greenward/contract';
import { publicKeyOf, signRelease } from '@greenward/contract/release-signature';
import { buildMailTemplates } from './build-mail.ts';
import type { CliEnvironment } from './environment.ts';
import { freePort } from './free-port.ts';
import { readLinkKeys } from './link-keys.ts';
import { MAIL_BUNDLE, REPOSITORY_ROOT } from './paths.ts';
import { readOperatorKey } from './operator-key.ts';
import { createPublishingClient, hostFirst } from './publishing-client.ts';
import { keepRunning } from './running-installation.ts';
import { startPart } from './supervised-part.ts';
import type { SupervisedPart } from './supervised-part.ts';

export interface InstallationOptions {
  readonly settings: CliEnvironment;
  readonly database: Database;
  readonly releasesDirectory: string;
  /** Builds to release to the tenants at the start. */
  readonly records: readonly ReleaseRecord[];
  readonly tenants: readonly string[];
  /** Port of edge; 0 for any. */
  readonly port: number;
  /** The only remote that edge shows, for developing it alone. */
  readonly onlyRemote?: string | undefined;
  readonly onLog: (part: string, line: string) => void;
}

export interface Installation {
  readonly edgePort: number;
  readonly apiUrl: string;
  readonly identityUrl: string;
  /** Process ids of api, edge, jobs and sign-in service. */
  readonly pids: readonly number[];
  /** Releases these builds to the tenants, effective from the next page. */
  release(records: readonly ReleaseRecord[], tenants: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

/** Order in which processes are reported. */
const PARTS = ['api', 'edge', 'jobs', 'identity'];

/** @throws Error with the last output of the part that failed to start. Stops all started parts then. */
export async function startInstallation({
  settings,
  database,
  releasesDirectory,
  records,
  tenants,
  port,
  onlyRemote,
  onLog,
}: InstallationOptions): Promise<Installation> {
  const internalToken = await readOrMakeSecret(join(settings.installation, '.greenward/internal-token'));
  const operatorKey = await readOperatorKey(settings);
  const common = {
    ...settings.inherited,
    GREENWARD_ENV: settings.environment,
    INTERNAL_TOKEN: internalToken,
    OPERATOR_PUBLIC_KEY: publicKeyOf(operatorKey),
    RELEASES_DIR: releasesDirectory,
    LOG_LEVEL: 'warn',
    ...settings.handedOn,
    ...(settings.rateLimitPerMinute === undefined ? {} : { RATE_LIMIT_PER_MINUTE: settings.rateLimitPerMinute }),
  };
  const started: SupervisedPart[] = [];
  const start = async (name: string, module: string, environment: Record<string, string>): Promise<SupervisedPart> => {
    const part = await startPart({
      name,
      module: join(REPOSITORY_ROOT, module),
      environment: { ...common, ...environment },
      onOutput: (line) => onLog(name, line),
      onEnded: ({ code, signal, pauseMs }) =>
        onLog(name, `ended (${signal ?? `code ${code}`}), starting it again in ${pauseMs / 1000} s`),
    });
    started.push(part);
    return part;
  };
  // Api and sign-in service need each other's URL, so one of them gets a fixed port.
  const identityPort = await freePort();
  const identityUrl = `http://127.0.0.1:${identityPort}`;
  const signIn = {
    IDENTITY_URL: identityUrl,
    // Uses an IP address, as Node does not resolve *.localhost. The keys are the same for all hosts.
    AUTH_JWKS_URL: settings.authJwksUrl ?? `${identityUrl}/.well-known/jwks.json`,
  };
  let forget = async (): Promise<void> => undefined;
  let identity: Promise<SupervisedPart> | null = null;
  const stop = async (): Promise<void> => {
    await forget();
    for (const part of started.toReversed()) await part.stop();
  };
  try {
    // Generated once and stored like the installation's other secrets; 32 bytes.
    const LINK_KEYS = await readLinkKeys(settings);
    const ORDER_KEYS =
      settings.orderKeys ?? `own:${await readOrMakeSecret(join(settings.installation, '.greenward/order-key'))}`;
    const PUSH_KEY = settings.pushKey ?? (await readOrMakeSecret(join(settings.installation, '.greenward/push-key')));
    const api = await start('api', 'api/src/main.ts', {
      HOST: '127.0.0.1',
      PORT: '0',
      GREENWARD_BASE: settings.base,
      APP_DATABASE_URL: database.appUrl,
      ...settings.fileSettings,
      ...settings.imageHostSettings,
      ...settings.managementSettings,
      ...signIn,
      LINK_KEYS,
      ORDER_KEYS,
      PUSH_KEY,
      ...(settings.smtpUrl === null ? { MAILBOX: 'on' } : {}),
    });
    const apiUrl = `http://127.0.0.1:${api.port}`;
    // Runs in parallel with publishing, as no page waits for it.
    identity = start('identity', 'identity/src/main.ts', {
      HOST: '127.0.0.1',
      PORT: String(identityPort),
      GREENWARD_BASE: settings.base,
      API_URL: apiUrl,
      IDENTITY_DATABASE_URL: database.identityUrl,
      IDENTITY_SECRET:
        settings.identitySecret ?? (await readOrMakeSecret(join(settings.installation, '.greenward/identity-secret'))),
    });
    identity.catch(() => undefined); // awaited below
    const client = createPublishingClient({ apiUrl, token: internalToken, actor: 'start' });
    const publish = async (
      builds: readonly ReleaseRecord[],
      codes: readonly string[],
      onlyIfNew: boolean,
    ): Promise<void> => {
      for (const record of hostFirst(builds)) {
        await client
          .publish(signRelease(record, operatorKey), releasesDirectory, {
            channel: 'stable',
            tenants: codes,
            onlyIfNew,
          })
          .catch((error: Error) => {
            throw new Error(`The release ${record.name} ${record.buildId} was refused: ${error.message}`);
          });
      }
    };
    await publish(records, tenants, true);
    // Start in parallel, as no page waits for mail.
    const [edge, identityPart] = await Promise.all([
      start('edge', 'host/edge/src/main.ts', {
        HOST: settings.host,
        PORT: String(port),
        GREENWARD_BASE: settings.base,
        API_URL: apiUrl,
        ...settings.imageHostSettings,
        ...signIn,
        // Stored, so that a restarted edge accepts beacons of earlier pages.
        PAGE_TOKEN_KEY:
          settings.pageTokenKey ?? (await readOrMakeSecret(join(settings.installation, '.greenward/page-token-key'))),
        ...(settings.matomoUrl === undefined ? {} : { MATOMO_URL: settings.matomoUrl }),
        ...(onlyRemote === undefined ? {} : { ONLY_REMOTE: onlyRemote }),
      }),
      identity,
      (async () => {
        await buildMailTemplates();
        await start('jobs', 'api/src/jobs/main.ts', {
          HOST: '127.0.0.1',
          PORT: '0',
          GREENWARD_BASE: settings.base,
          WORKER_DATABASE_URL: database.workerUrl,
          ...settings.fileSettings,
          LINK_KEYS,
          ORDER_KEYS,
          PUSH_KEY,
          MAIL_BUNDLE,
          ...settings.weatherSettings,
          ...settings.open311Settings,
          ...settings.managementSettings,
          IDENTITY_URL: identityUrl,
          ...(settings.smtpUrl === null ? {} : { SMTP_URL: settings.smtpUrl }),
        });
      })(),
    ]);
    forget = await keepRunning(settings.installation, {
      apiUrl,
      edgePort: edge.port,
      identityUrl,
      pids: { api: api.pid ?? 0, edge: edge.pid ?? 0, identity: identityPart.pid ?? 0 },
    });
    return {
      edgePort: edge.port,
      apiUrl,
      identityUrl,
      get pids() {
        return started
          .toSorted((a, b) => PARTS.indexOf(a.name) - PARTS.indexOf(b.name))
          .flatMap(({ pid }) => (pid === undefined ? [] : [pid]));
      },
      release: (builds, codes) => publish(builds, codes, false),
      stop,
    };
  } catch (error) {
    await identity?.catch(() => undefined); // a starting part can only be stopped once it has started
    await stop();
    throw error;
  }
}
