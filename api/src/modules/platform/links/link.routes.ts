/** GET and POST /action/link/<token>: GET describes what a mail link does and never writes; POST does it. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { createReader, inTransaction } from '../../../db/scope.ts';
import { LinkTooLate } from './link-actions.ts';
import type { LinkAction, LinkDescription } from './link-actions.ts';
import type { LinkCodec, LinkRefusal, SignedLink } from './link-codec.ts';
import { isLinkUsed, takeLink } from './links.store.ts';
import type { TenantSite } from '../../../tenant-site.ts';
import { linkPage } from './link-page.rules.ts';
import { isPostedFromElsewhere } from '../../../http/same-origin.rules.ts';
import { createTenantWords } from '../../../http/tenant-words.ts';

export interface LinkRoutesOptions {
  readonly pool: Pool;
  readonly links: LinkCodec;
  /** Finds the action for a purpose. */
  readonly actionOf: (purpose: string) => LinkAction | undefined;
  readonly siteOf: (request: FastifyRequest) => TenantSite;
  readonly originOf: (hostName: string) => string;
  readonly hostOf: (request: FastifyRequest) => string;
  readonly now: () => Date;
}

const LARGEST_FORM_BYTES = 1_000;
const ONE_CLICK = 'List-Unsubscribe=One-Click';
/** The same as multipart form data, which RFC 8058 prefers. */
const ONE_CLICK_PART =
  /^--[^\r\n]+\r\ncontent-disposition: *form-data; *name="?List-Unsubscribe"?(\r\n[^\r\n]+)*\r\n\r\nOne-Click\r\n--/i;
const CONFIRMED = 'confirm=yes';
const STATUS: Readonly<Record<LinkRefusal, number>> = { LINK_INVALID: 404, LINK_EXPIRED: 410, LINK_USED: 410 };
const WORDS: Readonly<Record<LinkRefusal, { readonly title: string; readonly text: string }>> = {
  LINK_INVALID: { title: 'api.link.invalid.title', text: 'api.link.invalid.text' },
  LINK_EXPIRED: { title: 'api.link.expired.title', text: 'api.link.expired.text' },
  LINK_USED: { title: 'api.link.used.title', text: 'api.link.used.text' },
};

const canBeReused = ({ oneClick, isReusable }: LinkAction): boolean => oneClick === true || isReusable === true;

const isRefusal = (link: SignedLink | { readonly refusal: LinkRefusal }): link is { readonly refusal: LinkRefusal } =>
  'refusal' in link;

export function addLinkRoutes(
  app: FastifyInstance,
  { pool, links, actionOf, siteOf, originOf, hostOf, now }: LinkRoutesOptions,
): void {
  const say = createTenantWords('api.link.');

  function send(
    reply: FastifyReply,
    site: TenantSite,
    status: number,
    said: { title: string; text: string; action: string | null },
  ): FastifyReply {
    const { config, theme } = site.tenant;
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .send(
        linkPage({
          theme,
          lang: config.locale,
          nonce,
          project: config.projectName,
          title: said.title,
          text: said.text,
          action: said.action === null ? null : { label: said.action },
          home: say(site, 'api.link.home'),
        }),
      );
  }
  const refuse = (reply: FastifyReply, site: TenantSite, refusal: LinkRefusal): FastifyReply =>
    send(reply.header('x-greenward-refusal', refusal), site, STATUS[refusal], {
      title: say(site, WORDS[refusal].title),
      text: say(site, WORDS[refusal].text),
      action: null,
    });
  function opened(
    request: FastifyRequest,
    site: TenantSite,
  ): { readonly link: SignedLink; readonly action: LinkAction } | { readonly refusal: LinkRefusal } {
    const token = (request.params as { '*'?: string })['*'] ?? '';
    const link = links.open(token, { tenantId: site.tenantId, purpose: null, now: now() });
    if (isRefusal(link)) return link;
    const action = actionOf(link.purpose);
    return action === undefined ? { refusal: 'LINK_INVALID' } : { link, action };
  }
  const doneOf = (
    site: TenantSite,
    { words: key, values }: LinkDescription,
  ): { title: string; text: string; action: null } => ({
    title: say(site, `${key}.done.title`, values),
    text: say(site, `${key}.done.text`, values),
    action: null,
  });

  app.register(
    async (scoped) => {
      scoped.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: LARGEST_FORM_BYTES },
        (_request, body, done) => done(null, body),
      );
      scoped.addContentTypeParser(
        'multipart/form-data',
        { parseAs: 'string', bodyLimit: LARGEST_FORM_BYTES },
        (_request, body, done) => done(null, ONE_CLICK_PART.test(String(body)) ? ONE_CLICK : ''),
      );
      scoped.addHook('onRequest', async (_request, reply) => {
        void reply
          .header('cache-control', 'no-store')
          .header('referrer-policy', 'no-referrer')
          .header('x-robots-tag', 'noindex');
      });

      scoped.get('/*', async (request, reply) => {
        const site = siteOf(request);
        const found = opened(request, site);
        if ('refusal' in found) return refuse(reply, site, found.refusal);
        const { link, action } = found;
        const scope = createReader(pool, site.tenantId);
        try {
          if (!canBeReused(action) && (await isLinkUsed(scope, link))) return refuse(reply, site, 'LINK_USED');
          const described = await action.describe(link, { scope, site, now: now() });
          if (described === null) return refuse(reply, site, 'LINK_INVALID');
          const { words: key, values } = described;
          return send(reply, site, 200, {
            title: say(site, `${key}.title`, values),
            text: say(site, `${key}.text`, values),
            action: say(site, `${key}.action`, values),
          });
        } finally {
          await scope.close();
        }
      });

      scoped.post('/*', async (request, reply) => {
        const site = siteOf(request);
        if (isPostedFromElsewhere(request.headers, originOf(hostOf(request))))
          return refuse(reply, site, 'LINK_INVALID');
        const found = opened(request, site);
        if ('refusal' in found) return refuse(reply, site, found.refusal);
        const { link, action } = found;
        const isOneClick = action.oneClick === true && request.body === ONE_CLICK;
        if (request.body !== CONFIRMED && !isOneClick) return refuse(reply, site, 'LINK_INVALID');
        const outcome = await inTransaction(pool, site.tenantId, async (scope) => {
          const context = { scope, site, now: now() };
          if (!canBeReused(action) && !(await takeLink(scope, link, context.now))) return 'LINK_USED' as const;
          const described = await action.describe(link, context);
          if (described === null) return 'LINK_INVALID' as const;
          await action.perform(link, context);
          return described;
        }).catch((error: unknown) => {
          if (error instanceof LinkTooLate) return 'LINK_INVALID' as const;
          throw error;
        });
        if (typeof outcome === 'string') return refuse(reply, site, outcome);
        return send(reply, site, 200, doneOf(site, outcome));
      });
    },
    { prefix: '/action/link' },
  );
}
