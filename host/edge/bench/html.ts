/**
 * Measures edge's page throughput (rendered and cached) over loopback with a load generator on the same machine, and
 * the cost of compression.
 */
import { request } from 'node:http';
import { createRequire } from 'node:module';
import { compressHtml, HTML_BROTLI_QUALITY } from '../src/encoding.rules.ts';
import { cutAtNonces, NONCE_CHARACTERS } from '../src/nonce.rules.ts';
import { spliceBody } from '../src/spliced-body.ts';
import type { PageQuality } from '../src/spliced-body.ts';

export interface BenchHtmlOptions {
  /** URL of edge: 'http://127.0.0.1:8080'. */
  readonly url: string;
  /** Public host of a tenant's site. */
  readonly host: string;
  /** A page that is rendered on the server. */
  readonly path: string;
  /** Length of each of the two runs. */
  readonly seconds?: number;
}

export interface HtmlThroughput {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly pages: number;
  /** Share of pages rendered on the server, from 0 to 1; the rest were late. */
  readonly renderedShare: number;
  /** Requests without a page: a status other than 200, or no answer. */
  readonly failed: number;
}

export interface CompressionCost {
  readonly quality: number;
  readonly bytes: number;
  /** Median of several runs. For cached pages: in the thread pool, including the check that they decompress. */
  readonly ms: number;
}

export interface HtmlCompression {
  readonly uncompressedBytes: number;
  /** On the event loop, for one response. */
  readonly perResponse: CompressionCost;
  /** Spliced around the nonces, once for all visitors of a cached page. Decision 49 replaced quality 5. */
  readonly kept: readonly CompressionCost[];
}

export interface HtmlBenchmark {
  /** Query, render, document and compression for each request. */
  readonly rendered: HtmlThroughput;
  /** One cached body, sent with a new nonce and compressed for each response. */
  readonly cached: HtmlThroughput;
  readonly compression: HtmlCompression;
}

interface LoadResult {
  readonly requests: { readonly average: number; readonly total: number };
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly non2xx: number;
  readonly errors: number;
}

interface LoadRequest {
  readonly setupRequest: (request: { path: string }) => object;
  readonly onResponse: (
    status: number,
    body: string,
    context: object,
    headers: Readonly<Record<string, string>>,
  ) => void;
}

type Autocannon = (options: {
  readonly url: string;
  readonly connections: number;
  readonly duration: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly requests: readonly LoadRequest[];
}) => Promise<LoadResult>;

/** The package has no types. */
const autocannon = createRequire(import.meta.url)('autocannon') as Autocannon;

/** Enough to keep edge and the render processes busy, but too few for pages to be late because they queue. */
const RENDERED_CONNECTIONS = 4;
const CACHED_CONNECTIONS = 10;
const SECONDS = 5;
const COMPRESSION_RUNS = 9;
/** Processes and compilers warm up first. */
const WARM_UP_SECONDS = 2;

async function load(
  { url, host }: BenchHtmlOptions,
  seconds: number,
  connections: number,
  nextPath: () => string,
): Promise<HtmlThroughput> {
  let rendered = 0;
  let answered = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { host, 'accept-encoding': 'br' },
    requests: [
      {
        setupRequest: (request) => ({ ...request, path: nextPath() }),
        onResponse(_status, _body, _context, headers) {
          answered += 1;
          if (headers['x-greenward-rendered'] === 'server') rendered += 1;
        },
      },
    ],
  });
  return {
    perSecond: Math.round(result.requests.average),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    pages: answered,
    renderedShare: answered === 0 ? 0 : Math.round((rendered / answered) * 1000) / 1000,
    failed: result.non2xx + result.errors,
  };
}

function readPage({ url, host, path }: BenchHtmlOptions): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const asking = request({ hostname, port, path, headers: { host } }, (response) => {
      let html = '';
      response.setEncoding('utf8').on('data', (part: string) => (html += part));
      response.on('end', () => resolve(html)).on('error', reject);
    });
    asking.on('error', reject).end();
  });
}

export interface CountdownBenchmark {
  readonly views: HtmlThroughput;
  /** Pages that edge made meanwhile, each with one question to the api. */
  readonly pagesMade: number;
}

/** Pages made so far. */
async function countMade({ url }: BenchHtmlOptions): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return [...text.matchAll(/^greenward_edge_page_seconds_count\{[^}]*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
}

/** Views of a page that everybody waits on, as one with a countdown. */
export async function benchCountdown(options: BenchHtmlOptions): Promise<CountdownBenchmark> {
  const { path, seconds = SECONDS } = options;
  await load(options, WARM_UP_SECONDS, CACHED_CONNECTIONS, () => path);
  const before = await countMade(options);
  const views = await load(options, seconds, CACHED_CONNECTIONS, () => path);
  return { views, pagesMade: (await countMade(options)) - before };
}

async function measureCompression<Quality extends number>(
  quality: Quality,
  compress: (quality: Quality) => Promise<{ readonly bytes: number } | null>,
): Promise<CompressionCost> {
  const runs: number[] = [];
  let bytes = 0;
  for (let run = 0; run < COMPRESSION_RUNS; run += 1) {
    const startedAtMs = performance.now();
    const compressed = await compress(quality);
    runs.push(performance.now() - startedAtMs);
    if (compressed === null) throw new Error(`The page cannot be spliced at quality ${quality}`);
    ({ bytes } = compressed);
  }
  const median = runs.toSorted((one, other) => one - other)[Math.floor(runs.length / 2)] ?? 0;
  return { quality, bytes, ms: Math.round(median * 10) / 10 };
}

/** @param html a page sent by edge @throws Error if it has no nonce */
async function benchCompression(html: string): Promise<HtmlCompression> {
  const nonce = /nonce="([^"]+)"/.exec(html)?.[1];
  if (nonce?.length !== NONCE_CHARACTERS) throw new Error('The page has no nonce');
  const parts = cutAtNonces(html, nonce);
  const whole = Buffer.from(html);
  const kept: CompressionCost[] = [];
  for (const quality of [5, 7, 11] as const satisfies readonly PageQuality[])
    kept.push(await measureCompression(quality, (each) => spliceBody(parts, each)));
  const perResponse = await measureCompression(HTML_BROTLI_QUALITY, async () => ({
    bytes: compressHtml(whole, 'br').length,
  }));
  return { uncompressedBytes: whole.length, perResponse, kept };
}

export async function benchHtml(options: BenchHtmlOptions): Promise<HtmlBenchmark> {
  const { path, seconds = SECONDS } = options;
  const separator = path.includes('?') ? '&' : '?';
  const start = Date.now();
  let asked = 0;
  // Edge treats this parameter as part of the page's address, so each request is a cache miss.
  const freshPath = (): string => `${path}${separator}bench=${start}-${(asked += 1)}`;
  await load(options, WARM_UP_SECONDS, RENDERED_CONNECTIONS, freshPath);
  const rendered = await load(options, seconds, RENDERED_CONNECTIONS, freshPath);
  await load(options, 1, CACHED_CONNECTIONS, () => path);
  const cached = await load(options, seconds, CACHED_CONNECTIONS, () => path);
  return { rendered, cached, compression: await benchCompression(await readPage(options)) };
}
