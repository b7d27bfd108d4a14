/** POST and DELETE /session: pages of this origin store and remove their tokens. */
import { ERROR_CODES, SESSION_PATH } from '@greenward/contract';
import type { SessionAnswer, CodedError } from '@greenward/contract';
import { sessionRequest } from '@greenward/contract/session.schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { endingCookies, sessionCookies } from './session-cookies.rules.ts';
import type { SignOuts } from './sign-outs.ts';
import { hostnameOf } from './site.rules.ts';
import type { Site } from './site.rules.ts';
import type { TenantSite, Viewers } from './viewers.ts';
import type { VisitorLimit } from './visitor-limit.ts';

export interface SessionRoutesOptions {
  readonly siteOf: (request: FastifyRequest) => Site;
  readonly viewers: Viewers;
  readonly signOuts: SignOuts;
  readonly isHttps: boolean;
  readonly clock: () => Date;
  readonly limit: VisitorLimit;
  readonly onFailure: (tenant: string, error: unknown) => void;
}

/** Two tokens of at most 4 kB each, plus their names. */
const LARGEST_SESSION_BYTES = 9_000;

/** True if the request comes from a page of this site, according to one of the browser's headers. */
function isOfThisSite({ headers }: FastifyRequest, { origin }: TenantSite): boolean {
  const fetchSite = headers['sec-fetch-site'];
  return fetchSite === undefined ? headers.origin === origin : fetchSite === 'same-origin';
}

const refuse = (reply: FastifyReply, status: number, code: CodedError['code']): FastifyReply =>
  reply.code(status).send({ errors: [{ message: ERROR_CODES[code], extensions: { code } }] });

export function registerSessionRoutes(
  app: FastifyInstance,
  { siteOf, viewers, signOuts, isHttps, clock, limit, onFailure }: SessionRoutesOptions,
): void {
  /** @returns the site, or null if an answer has been sent */
  function siteFor(request: FastifyRequest, reply: FastifyReply): TenantSite | null {
    const site = siteOf(request);
    void reply.header('cache-control', 'no-store');
    const seconds = limit.secondsToWait(request.ip);
    if (site.kind !== 'tenant') refuse(reply, 404, 'NO_SUCH_PROJECT_PUBLIC_SHORT_CODE');
    else if (!isOfThisSite(request, site)) refuse(reply, 403, 'NOT_PERMITTED');
    else if (seconds > 0) refuse(reply.header('retry-after', String(seconds)), 429, 'RATE_LIMITED');
    else return site;
    return null;
  }

  /**
   * Revokes the browser's access token, so that copies of it become useless.
   * @param unless account that stays signed in
   */
  async function voidTokenOf({ headers }: FastifyRequest, site: TenantSite, unless: string | null): Promise<void> {
    try {
      const holder = await viewers.holderOf(headers.cookie, site);
      if (holder !== null && holder.accountId !== unless) await signOuts.end(holder);
    } catch (error) {
      onFailure(site.tenant.code, error);
    }
  }

  app.post(SESSION_PATH, { bodyLimit: LARGEST_SESSION_BYTES }, async (request, reply) => {
    const site = siteFor(request, reply);
    if (site === null) return reply;
    const tokens = v.safeParse(sessionRequest, request.body);
    if (!tokens.success) return refuse(reply, 400, 'BAD_USER_INPUT');
    const question = { site, hostname: hostnameOf(request.headers), requestId: request.id };
    try {
      const session = await viewers.sessionOf(tokens.output, site);
      const viewer = session === null ? null : await viewers.viewerOf(session.accessToken, question);
      if (session === null || viewer === null)
        return await refuse(reply.header('set-cookie', endingCookies(isHttps)), 401, 'UNAUTHENTICATED');
      await voidTokenOf(request, site, session.accountId);
      const answer: SessionAnswer = { viewer, expiresAtMs: session.expiresAtMs };
      return await reply.header('set-cookie', sessionCookies(session, clock().getTime(), isHttps)).send(answer);
    } catch (error) {
      onFailure(site.tenant.code, error);
      return refuse(reply.header('retry-after', '5'), 503, 'UNAVAILABLE');
    }
  });

  app.delete(SESSION_PATH, async (request, reply) => {
    const site = siteFor(request, reply);
    if (site === null) return reply;
    await voidTokenOf(request, site, null);
    return reply.code(204).header('set-cookie', endingCookies(isHttps)).send();
  });
}
