/** A running api over a test database, and how tests ask it. */
import type { Tenant } from '@greenward/tenants';
import { startApi } from '../start-api.ts';
import type { ApiOptions, RunningApi } from '../start-api.ts';
import { TEST_BASE } from './small-towns.ts';
import type { TestDatabase } from './test-database.ts';

export const TEST_INTERNAL_TOKEN = 'internal-token-of-the-tests';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test says what it expects by what it reads
  readonly body: any;
}

export interface TestApi extends RunningApi {
  /** Statements of the operations so far, by name. */
  readonly statements: Map<string, number>;
  ask(tenant: Tenant, query: string, variables?: Record<string, unknown>, headers?: Record<string, string>): Promise<Answer>;
  request(path: string, init?: RequestInit): Promise<Answer>;
}

export async function startTestApi(database: Pick<TestDatabase, 'appUrl'>, tenants: readonly Tenant[], options: Partial<ApiOptions> = {}): Promise<TestApi> {
  const statements = new Map<string, number>();
  const api = await startApi({
    appDatabaseUrl: database.appUrl,
    tenants,
    environment: 'production',
    base: TEST_BASE,
    internalToken: TEST_INTERNAL_TOKEN,
    logLevel: 'silent',
    requestsPerMinute: 0,
    onOperation: (name, count) => statements.set(name, count),
    ...options,
  });
  const request: TestApi['request'] = async (path, init) => {
    const response = await fetch(new URL(path, api.url), init);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return { status: response.status, headers: response.headers, body: isJson ? (JSON.parse(text) as unknown) : text };
  };
  return {
    ...api,
    statements,
    request,
    ask: (tenant, query, variables = {}, headers = {}) =>
      request('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-fmp-token': tenant.token, 'x-forwarded-host': tenant.hosts[0] ?? '', ...headers },
        body: JSON.stringify({ query, variables, operationName: /^\s*query (\w+)/.exec(query)?.[1] ?? null }),
      }),
  };
}
