/**
 * Edge's own requests to the api: the release registry, queries of landing routes and the revocation of tokens after a
 * sign-out.
 */
import type { ReleaseOperation, ReleaseRecord, ViewerProfile } from '@greenward/contract';
import type { Tenant } from '@greenward/tenants';
import * as v from 'valibot';
import { parseRegistryAnswer, parseRelease } from './release-table.rules.ts';
import type { RegistryAnswer } from './release-table.rules.ts';

export type QueryAnswer =
  | { readonly kind: 'data'; readonly data: unknown }
  /** A planned refusal by the api (malformed guid, feature off), which the page explains. */
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'failed'; readonly reason: string };

export interface ProfileQuestion {
  readonly tenant: Tenant;
  readonly hostname: string;
  readonly accessToken: string;
  readonly requestId: string;
}

export type ProfileAnswer =
  | { readonly kind: 'profile'; readonly profile: ViewerProfile }
  /** The api rejects this account. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed'; readonly reason: string };

export interface ApiClient {
  /** @returns null if nothing is published for the tenant @throws Error if the api fails */
  getRegistry(tenantCode: string): Promise<RegistryAnswer | null>;
  /** @returns null if the build does not exist or was deleted @throws Error if the api fails */
  getBuild(name: string, buildId: string): Promise<ReleaseRecord | null>;
  runQuery(question: {
    readonly tenant: Tenant;
    readonly hostname: string;
    readonly operation: ReleaseOperation;
    readonly variables: Readonly<Record<string, unknown>>;
    readonly requestId: string;
    /** Token of the signed-in viewer; null for visitors. */
    readonly accessToken: string | null;
    /** Address of the visitor, so that the api's rate limits count the visitor instead of edge. */
    readonly visitorAddress: string;
  }): Promise<QueryAnswer>;
  getProfile(question: ProfileQuestion): Promise<ProfileAnswer>;
  /** @throws Error if the api did not accept it */
  voidTokens(order: {
    /** Hash of the ended session. */
    readonly sessionHash: string;
    /** Tokens of later sign-ins stay valid; null to revoke all. */
    readonly signedInBefore: Date | null;
    /** Time at which the last revoked token expires. */
    readonly expiresAt: Date;
  }): Promise<void>;
}

export interface ApiClientOptions {
  readonly apiUrl: string;
  readonly internalToken: string;
  readonly channel: 'staging' | 'stable';
  /** Maximum time that a page waits for its data; after it, edge sends the page without data. */
  readonly queryTimeoutMs: number;
  readonly registryTimeoutMs: number;
}

/** Codes that a page can explain. All others count as failures of the api. */
const REFUSALS = new Set(['BAD_USER_INPUT', 'FEATURE_OFF']);

interface GraphqlAnswer {
  readonly data?: unknown;
  readonly errors?: readonly { readonly extensions?: { readonly code?: unknown } }[];
}

/** Profile for the page header. Leaves out the postal address, which the browser requests where it is shown. */
const PROFILE = {
  name: 'ViewerOfPage',
  text: 'query ViewerOfPage { getProfile { id nickname picture preference_colour user_prov_nick roles } }',
};
const profileAnswer = v.pipe(
  v.object({
    getProfile: v.object({
      id: v.string(),
      nickname: v.nullable(v.string()),
      picture: v.nullable(v.string()),
      preference_colour: v.nullable(v.string()),
      user_prov_nick: v.boolean(),
      roles: v.array(v.picklist(['staff', 'operator'])),
    }),
  }),
  v.transform(({ getProfile: { id, nickname, picture, preference_colour, user_prov_nick, roles } }): ViewerProfile => ({
    id,
    nickname,
    picture,
    preferenceColour: preference_colour,
    hasChosenNickname: user_prov_nick,
    roles,
  })),
);

const codesOf = ({ errors = [] }: GraphqlAnswer): string[] =>
  errors.map(({ extensions }) => String(extensions?.code ?? 'none'));

