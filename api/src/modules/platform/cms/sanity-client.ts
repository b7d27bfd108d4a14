/**
 * Queries Sanity over HTTP (GROQ) and caches each answer for a minute. Uses the last answer for up to a day when Sanity
 * does not respond.
 */
import { toHTML } from '@portabletext/to-html';
import type { PortableTextBlock } from '@portabletext/types';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { Tenant } from '@greenward/tenants';
import { sanitised } from './cms-document.rules.ts';

/** The version of Sanity's query API that this code targets. */
const INTERFACE_VERSION = 'v2024-01-01';
const FRESH_MS = 60_000;
/** Pause after a failure, so that other page requests do not wait for a timeout as well. */
const LEFT_ALONE_MS = 10_000;
const KEPT_MS = 24 * 60 * 60 * 1000;
const TIME_LIMIT_MS = 4_000;
const LARGEST_ANSWER_BYTES = 2_000_000;
const ANSWERS_AT_MOST = 500;

export const SANITY_API_URL = 'https://{projectId}.apicdn.sanity.io';

export interface SanityOptions {
  /** Base URL of the service; `{projectId}` is replaced with the tenant's project id. */
  readonly apiUrl: string;
  readonly nowMs?: () => number;
  readonly timeLimitMs?: number;
}

export interface SanityQuestion<Item> {
  /** A GROQ query. */
  readonly query: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly item: v.GenericSchema<unknown, Item>;
}

export interface SanityClient<Item> {
  /** @throws Error when the service times out or answers unexpectedly and no answer of the last day is cached */
  ask(tenant: Tenant, question: SanityQuestion<Item>): Promise<readonly Item[]>;
}

const block = v.looseObject({ _type: v.string() });
/** Converts Portable Text to safe HTML. */
export const portableText = v.pipe(
  v.nullish(v.array(block), []),
  v.transform((blocks) => sanitised(toHTML(blocks as unknown as PortableTextBlock[], { onMissingComponent: false }))),
);

export function createSanityClient<Item>({
  apiUrl,
  nowMs = Date.now,
  timeLimitMs = TIME_LIMIT_MS,
}: SanityOptions): SanityClient<Item> {
  const kept = new LRUCache<string, { readonly items: readonly Item[]; readonly atMs: number }>({
    max: ANSWERS_AT_MOST,
  });
  const failed = new LRUCache<string, { readonly error: unknown; readonly atMs: number }>({ max: ANSWERS_AT_MOST });
  /** Queries in flight; equal queries share one request. */
  const asking = new Map<string, Promise<readonly Item[]>>();

  async function send(url: URL, item: SanityQuestion<Item>['item']): Promise<Item[]> {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimitMs),
    });
    if (!response.ok) throw new Error(`The content service answered ${response.status}`);
    const text = await response.text();
    if (text.length > LARGEST_ANSWER_BYTES) throw new Error('The content service answered too much');
    return v.parse(v.object({ result: v.array(item) }), JSON.parse(text)).result;
  }
  function askOnce(name: string, work: () => Promise<Item[]>): Promise<readonly Item[]> {
    const asked = work()
      .then(
        (items) => {
          kept.set(name, { items, atMs: nowMs() });
          failed.delete(name);
          return items;
        },
        (error: unknown) => {
          failed.set(name, { error, atMs: nowMs() });
          throw error;
        },
      )
      .finally(() => asking.delete(name));
    asking.set(name, asked);
    return asked;
  }
  return {
    async ask({ code, config: { contentService } }, { query, parameters, item }) {
      if (contentService === null) throw new Error(`${code} has no content service`);
      const url = new URL(
        `/${INTERFACE_VERSION}/data/query/${contentService.dataset}`,
        apiUrl.replace('{projectId}', contentService.projectId),
      );
      url.searchParams.set('query', query);
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(`$${name}`, JSON.stringify(value));
      const known = kept.get(url.href);
      if (known !== undefined && nowMs() - known.atMs < FRESH_MS) return known.items;
      const failure = failed.get(url.href);
      const running = asking.get(url.href);
      try {
        if (running === undefined && failure !== undefined && nowMs() - failure.atMs < LEFT_ALONE_MS)
          throw failure.error;
        return await (running ?? askOnce(url.href, () => send(url, item)));
      } catch (error) {
        if (known !== undefined && nowMs() - known.atMs < KEPT_MS) return known.items;
        throw error;
      }
    },
  };
}
