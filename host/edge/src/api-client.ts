/** What edge asks the api itself: the registry of releases, and the query of a landing route. */
import type { ReleaseOperation, ReleaseRecord } from '@greenward/contract';
import type { Tenant } from '@greenward/tenants';
import { parseRegistryAnswer, parseRelease } from './release-table.rules.ts';
import type { RegistryAnswer } from './release-table.rules.ts';

export type QueryAnswer =
  | { readonly kind: 'data'; readonly data: unknown }
  /** The api refused the question (a malformed guid, a feature that is off): the page says so, it is not broken. */
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'failed'; readonly reason: string };

export interface ApiClient {
  /** @returns null when nothing is published for the tenant. @throws Error when the api does not answer properly. */
  getRegistry(tenantCode: string): Promise<RegistryAnswer | null>;
  /** @returns null when there is no such build, or it is kept no more. @throws Error when the api does not answer properly. */
  getBuild(name: string, buildId: string): Promise<ReleaseRecord | null>;
  runQuery(question: {
    readonly tenant: Tenant;
    readonly hostname: string;
    readonly operation: ReleaseOperation;
    readonly variables: Readonly<Record<string, unknown>>;
    readonly requestId: string;
  }): Promise<QueryAnswer>;
}

export interface ApiClientOptions {
  readonly apiUrl: string;
  readonly internalToken: string;
  readonly channel: 'staging' | 'stable';
  /** A page waits no longer than this for its data; it then goes out without. */
  readonly queryTimeoutMs: number;
  readonly registryTimeoutMs: number;
}

/** Codes that a page can explain; anything else is the api's own trouble. */
const REFUSALS = new Set(['BAD_USER_INPUT', 'FEATURE_OFF']);

interface GraphqlAnswer {
  readonly data?: unknown;
  readonly errors?: readonly { readonly extensions?: { readonly code?: unknown } }[];
}

const isGraphqlAnswer = (value: unknown): value is GraphqlAnswer => typeof value === 'object' && value !== null && ('data' in value || 'errors' in value);

/** The whole story in one line: fetch hides it in `cause`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

export function createApiClient({ apiUrl, internalToken, channel, queryTimeoutMs, registryTimeoutMs }: ApiClientOptions): ApiClient {
  /** @returns null for what the registry does not have. */
  async function askRegistry(path: string): Promise<unknown> {
    const response = await fetch(new URL(`/internal/${path}`, apiUrl), {
      headers: { authorization: `Bearer ${internalToken}`, accept: 'application/json' },
      signal: AbortSignal.timeout(registryTimeoutMs),
    });
    if (response.ok) return response.json();
    await response.body?.cancel();
    if (response.status === 404) return null;
    throw new Error(`The registry answered ${response.status}`);
  }
  return {
    async getRegistry(tenantCode) {
      const answer = await askRegistry(`registry/${encodeURIComponent(tenantCode)}?channel=${channel}`);
      return answer === null ? null : parseRegistryAnswer(answer);
    },
    async getBuild(name, buildId) {
      const answer = await askRegistry(`builds/${encodeURIComponent(name)}/${encodeURIComponent(buildId)}`);
      return answer === null ? null : parseRelease(answer);
    },
    async runQuery({ tenant, hostname, operation, variables, requestId }) {
      try {
        const response = await fetch(new URL('/graphql', apiUrl), {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'application/json',
            authorization: `Bearer ${internalToken}`, // no visitor's question: it is not counted against an address
            'x-fmp-token': tenant.token,
            'x-forwarded-host': hostname,
            'x-request-id': requestId,
          },
          body: JSON.stringify({ operationName: operation.name, query: operation.text, variables }),
          signal: AbortSignal.timeout(queryTimeoutMs),
        });
        const answer: unknown = await response.json();
        if (!isGraphqlAnswer(answer)) return { kind: 'failed', reason: `The api answered ${response.status}` };
        const codes = (answer.errors ?? []).map(({ extensions }) => String(extensions?.code ?? 'none'));
        // A field that is switched off among others is empty, as it is for a browser (shared/graphql).
        if (codes.every((code) => code === 'FEATURE_OFF') && (codes.length === 0 || answer.data != null)) return { kind: 'data', data: answer.data };
        const surprise = codes.find((code) => !REFUSALS.has(code));
        return surprise === undefined ? { kind: 'refused', code: codes[0] ?? 'none' } : { kind: 'failed', reason: `The api answered ${surprise}` };
      } catch (error) {
        return { kind: 'failed', reason: reasonOf(error) };
      }
    },
  };
}
