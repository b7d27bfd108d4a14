/** What edge asks the api itself: the registry of releases, the query of a landing route, and that tokens of a sign-out are void. */
import type { ReleaseOperation, ReleaseRecord, ViewerProfile } from '@greenward/contract';
import type { Tenant } from '@greenward/tenants';
import * as v from 'valibot';
import { parseRegistryAnswer, parseRelease } from './release-table.rules.ts';
import type { RegistryAnswer } from './release-table.rules.ts';

export type QueryAnswer =
  | { readonly kind: 'data'; readonly data: unknown }
  /** The api refused the question (a malformed guid, a feature that is off): the page says so, it is not broken. */
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
  /** The api does not let this account in. */
  | { readonly kind: 'refused' }
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
    /** Of whoever looks, where they are signed in. */
    readonly accessToken: string | null;
    /** Of whoever looks: what few may be asked of the api counts for them, not for all whom edge renders pages for. */
    readonly visitorAddress: string;
  }): Promise<QueryAnswer>;
  getProfile(question: ProfileQuestion): Promise<ProfileAnswer>;
  /** @throws Error when the api has not taken it. */
  voidTokens(order: {
    /** Of the session that is over. */
    readonly sessionHash: string;
    /** Tokens of later sign-ins stay good; null: there are none. */
    readonly signedInBefore: Date | null;
    /** When the last of them has expired. */
    readonly expiresAt: Date;
  }): Promise<void>;
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

/** For the header of a page. No address: that is asked for by the browser, where it is shown. */
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

const codesOf = ({ errors = [] }: GraphqlAnswer): string[] => errors.map(({ extensions }) => String(extensions?.code ?? 'none'));

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
  /** @returns the status where the answer is none of GraphQL. @throws Error when the api does not answer. */
  async function askGraphql({
    tenant,
    hostname,
    operation,
    variables,
    requestId,
    accessToken,
    visitorAddress = null,
  }: Omit<Parameters<ApiClient['runQuery']>[0], 'visitorAddress'> & { readonly visitorAddress?: string | null }): Promise<GraphqlAnswer | number> {
    const response = await fetch(new URL('/graphql', apiUrl), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        // No visitor's question: it is not counted against an address.
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
