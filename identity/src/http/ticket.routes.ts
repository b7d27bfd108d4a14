/** Pages for links in mails. A button performs the action; opening the link alone does not use the ticket. */
import { CALLBACK_PATH } from '@greenward/contract';
import { SIGN_UP_COOKIE } from '@greenward/contract/cookies';
import { isSameSecret } from '@greenward/contract/own-call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { HasherBusy } from '../accounts/password-hasher.ts';
import { passwordFault, plainPassword } from '../accounts/password.rules.ts';
import { confirmScreen, newPasswordScreen, passwordChangedScreen, passwordFaultText } from '../screens/forms.rules.ts';
import type { ScreenSite } from '../screens/screen.rules.ts';
import { sha256, TOKEN_PATTERN } from '../secrets.ts';
import type { Ticket } from '../tickets/ticket.store.ts';
import { issuerOf } from './context.ts';
import type { RouteContext } from './context.ts';
import { cookieOf, formText, isOwnForm } from './request.rules.ts';
import { startSession } from './sessions.ts';

/** Path of the cookie that marks the browser of a sign-up. */
export const TICKET_COOKIE_PATH = '/u/ticket';
export const ticketCookieName = (isSecure: boolean): string => `${isSecure ? '__Secure-' : ''}${SIGN_UP_COOKIE.name}`;

const passwordBody = v.object({ password: formText });

const asksNewPassword = ({ purpose }: Ticket): boolean => purpose === 'reset-password' || purpose === 'legacy-account';

/** True if this browser started the sign-up. */
const isOfThisBrowser = (request: FastifyRequest, { browserHash }: Ticket): boolean => {
  const mark = cookieOf(request.headers, ticketCookieName(issuerOf(request).url.startsWith('https:')));
  return browserHash !== null && isSameSecret(sha256(mark), browserHash);
};

export function registerTicketRoutes(app: FastifyInstance, context: RouteContext): void {
  const { pool, attempts, providers, screens, hasher, mailedActions, devices, metrics, originsOf, now } = context;
  interface Opened {
    readonly ticket: Ticket;
    readonly site: ScreenSite;
    /** Origin of the tenant's site to return to. */
    readonly origin: string;
  }
  /** Reads the ticket of a link, or sends a page that explains the problem. */
  async function open(
    request: FastifyRequest<{ Params: { token: string } }>,
    reply: FastifyReply,
  ): Promise<Opened | null> {
    const { token } = request.params;
    const ticket = TOKEN_PATTERN.test(token) ? await mailedActions.look(token) : null;
    const tenant = issuerOf(request).tenants.find(({ code }) => code === ticket?.tenant) ?? null;
    const origins = tenant === null ? [] : originsOf(tenant);
    const origin = origins.find((known) => known === ticket?.origin) ?? origins[0];
    const site = screens.siteOf(tenant, origin);
    const refuse = (message: 'invalidLink' | 'usedLink' | 'expiredLink'): null => (
      screens.sendMessage(reply, site, message),
      null
    );
    if (ticket === null || origin === undefined) return refuse('invalidLink');
    if (ticket.usedAt !== null) return refuse('usedLink');
    return ticket.expiresAt <= now() ? refuse('expiredLink') : { ticket, site, origin };
  }
  const pathOf = (token: string): string => `${TICKET_COOKIE_PATH}/${token}`;

  app.get<{ Params: { token: string } }>('/u/ticket/:token', async (request, reply) => {
    const opened = await open(request, reply);
    if (opened === null) return reply;
    const { ticket, site } = opened;
    const facts = { site, path: pathOf(request.params.token), email: ticket.email };
    const asksPassword = ticket.purpose === 'sign-up' && !isOfThisBrowser(request, ticket);
    return screens.send(
      reply,
      site,
      asksNewPassword(ticket) ? newPasswordScreen(facts) : confirmScreen({ ...facts, asksPassword }),
    );
  });

  app.post<{ Params: { token: string } }>('/u/ticket/:token', async (request, reply) => {
    const issuer = issuerOf(request);
    const { token } = request.params;
    if (!isOwnForm(request.headers, issuer.origin)) return screens.sendMessage(reply, screens.siteOf(null), 'refused');
    const opened = await open(request, reply);
    if (opened === null) return reply;
    const { ticket, site, origin } = opened;
    if (asksNewPassword(ticket)) {
      const plain = plainPassword(v.parse(passwordBody, request.body ?? {}).password);
      const fault = passwordFault(plain, ticket.email);
      if (fault !== null) {
        const faults = [{ field: 'password', text: passwordFaultText(site, fault) }];
        return screens.send(
          reply,
          site,
          newPasswordScreen({ site, path: pathOf(token), email: ticket.email, faults }),
          422,
        );
      }
      let passwordHash: string;
      try {
        passwordHash = await hasher.hash(plain);
      } catch (error) {
        if (!(error instanceof HasherBusy)) throw error;
        return screens.sendMessage(reply, site, 'busy');
      }
      if ((await mailedActions.choosePassword(token, passwordHash)) === null)
        return screens.sendMessage(reply, site, 'usedLink');
      metrics.countAction('password-changed');
      return screens.send(reply, site, passwordChangedScreen(site));
    }
    const isOwnBrowser = isOfThisBrowser(request, ticket);
    if (ticket.purpose === 'sign-up' && !isOwnBrowser) {
      const again = (text: string, status: number): FastifyReply => {
        const faults = [{ field: 'password', text }];
        return screens.send(
          reply,
          site,
          confirmScreen({ site, path: pathOf(token), email: ticket.email, faults, asksPassword: true }),
          status,
        );
      };
      const { password } = v.parse(passwordBody, request.body ?? {});
      if (password === '') return again(site.say('password.missing'), 422);
      const seconds = await attempts.takeByAccount(pool, 'log-in', ticket.email);
      if (seconds > 0) return again(site.say('logIn.wait', { minutes: Math.ceil(seconds / 60) }), 429);
      try {
        if (!(await hasher.verify(plainPassword(password), ticket.passwordHash)))
          return again(site.say('confirm.passwordWrong'), 422);
      } catch (error) {
        if (!(error instanceof HasherBusy)) throw error;
        return screens.sendMessage(reply, site, 'busy');
      }
      await attempts.forgetByAccount(pool, 'log-in', ticket.email);
    }
    const confirmed = await mailedActions.confirm(token);
    if (confirmed === null) return screens.sendMessage(reply, site, 'usedLink');
    metrics.countAction('confirmed');
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    // Only the browser that started the sign-up is signed in. Another one merely confirms mailbox and password.
    const entered = ticket.purpose === 'sign-up' && isOwnBrowser ? await mailedActions.letIn(ticket.tokenHash) : null;
    if (entered !== null) {
      await startSession(context, providers.providerOf(issuer), request, reply, {
        accountId: entered.account.id,
        loginTs: entered.begunAt,
      });
      devices.remember(request, reply, confirmed.account.email);
    }
    return reply.redirect(`${origin}${CALLBACK_PATH}?supportSignUp=true&success=true`, 303);
  });
}
