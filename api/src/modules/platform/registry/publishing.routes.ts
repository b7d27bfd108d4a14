/**
 * Routes for publishers: the operator with the internal token, a team with its own token (POST /internal/releases and
 * related routes). Not reachable through a forwarded host.
 */
import { CodedError } from '@greenward/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { releaseRecordSchema } from '@greenward/contract/release-record.schema';
import { bearerOf, hasInternalToken, isForwarded } from '@greenward/contract/own-call';
import { collectReleases, pinRelease, promoteRelease, publishRelease, rollBackRelease } from './publish.service.ts';
import type { Publishing, PublishingAct } from './publish.service.ts';
import { distrustPublisher, makeToken, parsed, publisherOfToken, trustPublisher } from './publishers.service.ts';
import type { Publisher } from './publishers.service.ts';
import { problemsOfRecord } from './release-checks.rules.ts';
import { listReleaseAudit, listReleases } from './registry.service.ts';

/** Enough for a record with its inlined manifest and operations. */
const LARGEST_RECORD_BYTES = 5_000_000;
/** For one file of a release. */
const LARGEST_FILE_BYTES = 10_000_000;
/** Name that the operator's programs give the person who runs them. */
const ACTOR = /^[\p{L}\p{N} .,@_-]{1,100}$/u;

export interface PublishingRoutesOptions {
  readonly publishing: Publishing;
  readonly internalToken: string;
  /** Awaited before the publisher gets an answer. */
  readonly onPublished: () => Promise<void>;
  readonly now: () => Date;
  /** Origins of the tenants' sites by short code. */
  readonly sites: () => Readonly<Record<string, string>>;
}

const headerOf = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
};

export function addPublishingRoutes(
  app: FastifyInstance,
  { publishing, internalToken, onPublished, now, sites }: PublishingRoutesOptions,
): void {
  const { pool, files, operatorKey } = publishing;
  const publishers = new WeakMap<FastifyRequest, Publisher>();
  const actOf = (request: FastifyRequest): PublishingAct => {
    const publisher = publishers.get(request);
    if (publisher === undefined) throw new CodedError('UNAUTHENTICATED');
    return { publisher, input: request.body, idempotencyKey: headerOf(request, 'idempotency-key') };
  };

  app.register(
    async (scoped) => {
      scoped.addHook('onRequest', async (request, reply) => {
        if (isForwarded(request.headers)) return reply.callNotFound();
        if (hasInternalToken(request.headers, internalToken)) {
          const said = headerOf(request, 'x-greenward-actor') ?? '';
          publishers.set(request, { kind: 'operator', actor: ACTOR.test(said) ? said : 'operator' });
          return undefined;
        }
        const publisher = await publisherOfToken(pool, bearerOf(request.headers));
        if (publisher === null)
          throw new CodedError('UNAUTHENTICATED', 'This needs the internal token, or a token for publishing');
        publishers.set(request, publisher);
        return undefined;
      });
      scoped.addContentTypeParser(
        'application/octet-stream',
        { parseAs: 'buffer', bodyLimit: LARGEST_FILE_BYTES },
        (_request, body, done) => done(null, body),
      );

      /** Lists the files of a record that still have to be uploaded. */
      scoped.post('/releases/missing-files', { bodyLimit: LARGEST_RECORD_BYTES }, async ({ body }) => {
        const record = parsed(releaseRecordSchema, body);
        const [problem] = problemsOfRecord(record);
        if (problem !== undefined) throw new CodedError('RELEASE_INVALID', problem);
        return { missing: await files.missing(record) };
      });
      /** The hash is sent in a header, because base64 is not safe in a URL path. */
      scoped.put('/releases/files', { bodyLimit: LARGEST_FILE_BYTES }, async (request, reply) => {
        if (!Buffer.isBuffer(request.body))
          throw new CodedError('BAD_USER_INPUT', 'content-type: expected application/octet-stream');
        await files.receive(headerOf(request, 'x-integrity') ?? '', request.body);
        return reply.code(204).send();
      });
      scoped.post('/releases', { bodyLimit: LARGEST_RECORD_BYTES }, async (request) => {
        const published = await publishRelease(publishing, actOf(request));
        await onPublished();
        return published;
      });
      scoped.post('/releases/promote', async (request) => promoteRelease(publishing, actOf(request)));
      scoped.post('/releases/rollback', async (request) => rollBackRelease(publishing, actOf(request)));
      scoped.post('/releases/pin', async (request) => pinRelease(publishing, actOf(request)));
      scoped.post('/releases/collect', async (request) => ({
        collected: await collectReleases(publishing, actOf(request), now()),
      }));
      scoped.get('/releases', async () => ({ ...(await listReleases(pool)), sites: sites() }));
      scoped.get<{ Querystring: { name?: string } }>('/releases/audit', async ({ query }) => ({
        audit: await listReleaseAudit(pool, query.name ?? null),
      }));
      scoped.post('/publishers', async (request) =>
        trustPublisher(pool, actOf(request).publisher, operatorKey, request.body),
      );
      scoped.post('/publishers/distrust', async (request) =>
        distrustPublisher(pool, actOf(request).publisher, request.body),
      );
      scoped.post('/publish-tokens', async (request) => makeToken(pool, actOf(request).publisher, request.body, now()));
    },
    { prefix: '/internal' },
  );
}