const isGraphqlAnswer = (value: unknown): value is GraphqlAnswer =>
  typeof value === 'object' && value !== null && ('data' in value || 'errors' in value);

/** The reason in one line, including the `cause` in which fetch hides details. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

export function createApiClient({
  apiUrl,
  internalToken,
  channel,
  queryTimeoutMs,
  registryTimeoutMs,
}: ApiClientOptions): ApiClient {
  /** @returns null if the registry has no entry */
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
  /** @returns the HTTP status if the answer is not GraphQL @throws Error if the api does not answer */
  async function askGraphql({
    tenant,
    hostname,
    operation,
    variables,
    requestId,
    accessToken,
    visitorAddress = null,
  }: Omit<Parameters<ApiClient['runQuery']>[0], 'visitorAddress'> & {
    readonly visitorAddress?: string | null;
  }): Promise<GraphqlAnswer | number> {
    const response = await fetch(new URL('/graphql', apiUrl), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        // Not on behalf of a visitor, so it does not count against an address.
        ...(accessToken === null
          ? { authorization: `Bearer ${internalToken}` }
          : { authorization: `Bearer ${accessToken}`, 'x-internal-token': internalToken }),
        'x-fmp-token': tenant.token,
        'x-forwarded-host': hostname,
        'x-request-id': requestId,
        ...(visitorAddress === null ? {} : { 'x-visitor-address': visitorAddress }),
      },
      body: JSON.stringify({ operationName: operation.name, query: operation.text, variables }),
      signal: AbortSignal.timeout(queryTimeoutMs),
    });
    const answer: unknown = await response.json();
    return isGraphqlAnswer(answer) ? answer : response.status;
  }
  return {
    async getProfile(question) {
      try {
        const answer = await askGraphql({ ...question, operation: PROFILE, variables: {} });
        if (typeof answer === 'number') return { kind: 'failed', reason: `The api answered ${answer}` };
        const codes = codesOf(answer);
        if (codes.includes('UNAUTHENTICATED')) return { kind: 'refused' };
        const parsed = v.safeParse(profileAnswer, answer.data);
        return parsed.success
          ? { kind: 'profile', profile: parsed.output }
          : { kind: 'failed', reason: `The api answered ${codes.join(', ') || 'no profile'}` };
      } catch (error) {
        return { kind: 'failed', reason: reasonOf(error) };
      }
    },
    async getRegistry(tenantCode) {
      const answer = await askRegistry(`registry/${encodeURIComponent(tenantCode)}?channel=${channel}`);
      return answer === null ? null : parseRegistryAnswer(answer);
    },
    async getBuild(name, buildId) {
      const answer = await askRegistry(`builds/${encodeURIComponent(name)}/${encodeURIComponent(buildId)}`);
      return answer === null ? null : parseRelease(answer);
    },
    async voidTokens(order) {
      const response = await fetch(new URL('/internal/void-tokens', apiUrl), {
        method: 'POST',
        headers: { authorization: `Bearer ${internalToken}`, 'content-type': 'application/json' },
        body: JSON.stringify(order),
        signal: AbortSignal.timeout(queryTimeoutMs),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The api answered ${response.status}`);
    },
    async runQuery(question) {
      try {
        const answer = await askGraphql(question);
        if (typeof answer === 'number') return { kind: 'failed', reason: `The api answered ${answer}` };
        const codes = codesOf(answer);
        // A switched-off field among others is treated as empty, as in the browser (shared/graphql).
        if (codes.every((code) => code === 'FEATURE_OFF') && (codes.length === 0 || answer.data != null))
          return { kind: 'data', data: answer.data };
        const surprise = codes.find((code) => !REFUSALS.has(code));
        return surprise === undefined
          ? { kind: 'refused', code: codes[0] ?? 'none' }
          : { kind: 'failed', reason: `The api answered ${surprise}` };
      } catch (error) {
        return { kind: 'failed', reason: reasonOf(error) };
      }
    },
  };
}
