/** Runs an api on a test database and sends it requests. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicKeyOf, readPrivateKey } from '@greenward/contract/release-signature';
import type { Tenant } from '@greenward/tenants';
import { pushKeyOf } from '../modules/notices/push/push-key.ts';
import type { SealingKey } from '../sealing/keys.rules.ts';
import { startApi } from '../start-api.ts';
import type { ApiOptions, RunningApi } from '../start-api.ts';
import { TEST_BASE } from './small-towns.ts';
import type { TestDatabase } from './test-database.ts';

export const TEST_INTERNAL_TOKEN = 'internal-token-of-the-tests';

/** Key of the operator in tests, who signs releases and certifies publishers. */
export const TEST_OPERATOR = readPrivateKey(Buffer.alloc(32, 5).toString('base64'));

export const TEST_LINK_KEYS: readonly SealingKey[] = [{ id: 'test', bytes: Buffer.alloc(32, 7) }];

export const TEST_PUSH_KEY = pushKeyOf(Buffer.alloc(32, 5).toString('base64'));

export const TEST_ORDER_KEYS: readonly SealingKey[] = [
  { id: 'test', bytes: Buffer.alloc(32, 8) },
  { id: 'older', bytes: Buffer.alloc(32, 9) },
];

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each test checks the shape through the fields it reads
  readonly body: any;
}

export interface TestApi extends RunningApi {
  /** Folder of residents' pictures. */
  readonly files: string;
  /** Folder of releases. */
  readonly releases: string;
  /** Number of statements so far, by operation name. */
  readonly statements: Map<string, number>;
  ask(
    tenant: Tenant,
    query: string,
    variables?: Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  request(path: string, init?: RequestInit): Promise<Answer>;
}

export async function startTestApi(
  database: Pick<TestDatabase, 'appUrl'>,
  tenants: readonly Tenant[],
  options: Partial<ApiOptions> = {},
): Promise<TestApi> {
  const statements = new Map<string, number>();
  const files = await mkdtemp(join(tmpdir(), 'greenward-test-files-'));
  const releases = await mkdtemp(join(tmpdir(), 'greenward-test-releases-'));
  const api = await startApi({
    appDatabaseUrl: database.appUrl,
    tenants,
    environment: 'production',
    isGraphqlOpen: true, // tests send operations that no build contains
    base: TEST_BASE,
    linkKeys: TEST_LINK_KEYS,
    orderKeys: TEST_ORDER_KEYS,
    pushKey: TEST_PUSH_KEY,
    fileStore: { kind: 'disk', directory: files },
    internalToken: TEST_INTERNAL_TOKEN,
    releasesDirectory: releases,
    operatorKey: publicKeyOf(TEST_OPERATOR),
    logLevel: 'silent',
    requestsPerMinute: 0,
    databaseConnectTimeoutMs: 60_000, // allows for a busy machine
    onOperation: (name, count) => statements.set(name, count),
    ...options,
  });
  const request: TestApi['request'] = async (path, init) => {
    const response = await fetch(new URL(path, api.url), init);
    const text = await response.text();
    const isJson = text !== '' && response.headers.get('content-type')?.includes('json') === true;
    return { status: response.status, headers: response.headers, body: isJson ? (JSON.parse(text) as unknown) : text };
  };
  return {
    ...api,
    files,
    releases,
    statements,
    async close() {
      await api.close();
      await rm(files, { recursive: true, force: true });
      await rm(releases, { recursive: true, force: true });
    },
    request,
    ask: (tenant, query, variables = {}, headers = {}) =>
      request('/graphql', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-fmp-token': tenant.token,
          'x-forwarded-host': tenant.hosts[0] ?? '',
          ...headers,
        },
        body: JSON.stringify({ query, variables, operationName: /^\s*query (\w+)/.exec(query)?.[1] ?? null }),
      }),
  };
}
