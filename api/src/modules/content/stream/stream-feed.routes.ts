/** GET /data/stream.atom: the public activities of a project or of one neighbourhood, for feed readers. */
import { createHash } from 'node:crypto';
import { hasCode, switchesAllow } from '@greenward/contract';
import type { SwitchStates } from '@greenward/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { createReader } from '../../../db/scope.ts';
import { isKnown } from '../../../http/request-headers.rules.ts';
import type { SayWords } from '../../../http/tenant-words.ts';
import type { TenantSite } from '../../../tenant-site.ts';
import { atomOf, FEED_PATH } from './stream-feed.rules.ts';
import { getProjectActivities } from './stream.service.ts';
import type { ActivityThings } from './stream.service.ts';

const ENTRIES = 50;
/** Limit per address: feed readers ask a few times an hour. */
const FEEDS_PER_MINUTE = 60;
/** Revalidated with its ETag after five minutes. */
const FIVE_MINUTES = 'public, max-age=300';

export interface StreamFeedOptions {
  readonly pool: Pool;
  readonly say: SayWords;
  readonly activityThings: ActivityThings;
  readonly siteOf: (request: FastifyRequest) => TenantSite;
  /** Scheme, host and port that the reader used. */
  readonly originOf: (request: FastifyRequest) => string;
  readonly switchesOf: (site: TenantSite) => Promise<SwitchStates>;
  readonly now: () => Date;
}

interface FeedWish {
  readonly neighbourhood: string;
  readonly kind: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The same words as in the address of the page. */
function queryOf({ neighbourhood, kind }: FeedWish): string {
  const query = new URLSearchParams([
    ...(neighbourhood === '' ? [] : [['neighbourhood', neighbourhood]]),
    ...(kind === '' ? [] : [['kind', kind]]),
  ]).toString();
  return query === '' ? '' : `?${query}`;
}

export function addStreamFeed(
  app: FastifyInstance,
  { pool, say, activityThings, siteOf, originOf, switchesOf, now }: StreamFeedOptions,
): void {
  /** @returns null when there is no such feed */
  async function feedOf(site: TenantSite, origin: string, wish: FeedWish): Promise<string | null> {
    const { tenant, tenantId } = site;
    const { config, hosts } = tenant;
    const hood = config.neighbourhoods.find(({ slug }) => slug === wish.neighbourhood);
    const isOpen = !config.topLevel && config.holdingPage === null && (wish.neighbourhood === '' || hood !== undefined);
    if (!isOpen || !switchesAllow({ anyOf: ['showStream'], allOf: [] }, await switchesOf(site))) return null;
    const scope = createReader(pool, tenantId);
    try {
      const activities = await getProjectActivities(
        { site, scope, say, activityThings, now: now(), viewer: null },
        { ...wish, limit: ENTRIES, offset: 0 },
      );
      return atomOf({
        ...{ origin, activities, locale: config.locale, projectName: config.projectName, query: queryOf(wish) },
        host: hosts[0] ?? tenant.code,
        title: say(site, 'api.stream.feed.title', { where: hood?.name ?? config.projectName }),
        subtitle: say(site, 'api.stream.feed.about'),
      });
    } catch (error) {
      if (hasCode(error, 'BAD_USER_INPUT')) return null; // a kind that is none, or not for everybody
      throw error;
    } finally {
      void scope.close(); // nothing was written
    }
  }
  app.get<{ Querystring: Record<string, unknown> }>(
    FEED_PATH,
    { config: { rateLimit: { max: FEEDS_PER_MINUTE, timeWindow: '1 minute' } } },
    async (request, reply) => {
      const { neighbourhood, kind } = request.query;
      const wish = { neighbourhood: textOf(neighbourhood), kind: textOf(kind) };
      const feed = await feedOf(siteOf(request), originOf(request), wish);
      if (feed === null) return reply.callNotFound();
      const etag = `"${createHash('sha256').update(feed).digest('base64url').slice(0, 22)}"`;
      void reply.headers({ etag, 'cache-control': FIVE_MINUTES, 'x-content-type-options': 'nosniff' });
      void reply.header('access-control-allow-origin', '*'); // public, and no cookie identifies the reader
      if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type('application/atom+xml; charset=utf-8').send(feed);
    },
  );
}
