/**
 * The local mailbox at mail.<base>, reachable only from this machine: list, one mail, search by recipient, delete all.
 * Tests read it as JSON.
 */
import { randomBytes } from 'node:crypto';
import { formatWords } from '@greenward/contract';
import { compileWords } from '@greenward/contract/compile-words';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import * as v from 'valibot';
import { createReader, inTransaction } from '../../../db/scope.ts';
import { MAILBOX_KEPT_DAYS } from './mailbox-driver.ts';
import { deleteMessages, findMessage, listMessages } from './mailbox.store.ts';
import type { TenantSite } from '../../../tenant-site.ts';
import { mailboxGonePage, mailboxListPage, mailboxMessagePage } from './mailbox-page.rules.ts';
import type { ListedMail } from './mailbox-page.rules.ts';
import { isPostedFromHere } from '../../../http/same-origin.rules.ts';
import type { MailboxMessage } from './mailbox.schema.ts';

export interface MailboxRoutesOptions {
  readonly pool: Pool;
  readonly sites: readonly TenantSite[];
  readonly hostOf: (request: FastifyRequest) => string;
  readonly addressOf: (request: FastifyRequest) => string;
  /** Host name and origin of the mailbox. */
  readonly host: string;
  readonly origin: string;
}

const SHOWN_AT_MOST = 200;
const JSON_AT_MOST = 50;
const LONGEST_ADDRESS = 254;
const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const isLoopback = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address);

const searchQuery = v.object({ to: v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_ADDRESS)), '') });

const PAGE_POLICY = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
/**
 * Restricts a mail as mail programs do: no scripts, no forms, no external content. Its own styles are inline
 * attributes.
 */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

export function addMailboxRoutes(
  app: FastifyInstance,
  { pool, sites, hostOf, addressOf, host, origin }: MailboxRoutesOptions,
): void {
  const [first] = sites;
  if (first === undefined) return;
  const { config, words } = first.tenant;
  const compiled = compileWords(
    Object.fromEntries(Object.entries(words).filter(([key]) => key.startsWith('mail.mailbox.'))),
  );
  const lang = config.locale;
  const say = (key: string, values = {}): string =>
    formatWords(compiled, { locale: lang, timeZone: 'UTC' }, key, values);

  const asTenant = async <Result>(
    tenantId: number,
    work: (scope: ReturnType<typeof createReader>) => Promise<Result>,
  ): Promise<Result> => {
    const scope = createReader(pool, tenantId);
    try {
      return await work(scope);
    } finally {
      await scope.close();
    }
  };
  async function list(recipient: string, atMost: number): Promise<(ListedMail & { readonly tenantId: number })[]> {
    const all: (ListedMail & { tenantId: number })[] = [];
    for (const { tenant, tenantId } of sites) {
      const heads = await asTenant(tenantId, (scope) =>
        listMessages(scope, { recipient: recipient === '' ? null : recipient, first: atMost }),
      );
      all.push(
        ...heads.map((head) => ({ ...head, tenantId, tenant: tenant.code, project: tenant.config.projectName })),
      );
    }
    return all.toSorted((a, b) => b.receivedAt.getTime() - a.receivedAt.getTime()).slice(0, atMost);
  }
  async function find(code: string, id: string): Promise<(ListedMail & MailboxMessage) | null> {
    const site = sites.find(({ tenant }) => tenant.code === code);
    if (site === undefined || !GUID.test(id)) return null;
    const mail = await asTenant(site.tenantId, (scope) => findMessage(scope, id));
    return mail === null ? null : { ...mail, tenant: code, project: site.tenant.config.projectName };
  }
  function sendPage(
    reply: FastifyReply,
    status: number,
    make: (facts: { say: typeof say; lang: string; nonce: string }) => string,
  ): FastifyReply {
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', PAGE_POLICY(nonce))
      .send(make({ say, lang, nonce }));
  }

  app.register(
    async (mailbox) => {
      mailbox.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
        payload.resume(); // the only form has no fields
        done(null, {});
      });
      mailbox.addHook('onRequest', async (request, reply) => {
        // The mailbox contains other people's mail, so it is only available on this machine.
        if (hostOf(request) !== host || !isLoopback(addressOf(request))) return reply.callNotFound();
        void reply
          .header('cache-control', 'no-store')
          .header('referrer-policy', 'no-referrer')
          .header('x-robots-tag', 'noindex');
        return undefined;
      });
      mailbox.get('/', async (request, reply) => {
        const { to } = v.parse(searchQuery, request.query);
        const mails = await list(to, SHOWN_AT_MOST);
        return sendPage(reply, 200, (facts) =>
          mailboxListPage(facts, { mails, recipient: to, keptDays: MAILBOX_KEPT_DAYS }),
        );
      });
      mailbox.get('/messages.json', async (request) => {
        const { to } = v.parse(searchQuery, request.query);
        const mails = await list(to, JSON_AT_MOST);
        const whole = await Promise.all(mails.map(({ tenant, id }) => find(tenant, id)));
        return {
          messages: whole.flatMap((mail) =>
            mail === null
              ? []
              : [
                  {
                    id: mail.id,
                    tenant: mail.tenant,
                    to: mail.recipient,
                    from: mail.sender,
                    subject: mail.subject,
                    receivedAt: mail.receivedAt.toISOString(),
                    messageId: mail.messageId,
                    headers: mail.headers,
                    html: mail.html,
                    text: mail.text,
                  },
                ],
          ),
        };
      });
      mailbox.get<{ Params: { tenant: string; id: string } }>('/messages/:tenant/:id', async ({ params }, reply) => {
        const mail = await find(params.tenant, params.id);
        return mail === null
          ? sendPage(reply, 404, mailboxGonePage)
          : sendPage(reply, 200, (facts) => mailboxMessagePage(facts, mail));
      });
      mailbox.get<{ Params: { tenant: string; id: string } }>(
        '/messages/:tenant/:id/html',
        async ({ params }, reply) => {
          const mail = await find(params.tenant, params.id);
          if (mail === null) return sendPage(reply, 404, mailboxGonePage);
          return reply.type('text/html; charset=utf-8').header('content-security-policy', MAIL_POLICY).send(mail.html);
        },
      );
      mailbox.post('/delete', async (request, reply) => {
        if (!isPostedFromHere(request.headers, origin))
          return reply.code(403).send({ error: { code: 'BAD_USER_INPUT', message: 'Posted from another site' } });
        for (const { tenantId } of sites) await inTransaction(pool, tenantId, deleteMessages);
        return reply.redirect('/', 303);
      });
    },
    { prefix: '/mailbox' },
  );
}
