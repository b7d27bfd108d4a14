/**
 * Account management under Auth0's paths. Anyone may request a new password; all else is for the installation's own
 * programs.
 */
import { isEmailAddress } from '@greenward/contract';
import { hasInternalToken, isForwarded } from '@greenward/contract/own-call';
import type { Tenant } from '@greenward/tenants';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { removeAcceptedTerms } from '../accounts/accepted-terms.store.ts';
import {
  changeAccount,
  deleteAccount,
  findAccount,
  findAccountByEmail,
  holdAccount,
  plainEmail,
} from '../accounts/account.store.ts';
import type { Account } from '../accounts/account.store.ts';
import { endAllSignIns } from '../accounts/end-sign-ins.ts';
import { inTransaction } from '../database.ts';
import { endSessionsOf } from '../provider/oidc.store.ts';
import { endSignUpsOf, voidTickets } from '../tickets/ticket.store.ts';
import { inNoLessThan } from './context.ts';
import type { RouteContext } from './context.ts';

const email = v.pipe(v.string(), v.transform(plainEmail), v.check(isEmailAddress, 'an e-mail address'));
const changePasswordBody = v.object({ client_id: v.string(), email, connection: v.optional(v.string()) });
const changeBody = v.strictObject({
  email: v.optional(email),
  /** Expected current address. If it differs, nothing is changed. */
  if_email: v.optional(email),
  /** False to change nothing if the account's address is already verified. */
  if_email_verified: v.optional(v.literal(false)),
  email_verified: v.optional(v.boolean()),
  /**
   * Sends a mail to the address, which is unverified until its link is used. Requires `client_id` for the tenant of the
   * mail.
   */
  verify_email: v.optional(v.boolean()),
  blocked: v.optional(v.boolean()),
  client_id: v.optional(v.string()),
  connection: v.optional(v.string()),
});
const emailQuery = v.object({ email });
const clientQuery = v.object({ client_id: v.string() });

const UNIQUE_VIOLATION = '23505';
/** Auth0's answer, the same whether or not the account exists. */
const RESET_ANSWER = "We've just sent you an email to reset your password.";

/** An account in the format of Auth0's management API. */
const shown = ({ id, email: address, emailVerifiedAt, blockedAt, createdAt, updatedAt }: Account): object => ({
  user_id: id,
  email: address,
  email_verified: emailVerifiedAt !== null,
  blocked: blockedAt !== null,
  created_at: createdAt.toISOString(),
  updated_at: updatedAt.toISOString(),
});

export interface ManagementOptions extends RouteContext {
  readonly internalToken: string;
  /** Current tenants of all issuers. */
  readonly tenants: () => readonly Tenant[];
}

