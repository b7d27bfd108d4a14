/**
 * GET /data/trees.csv and /data/trees.geojson: the public inventory, streamed from the database (docs/decisions/0035).
 */
import { PassThrough, Readable } from 'node:stream';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { SwitchStates } from '@greenward/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { OPEN_DATA_FORMATS, prepareDownload } from './open-data.service.ts';
import type { OpenDataFormat } from './open-data.service.ts';
import type { TenantSite } from '../../../tenant-site.ts';
import { createOpenDownloads } from './open-downloads.ts';
import { chooseCoding, isKnown } from '../../../http/request-headers.rules.ts';

/** The page that explains the columns and the licence. */
const PAGE = '/attribution#download';
/** Limit per address; a whole inventory costs more than a tile. */
const DOWNLOADS_PER_MINUTE = 20;
/** Two hundred thousand places in this time are 100 kB/s without compression. */
const DOWNLOAD_WITHIN_MS = 10 * 60 * 1000;
/** A client that requests no further batch within this time has stopped reading. */
const NEXT_BATCH_WITHIN_MS = 30_000;
const TRY_AGAIN_SECONDS = 30;
/** Revalidated with its ETag after five minutes. */
const FIVE_MINUTES = 'public, max-age=300';
/** For 195,000 places, about the time and size of gzip. */
const BROTLI_QUALITY = 4;

const CODINGS = {
  br: (): Transform =>
    createBrotliCompress({
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gzip: (): Transform => createGzip(),
} as const;

export interface OpenDataRoutesOptions {
  readonly pool: Pool;
  readonly siteOf: (request: FastifyRequest) => TenantSite;
  /** Scheme, host and port that the visitor used. */
  readonly originOf: (request: FastifyRequest) => string;
  readonly switchesOf: (site: TenantSite) => Promise<SwitchStates>;
  readonly now: () => Date;
  /** Key by which concurrent downloads are limited. */
  readonly callerOf: (request: FastifyRequest) => string;
  readonly batch?: number;
}

/** @param onStall called when the next piece is not requested in time */
async function* inTime(pieces: AsyncGenerator<string>, onStall: () => void): AsyncGenerator<string> {
  const timer = setTimeout(onStall, NEXT_BATCH_WITHIN_MS);
  try {
    for await (const piece of pieces) {
      timer.refresh();
      yield piece;
      timer.refresh();
    }
  } finally {
    clearTimeout(timer);
  }
}

export function addOpenDataRoutes(
  app: FastifyInstance,
  { pool, siteOf, originOf, switchesOf, now, callerOf, batch }: OpenDataRoutesOptions,
): void {
  const downloads = createOpenDownloads();

  async function send(format: OpenDataFormat, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const site = siteOf(request);
    const download = await prepareDownload({
      pool,
      site,
      switches: await switchesOf(site),
      format,
      origin: originOf(request),
      day: now(),
      ...(batch === undefined ? {} : { batch }),
    });
    if (download === null) return reply.callNotFound();
    const coding = chooseCoding(request.headers['accept-encoding']);
    const tag = `"${download.etag}${coding === null ? '' : `-${coding}`}"`;
    void reply.headers({
      etag: tag,
      'cache-control': FIVE_MINUTES,
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*', // open data: other sites' maps may read it, and no cookie identifies the visitor
      ...(download.changedAt === null ? {} : { 'last-modified': download.changedAt.toUTCString() }),
    });
    if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send();
    void reply
      .type(download.mediaType)
      .header('content-disposition', `attachment; filename="${site.tenant.code}-trees.${format}"`);
    if (coding !== null) void reply.header('content-encoding', coding);
    if (request.method === 'HEAD') return reply.send(Readable.from([])); // a stream, as its length is not known
    const isOver = downloads.begin(callerOf(request));
    if (isOver === null) {
      for (const name of ['etag', 'content-encoding', 'content-disposition', 'last-modified']) reply.removeHeader(name);
      void reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': String(TRY_AGAIN_SECONDS) });
      return reply.type('text/plain; charset=utf-8').send('Too many downloads are under way; try again in a moment\n');
    }
    const packed = coding === null ? new PassThrough() : CODINGS[coding]();
    const stalled = new AbortController();
    const pieces = inTime(download.pieces(), () => stalled.abort(new Error('A download was not taken any further')));
    // A disconnecting client stops the reading; an error breaks off the download, so that it does not look complete.
    // The buffer holds one batch, not the default sixteen.
    pipeline(Readable.from(pieces, { highWaterMark: 1 }), packed, {
      signal: AbortSignal.any([stalled.signal, AbortSignal.timeout(DOWNLOAD_WITHIN_MS)]),
    })
      .catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.log.info('a download was left');
        else request.log.warn({ err: error }, 'a download was broken off');
      })
      .finally(isOver);
    return reply.send(packed);
  }
  for (const format of OPEN_DATA_FORMATS)
    app.get(
      `/data/trees.${format}`,
      { config: { rateLimit: { max: DOWNLOADS_PER_MINUTE, timeWindow: '1 minute' } } },
      (request, reply) => send(format, request, reply),
    );
  app.get('/data', (_request, reply) => reply.header('cache-control', FIVE_MINUTES).redirect(PAGE, 302));
}
