/** GET /images/neighbourhoods-<hash>.svg: a tenant's neighbourhoods as small drawings (docs/decisions/0059). */
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { createReader } from '../../../db/scope.ts';
import { drawNeighbourhoods } from './area-pictures.service.ts';
import type { TenantSite } from '../../../tenant-site.ts';
import { chooseCoding } from '../../../http/request-headers.rules.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const KEPT_BYTES = 4_000_000;
const FILES_PER_MINUTE = 120;
const CODINGS = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;

interface DrawnFile {
  readonly hash: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

export interface NeighbourhoodPicturesOptions {
  readonly pool: Pool;
  /** By host alone, because browsers send no custom header with image requests. */
  readonly siteOf: (request: FastifyRequest) => TenantSite;
  readonly now: () => Date;
}

export function addNeighbourhoodPictureRoutes(
  app: FastifyInstance,
  { pool, siteOf, now }: NeighbourhoodPicturesOptions,
): void {
  const kept = new LRUCache<string, DrawnFile>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ plain, br, gzip: zipped }) => plain.length + br.length + zipped.length,
  });

  async function draw({ tenantId }: TenantSite): Promise<DrawnFile> {
    const scope = createReader(pool, tenantId);
    try {
      const { hash, svg } = await drawNeighbourhoods(scope, now());
      const known = kept.get(`${tenantId}/${hash}`);
      if (known !== undefined) return known;
      const plain = Buffer.from(svg);
      const drawn = { hash, plain, br: await CODINGS.br(plain), gzip: await CODINGS.gzip(plain) };
      kept.set(`${tenantId}/${hash}`, drawn);
      return drawn;
    } finally {
      void scope.close(); // nothing was written
    }
  }

  app.get<{ Params: { hash: string } }>(
    '/images/neighbourhoods-:hash(^[0-9a-f]{16}).svg',
    { config: { rateLimit: { max: FILES_PER_MINUTE, timeWindow: '1 minute' } } },
    async (request, reply) => {
      const site = siteOf(request);
      const asked = request.params.hash;
      // A page with an outdated hash gets the current file, which must be revalidated on each use.
      const drawn = kept.get(`${site.tenantId}/${asked}`) ?? (await draw(site));
      const coding = chooseCoding(request.headers['accept-encoding']);
      void reply.headers({
        'cache-control': drawn.hash === asked ? FOR_EVER : 'no-cache',
        vary: 'accept-encoding',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        // Prevents scripts when the file is opened as a page.
        'content-security-policy': "default-src 'none'; sandbox",
        ...(coding === null ? {} : { 'content-encoding': coding }),
      });
      return reply.type('image/svg+xml').send(coding === null ? drawn.plain : drawn[coding]);
    },
  );
}
