/**
 * POST /images uploads a resident's image with a permit. GET /images/<guid>/<width>.webp|jpg serves it in the available
 * sizes.
 */
import multipart from '@fastify/multipart';
import {
  CodedError,
  imageUrls,
  isGuid,
  LARGEST_IMAGE_BYTES,
  LARGEST_IMAGE_WIDTH,
  LARGEST_UPLOAD_BODY_BYTES,
  parseImageFile,
} from '@greenward/contract';
import type { ErrorCode, ImageHost } from '@greenward/contract';
import { plainLine } from '@greenward/contract/plain-text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { openImageView, sealImageView } from './image-view.ts';
import type { Images, VersionFacts } from './images.service.ts';
import { openUploadPermit } from './upload-permit.ts';
import type { UploadPermit } from './upload-permit.ts';
import type { LinkCodec } from '../links/link-codec.ts';
import type { TenantSite } from '../../../tenant-site.ts';
import { isPostedFromElsewhere } from '../../../http/same-origin.rules.ts';
import { createTenantWords } from '../../../http/tenant-words.ts';
import { createUploadTurns } from './upload-turns.ts';

export interface UploadedImageRoutesOptions {
  readonly images: Images;
  readonly links: LinkCodec;
  /** By host alone, because browsers send no custom header with image requests. */
  readonly siteOf: (request: FastifyRequest) => TenantSite;
  /** By host and x-fmp-token. */
  readonly siteOfUpload: (request: FastifyRequest) => TenantSite;
  readonly imageHost: ImageHost | null;
  readonly now: () => Date;
  /** Scheme, host name and port that the visitor's browser uses. */
  readonly originOf: (request: FastifyRequest) => string;
  /** The caller's address, as the limits count it. */
  readonly addressOf: (request: FastifyRequest) => string;
  readonly pace: UploadPace;
}

/** Minimum speed of an upload. */
export interface UploadPace {
  /** Time limit for the complete form, in milliseconds. */
  readonly formWithinMs: number;
  /** Length of each measured interval, in milliseconds. */
  readonly spanMs: number;
  /** Minimum number of bytes per interval; slower uploads are aborted. */
  readonly bytesOfSpan: number;
  /** Maximum wait for a free upload slot, in milliseconds. */
  readonly waitMs: number;
}

/**
 * Phones in a park with one bar of signal send 50 to 100 kbit/s and pause for several seconds between cells. These
 * limits require 13 kbit/s, allow pauses of 20 seconds, and accept a 3 MB image at 100 kbit/s. A client that
 * deliberately sends nothing holds two slots for 20 seconds and then has to queue again.
 */
export const UPLOAD_PACE: UploadPace = { formWithinMs: 240_000, spanMs: 20_000, bytesOfSpan: 32_000, waitMs: 20_000 };

/** Files held in memory at the same time, at most 15 MB each. */
const UPLOADS_AT_ONCE = 8;
/** Slots that one account or one address may use, so that a single client cannot take all of them. */
const UPLOADS_OF_ONE = 2;
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Images that may still be refused or deleted must not be cached anywhere. */
const NOT_AT_ALL = 'private, no-store';
const TYPES = { webp: 'image/webp', jpg: 'image/jpeg' } as const;
/** One file and two fields; larger forms are not from our pages. */
const FORM_LIMITS = {
  fileSize: LARGEST_IMAGE_BYTES,
  files: 1,
  fields: 2,
  parts: 3,
  fieldNameSize: 50,
  fieldSize: 2_000,
  headerPairs: 20,
};
/** Refusals that a resident may see, each with its own message. */
const SPOKEN: ReadonlySet<string> = new Set<ErrorCode>([
  'UPLOAD_NOT_PERMITTED',
  'UPLOAD_LIMIT_REACHED',
  'UPLOAD_TOO_SLOW',
  'RATE_LIMITED',
  'IMAGE_TOO_LARGE',
  'IMAGE_NOT_RECOGNISED',
  'IMAGE_UNREADABLE',
  'IMAGE_TOO_MANY_PIXELS',
]);

const oneLine = (longest: number) => v.optional(v.pipe(v.string(), v.transform(plainLine), v.maxLength(longest)), '');
const fieldsSchema = v.strictObject({ alt: oneLine(500), credit: oneLine(200) });

interface Sent {
  readonly file: Buffer;
  readonly alt: string;
  readonly credit: string;
}

/** @throws CodedError IMAGE_TOO_LARGE, UPLOAD_TOO_SLOW, or BAD_USER_INPUT for any other problem with the form */
async function readForm(request: FastifyRequest, { formWithinMs, spanMs, bytesOfSpan }: UploadPace): Promise<Sent> {
  let file: Buffer | null = null;
  const said = new Map<string, unknown>();
  const readParts = async (): Promise<void> => {
    for await (const part of request.parts({ limits: FORM_LIMITS })) {
      if (part.type === 'file') file = await part.toBuffer();
      else said.set(part.fieldname, part.valueTruncated ? null : part.value);
    }
  };
  const timers: NodeJS.Timeout[] = [];
  const late = new Promise<never>((_done, fail) => {
    const giveUp = (): void => fail(new CodedError('UPLOAD_TOO_SLOW'));
    const { socket } = request.raw;
    let arrived = socket.bytesRead;
    timers.push(
      setTimeout(giveUp, formWithinMs),
      setInterval(() => {
        if (socket.bytesRead - arrived < bytesOfSpan) giveUp();
        arrived = socket.bytesRead;
      }, spanMs),
    );
  });
  try {
    await Promise.race([readParts(), late]);
  } catch (error) {
    if (error instanceof CodedError) throw error;
    const { code } = error as { code?: unknown };
    throw new CodedError(
      code === 'FST_REQ_FILE_TOO_LARGE' ? 'IMAGE_TOO_LARGE' : 'BAD_USER_INPUT',
      'The form is malformed, or holds more than one file',
      {
        cause: error,
      },
    );
  } finally {
    for (const timer of timers) clearTimeout(timer);
    // Reads and discards the rest of a refused form, so that the sender gets the answer and the connection is not left
    // half read.
    request.raw.unpipe();
    request.raw.resume();
  }
  const fields = v.safeParse(fieldsSchema, Object.fromEntries(said));
  if (!fields.success)
    throw new CodedError('BAD_USER_INPUT', 'alt has at most 500 characters, credit 200, and there is nothing else');
  if (file === null) throw new CodedError('BAD_USER_INPUT', 'There is no file in the form');
  return { file, ...fields.output };
}