export function registerManagementRoutes(app: FastifyInstance, options: ManagementOptions): void {
  const {
    pool,
    providers,
    attempts,
    mailedActions,
    metrics,
    originsOf,
    hasAccounts,
    handOver,
    now,
    leastAnswerMs,
    internalToken,
    tenants,
  } = options;
  const tenantOf = (clientId: string | undefined): Tenant | undefined =>
    tenants().find(({ config }) => config.ac.auth0_client_id_web === clientId);
  const refuse = (reply: FastifyReply, status: number, message: string): FastifyReply =>
    reply.code(status).send({ statusCode: status, message });

  app.post('/dbconnections/change_password', async (request, reply) => {
    const body = v.safeParse(changePasswordBody, request.body);
    const tenant = tenantOf(body.success ? body.output.client_id : undefined);
    if (!body.success || tenant === undefined || !(await hasAccounts(tenant)))
      return refuse(reply, 400, 'client_id and email are needed');
    // Unforwarded requests come from the api, which uses one address for all visitors and has its own limits.
    const seconds = !isForwarded(request.headers) ? 0 : await attempts.takeByAddress('mail', request.ip);
    if (seconds > 0) return refuse(reply.header('retry-after', String(seconds)), 429, 'Too many requests');
    await inNoLessThan(leastAnswerMs, () =>
      mailedActions.askForNewPassword({
        tenant: tenant.code,
        origin: originsOf(tenant)[0] ?? '',
        email: body.output.email,
      }),
    );
    metrics.countAction('reset-asked');
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(RESET_ANSWER);
  });

  void app.register(
    async (management) => {
      management.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
        // This path does not exist for requests from outside.
        if (isForwarded(request.headers)) return reply.code(404).type('text/plain').send('Not found\n');
        if (!hasInternalToken(request.headers, internalToken))
          return refuse(reply, 401, 'This needs the internal token');
        reply.header('cache-control', 'no-store');
        return undefined;
      });
      // The new key signs after a quarter of an hour, when all readers have fetched it.
      management.post('/keys/signing/rotate', async (_request, reply) => reply.send(await providers.refresh(true)));
      management.get('/users-by-email', async ({ query }, reply) => {
        const asked = v.safeParse(emailQuery, query);
        if (!asked.success) return refuse(reply, 400, 'email: an address is needed');
        const account = await findAccountByEmail(pool, asked.output.email);
        return reply.send(account === null ? [] : [shown(account)]);
      });
      management.get<{ Params: { sub: string } }>('/users/:sub', async ({ params }, reply) => {
        const account = await findAccount(pool, params.sub);
        return account === null ? refuse(reply, 404, 'There is no such account') : reply.send(shown(account));
      });
      management.patch<{ Params: { sub: string } }>('/users/:sub', async ({ params, body }, reply) => {
        const asked = v.safeParse(changeBody, body);
        if (!asked.success) return refuse(reply, 400, v.summarize(asked.issues));
        const {
          email: address,
          if_email: believed,
          if_email_verified: verifiedBelieved,
          email_verified: isVerified,
          verify_email: isToVerify = false,
          blocked,
          client_id: clientId,
        } = asked.output;
        const tenant = tenantOf(clientId);
        if (isToVerify && tenant === undefined)
          return refuse(reply, 400, 'verify_email needs the client_id of a tenant');
        try {
          const account = await inTransaction(pool, async (db) => {
            const before = await holdAccount(db, params.sub);
            if (before === null) return null;
            // Accept a retry after a lost answer: a change that is already made is not a conflict.
            if (believed !== undefined && before.email !== believed && before.email !== address) return 'another';
            if (verifiedBelieved === false && before.emailVerifiedAt !== null && before.email !== address)
              return 'another';
            const isNew = address !== undefined && address !== before.email;
            // A new address is unverified until its owner confirms it, or the api, which asked both owners, says so.
            const changed = await changeAccount(
              db,
              before.id,
              { email: address, emailVerified: isVerified ?? (isNew ? false : undefined), blocked },
              now(),
            );
            if (isNew) await voidTickets(db, before.email, now());
            if (blocked === true) await endAllSignIns(db, before.id, now());
            else if (isNew) {
              await endSessionsOf(db, before.id);
              await endSignUpsOf(db, before.id);
            }
            return changed;
          });
          handOver.wake();
          if (account === null) return refuse(reply, 404, 'There is no such account');
          if (account === 'another')
            return refuse(reply, 409, 'The account has another address than if_email, or has confirmed it');
          if (isToVerify && tenant !== undefined && account.emailVerifiedAt === null)
            await mailedActions.askToVerify({ tenant: tenant.code, origin: originsOf(tenant)[0] ?? '', account });
          return reply.send(shown(account));
        } catch (error) {
          if ((error as { code?: string }).code === UNIQUE_VIOLATION)
            return refuse(reply, 409, 'The address has an account already');
          throw error;
        }
      });
      // Removes acceptance for one tenant. Returning people must accept its terms again.
      management.delete<{ Params: { sub: string } }>('/users/:sub/accepted-terms', async ({ params, query }, reply) => {
        const asked = v.safeParse(clientQuery, query);
        const tenant = tenantOf(asked.success ? asked.output.client_id : undefined);
        if (tenant === undefined) return refuse(reply, 400, 'client_id: that of a tenant is needed');
        const account = await findAccount(pool, params.sub);
        if (account !== null) await removeAcceptedTerms(pool, { accountId: account.id, tenant: tenant.code });
        return reply.code(204).send();
      });
      management.delete<{ Params: { sub: string } }>('/users/:sub', async ({ params }, reply) => {
        await inTransaction(pool, async (db) => {
          const account = await findAccount(db, params.sub);
          if (account === null) return; // idempotent
          await endSessionsOf(db, account.id);
          await voidTickets(db, account.email, now());
          await deleteAccount(db, account.id);
        });
        return reply.code(204).send();
      });
    },
    { prefix: '/api/v2' },
  );
}
