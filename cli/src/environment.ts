/** The settings of the command line: the only file here that reads process.env. */
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
  /** Requests per minute and address that the api of an installation answers; its usual number when it is not given. */
  readonly rateLimitPerMinute: string | undefined;
  /** Where database and secrets are kept: the checkout, unless GREENWARD_HOME says otherwise. */
  readonly installation: string;
  /** A Chromium to drive, where the usual places do not have one. */
  readonly chromium: string | undefined;
  /** What every started program needs of ours (PATH, locale). */
  readonly inherited: Readonly<Record<string, string>>;
}

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
  if (wrong.length > 0) throw new Error(`These settings are wrong:\n- ${wrong.join('\n- ')}`);
  const inherited = Object.fromEntries(
    ['PATH', 'HOME', 'LANG', 'TMPDIR', 'SystemRoot', 'TERM'].flatMap((name) => (source[name] === undefined ? [] : [[name, source[name]]])),
  );
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
    rateLimitPerMinute: source['RATE_LIMIT_PER_MINUTE'],
    installation: source['GREENWARD_HOME'] ?? REPOSITORY_ROOT,
    chromium: source['GREENWARD_CHROMIUM'],
    inherited,
  };
}
