/** Documents from Sanity by its HTTP query interface (GROQ, portable text). What it said last is kept for a while when it does not answer. */
import { toHTML } from '@portabletext/to-html';
import type { PortableTextBlock } from '@portabletext/types';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { sanitised } from './cms-document.rules.ts';
import type { CmsDocument } from './cms-document.rules.ts';
import type { ContentSource } from './content-source.ts';

/** The version of its interface that this is written for. */
const INTERFACE_VERSION = 'v2024-01-01';
const FRESH_MS = 60_000;
/** After a failure it is left alone for so long: whoever reads a page meanwhile need not wait for it too. */
const LEFT_ALONE_MS = 10_000;
const KEPT_MS = 24 * 60 * 60 * 1000;
const TIME_LIMIT_MS = 4_000;
const LARGEST_ANSWER_BYTES = 2_000_000;
const QUERY =
  '*[_type == $type] | order(versionDate desc)[0...20]{"title": coalesce(title, introTitle), subTitle, versionDate, "body": coalesce(body, introBody)}';

const block = v.looseObject({ _type: v.string() });
const answerSchema = v.object({
  result: v.array(
    v.object({
      title: v.nullish(v.string(), ''),
      subTitle: v.nullish(v.string(), null),
      versionDate: v.nullish(v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d/)), null),
      body: v.nullish(v.array(block), []),
    }),
  ),
});

export interface SanityOptions {
  /** Where the service is asked; `{projectId}` stands for the tenant's. */
  readonly apiUrl: string;
  readonly nowMs?: () => number;
  readonly timeLimitMs?: number;
}

export const SANITY_API_URL = 'https://{projectId}.apicdn.sanity.io';

export function createSanitySource({ apiUrl, nowMs = Date.now, timeLimitMs = TIME_LIMIT_MS }: SanityOptions): ContentSource {
  const kept = new LRUCache<string, { readonly documents: readonly CmsDocument[]; readonly atMs: number }>({ max: 500 });
  const failed = new LRUCache<string, { readonly error: unknown; readonly atMs: number }>({ max: 500 });
  /** Being asked: whoever wants the same waits for the same answer. */
  const asking = new Map<string, Promise<readonly CmsDocument[]>>();

  /** @throws Error when it does not answer in time, or with something else. */
  async function ask(projectId: string, dataset: string, type: string): Promise<CmsDocument[]> {
    const url = new URL(`/${INTERFACE_VERSION}/data/query/${dataset}`, apiUrl.replace('{projectId}', projectId));
    url.searchParams.set('query', QUERY);
    url.searchParams.set('$type', JSON.stringify(type));
    const response = await fetch(url, { headers: { accept: 'application/json' }, redirect: 'error', signal: AbortSignal.timeout(timeLimitMs) });
    if (!response.ok) throw new Error(`The content service answered ${response.status}`);
    const text = await response.text();
    if (text.length > LARGEST_ANSWER_BYTES) throw new Error('The content service answered too much');
    return v.parse(answerSchema, JSON.parse(text)).result.map(({ title, subTitle, versionDate, body }) => ({
      title,
      subTitle,
      versionDate: versionDate?.slice(0, 10) ?? null,
      bodyHtml: sanitised(toHTML(body as unknown as PortableTextBlock[], { onMissingComponent: false })),
    }));
  }
  function askOnce(name: string, work: () => Promise<CmsDocument[]>): Promise<readonly CmsDocument[]> {
    const asked = work()
      .then(
        (documents) => {
          kept.set(name, { documents, atMs: nowMs() });
          failed.delete(name);
          return documents;
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
    async listVersions({ tenant }, key) {
      const service = tenant.config.contentService;
      if (service === null) throw new Error(`${tenant.code} has no content service`);
      const name = `${service.projectId} ${service.dataset} ${key}`;
      const known = kept.get(name);
      if (known !== undefined && nowMs() - known.atMs < FRESH_MS) return known.documents;
      const failure = failed.get(name);
      const running = asking.get(name);
      try {
        if (running === undefined && failure !== undefined && nowMs() - failure.atMs < LEFT_ALONE_MS) throw failure.error;
        return await (running ?? askOnce(name, () => ask(service.projectId, service.dataset, key)));
      } catch (error) {
        if (known !== undefined && nowMs() - known.atMs < KEPT_MS) return known.documents;
        throw error;
      }
    },
  };
}