export async function addUploadedImageRoutes(
  app: FastifyInstance,
  { images, links, siteOf, siteOfUpload, imageHost, now, originOf, addressOf, pace }: UploadedImageRoutesOptions,
): Promise<void> {
  const say = createTenantWords('api.image.');
  const spoken = (site: TenantSite, error: unknown): unknown => {
    const { code } = error as { code?: unknown };
    return typeof code === 'string' && SPOKEN.has(code)
      ? new CodedError(code as ErrorCode, say(site, `api.image.${code}`), { cause: error })
      : error;
  };
  const turns = createUploadTurns({ atOnce: UPLOADS_AT_ONCE, waitMs: pace.waitMs });

  await app.register(async (scoped) => {
    await scoped.register(multipart, { throwFileSizeLimit: true, limits: FORM_LIMITS });
    const permits = new WeakMap<FastifyRequest, { readonly site: TenantSite; readonly permit: UploadPermit }>();

    scoped.post(
      '/images',
      {
        // Runs before any byte of the file is read.
        async onRequest(request) {
          const site = siteOfUpload(request);
          if (isPostedFromElsewhere(request.headers, originOf(request)))
            throw new CodedError('BAD_USER_INPUT', 'Posted from another site');
          try {
            permits.set(request, {
              site,
              permit: openUploadPermit(links, request.headers['x-upload-permit'], {
                tenantId: site.tenantId,
                now: now(),
              }),
            });
            if (Number(request.headers['content-length'] ?? 0) > LARGEST_UPLOAD_BODY_BYTES)
              throw new CodedError('IMAGE_TOO_LARGE');
          } catch (error) {
            throw spoken(site, error);
          }
          if (!/^multipart\/form-data;/i.test(request.headers['content-type'] ?? ''))
            throw new CodedError('BAD_USER_INPUT', 'A picture is sent as multipart/form-data');
        },
      },
      async (request, reply) => {
        const found = permits.get(request);
        if (found === undefined) throw new CodedError('UPLOAD_NOT_PERMITTED');
        const { site, permit } = found;
        let done = (): void => undefined;
        try {
          done = await turns.take([
            { name: `permit:${permit.id}`, atMost: 1 },
            { name: `holder:${permit.holder}`, atMost: UPLOADS_OF_ONE },
            { name: `address:${addressOf(request)}`, atMost: UPLOADS_OF_ONE },
          ]);
          if (request.raw.destroyed) throw new CodedError('UNAVAILABLE'); // the client disconnected while waiting
          const key = request.headers['idempotency-key'];
          const image = await images.take({
            tenantId: site.tenantId,
            permit,
            key: typeof key === 'string' ? key : '',
            ...(await readForm(request, pace)),
          });
          const { guid, width, height, alt, credit } = image;
          const isPublic =
            (await images.factsOf({ tenantId: site.tenantId, guid }, LARGEST_IMAGE_WIDTH, 'webp', 'everybody')) !==
            null;
          const view = isPublic
            ? null
            : sealImageView(links, { tenantId: site.tenantId, guid, as: 'sender', now: now() });
          return await reply
            .code(201)
            .header('cache-control', 'no-store')
            .send({ image: { guid, width, height, alt, credit, ...imageUrls(image, imageHost, view) } });
        } catch (error) {
          throw spoken(site, error);
        } finally {
          done();
        }
      },
    );
  });

  const missing = (reply: FastifyReply): FastifyReply =>
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('There is no such picture.\n');

  // Every other path under /images is an image committed with a tenant.
  app.get('/images/:guid(^[0-9a-f]{8}-[0-9a-f-]{27}$)/:file', async (request, reply) => {
    const { tenantId } = siteOf(request);
    const { guid, file } = request.params as { guid: string; file: string };
    const wanted = parseImageFile(file);
    void reply.header('x-content-type-options', 'nosniff');
    if (wanted === null || !isGuid(guid)) return missing(reply);
    const { width, format } = wanted;
    const { key } = request.query as { key?: unknown };
    const as = openImageView(links, key, { tenantId, guid, now: now() });
    const headersOf = ({ etag, isPublic }: VersionFacts) => ({
      etag,
      'cache-control': isPublic ? FOR_EVER : NOT_AT_ALL,
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const known = request.headers['if-none-match'];
    if (known !== undefined) {
      const facts = await images.factsOf({ tenantId, guid }, width, format, as);
      if (facts === null) return missing(reply);
      if (facts.etag === known) return reply.code(304).headers(headersOf(facts)).send();
    }
    const version = await images.version({ tenantId, guid }, width, format, as);
    if (version === null) return missing(reply);
    return reply.headers(headersOf(version)).type(TYPES[format]).send(version.bytes);
  });
}
