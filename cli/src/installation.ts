/** A running installation: database, api and edge, started in their order, stopped in the other. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Database } from '@greenward/api/db';
import type { ReleaseRecord } from '@greenward/contract';
import type { CliEnvironment } from './environment.ts';
import { REPOSITORY_ROOT } from './paths.ts';
import { postReleases } from './post-releases.ts';
import { startPart } from './supervised-part.ts';
import type { SupervisedPart } from './supervised-part.ts';

export interface InstallationOptions {
  readonly settings: CliEnvironment;
  readonly database: Database;
  readonly releasesDirectory: string;
  /** Builds that the tenants get from the start. */
  readonly records: readonly ReleaseRecord[];
  readonly tenants: readonly string[];
  /** Port of edge; 0 for any. */
  readonly port: number;
  readonly onLog: (part: string, line: string) => void;
}

export interface Installation {
  readonly edgePort: number;
  readonly apiUrl: string;
  readonly pids: readonly number[];
  /** Makes these builds the ones that the tenants get from the next page on. */
  release(records: readonly ReleaseRecord[], tenants: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

/** @throws Error with the last words of the part that did not start. Whatever had started is stopped then. */
export async function startInstallation({ settings, database, releasesDirectory, records, tenants, port, onLog }: InstallationOptions): Promise<Installation> {
  const internalToken = randomBytes(24).toString('base64url');
  const common = {
    ...settings.inherited,
    GREENWARD_ENV: settings.environment,
    INTERNAL_TOKEN: internalToken,
    LOG_LEVEL: 'warn',
    ...(settings.rateLimitPerMinute === undefined ? {} : { RATE_LIMIT_PER_MINUTE: settings.rateLimitPerMinute }),
  };
  const started: SupervisedPart[] = [];
  const start = async (name: string, module: string, environment: Record<string, string>): Promise<SupervisedPart> => {
    const part = await startPart({
      name,
      module: join(REPOSITORY_ROOT, module),
      environment: { ...common, ...environment },
      onOutput: (line) => onLog(name, line),
      onEnded: ({ code, signal, restarts }) =>
        onLog(name, `ended (${signal ?? `code ${code}`})${restarts ? ', starting it again' : '; it ended too often and stays down'}`),
    });
    started.push(part);
    return part;
  };
  const stop = async (): Promise<void> => {
    for (const part of started.toReversed()) await part.stop();
  };
  try {
    const api = await start('api', 'api/src/main.ts', {
      HOST: '127.0.0.1',
      PORT: '0',
      GREENWARD_BASE: settings.base,
      APP_DATABASE_URL: database.appUrl,
    });
    const apiUrl = `http://127.0.0.1:${api.port}`;
    const release: Installation['release'] = (builds, codes) => postReleases(apiUrl, internalToken, builds, codes);
    await release(records, tenants);
    const edge = await start('edge', 'host/edge/src/main.ts', {
      HOST: settings.host,
      PORT: String(port),
      GREENWARD_BASE: settings.base,
      API_URL: apiUrl,
      RELEASES_DIR: releasesDirectory,
    });
    return {
      edgePort: edge.port,
      apiUrl,
      get pids() {
        return started.flatMap(({ pid }) => (pid === undefined ? [] : [pid]));
      },
      release,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
