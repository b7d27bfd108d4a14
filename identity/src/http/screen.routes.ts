/** Screens of a sign-in started at /authorize: log in, sign up, forgotten password. They work without script. */
import { isEmailAddress } from '@greenward/contract';
import { SIGN_UP_COOKIE } from '@greenward/contract/cookies';
import type { Tenant } from '@greenward/tenants';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import * as v from 'valibot';
import { findAccount, plainEmail, signInSecondOf } from '../accounts/account.store.ts';
import type { Account } from '../accounts/account.store.ts';
import { HasherBusy } from '../accounts/password-hasher.ts';
import { passwordFault, plainPassword } from '../accounts/password.rules.ts';
import { checkPassword } from '../accounts/sign-in.service.ts';
import { termsVersionOf } from '../accounts/terms-version.ts';
import { screenPath, TERMS_PROMPT } from '../provider/create-provider.ts';
import {
  checkMailScreen,
  forgotScreen,
  forgotSentScreen,
  logInScreen,
  passwordFaultText,
  signUpScreen,
  termsScreen,
} from '../screens/forms.rules.ts';
import type { FieldFault, ScreenSite } from '../screens/screen.rules.ts';
import { newToken, sha256 } from '../secrets.ts';
import { inNoLessThan, issuerOf } from './context.ts';
import type { RouteContext } from './context.ts';
import { formText, isOwnForm } from './request.rules.ts';
import { endSession, sessionOf } from './sessions.ts';
import type { SignedIn } from './sessions.ts';
import { TICKET_COOKIE_PATH, ticketCookieName } from './ticket.routes.ts';

const formBody = v.object({ email: formText, password: formText, terms: formText, updates: formText, from: formText });

/**
 * Stored with a sign-in while its sign-up awaits confirmation by mail. The ticket is null if the address already had an
 * account.
 */
const waitingSignUp = v.object({ signUp: v.object({ email: v.string(), ticket: v.nullable(v.string()) }) });

/** A sign-in in progress in this browser. */
interface SignIn {
  readonly tenant: Tenant;
  /** Origin of the tenant's site where the sign-in started. */
  readonly origin: string;
  readonly provider: Provider;
  readonly site: ScreenSite;
  readonly path: string;
  readonly wantsSignUp: boolean;
  /** Signed-in account that must accept this tenant's terms. */
  readonly newcomer: Account | null;
  /** Address of a signed-in person who must enter the password again. */
  readonly knownEmail: string | undefined;
  readonly waiting: { readonly email: string; readonly ticket: string | null } | null;
}

type Act = (signIn: SignIn, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export function registerScreenRoutes(app: FastifyInstance, context: RouteContext): void {
  const {
    pool,
    providers,
    screens,
    hasher,
    attempts,
    mailedActions,
    devices,
    metrics,
    originsOf,
    hasAccounts,
    hasLegacy,
    now,
    leastAnswerMs,
  } = context;

  /** Null if the sign-in has expired or belongs to another browser. */
  async function findSignIn(
    request: FastifyRequest<{ Params: { tenant: string; uid: string } }>,
    reply: FastifyReply,
  ): Promise<SignIn | null> {
    const issuer = issuerOf(request);
    const provider = providers.providerOf(issuer);
    try {
      const { uid, params, result, prompt, session } = await provider.interactionDetails(request.raw, reply.raw);
      const tenant = issuer.tenants.find(({ config }) => config.ac.auth0_client_id_web === params['client_id']);
      const origin = URL.parse(String(params['redirect_uri']))?.origin ?? '';
      if (
        uid !== request.params.uid ||
        tenant === undefined ||
        !originsOf(tenant).includes(origin) ||
        !(await hasAccounts(tenant))
      )
        return null;
      const known = session === undefined ? null : await findAccount(pool, session.accountId);
      const waiting = v.safeParse(waitingSignUp, result);
      return {
        tenant,
        origin,
        provider,
        site: screens.siteOf(tenant, origin),
        path: screenPath(tenant.code, uid),
        wantsSignUp: params['screen_hint'] === 'signup',
        newcomer: prompt.name === TERMS_PROMPT ? known : null,
        knownEmail: known?.email,
        waiting: waiting.success ? waiting.output.signUp : null,
      };
    } catch (error) {
      if ((error as Error).name === 'SessionNotFound') return null;
      throw error;
    }
  }

  const at =
    (act: Act) => async (request: FastifyRequest<{ Params: { tenant: string; uid: string } }>, reply: FastifyReply) => {
      const site = (): ScreenSite =>
        screens.siteOf(issuerOf(request).tenants.find(({ code }) => code === request.params.tenant) ?? null);
      if (request.method === 'POST' && !isOwnForm(request.headers, issuerOf(request).origin))
        return screens.sendMessage(reply, site(), 'refused');
      const signIn = await findSignIn(request, reply);
      if (signIn === null) return screens.sendMessage(reply, site(), 'expired');
      try {
        return await act(signIn, request, reply);
      } catch (error) {
        if (!(error instanceof HasherBusy)) throw error;
        metrics.countSignIn('busy');
        return screens.sendMessage(reply, signIn.site, 'busy');
      }
    };
  const bodyOf = (request: FastifyRequest): v.InferOutput<typeof formBody> => v.parse(formBody, request.body ?? {});
  const minutesOf = (seconds: number): number => Math.ceil(seconds / 60);

  /** Returns to the page that started the sign-in, through /authorize. */
  async function finish(
    { provider }: SignIn,
    request: FastifyRequest,
    reply: FastifyReply,
    { accountId, loginTs }: SignedIn,
  ): Promise<FastifyReply> {
    const before = await sessionOf(provider, request, reply);
    if (before !== null && before.accountId !== accountId) {
      // Another person uses the same browser. The provider would ask on its own page whether to sign out the previous
      // one. The sign-in in progress must survive the end of its initial session and grant.
      const interaction = await provider.interactionDetails(request.raw, reply.raw);
      delete (interaction as { session?: unknown }).session;
      delete (interaction as { grantId?: unknown }).grantId;
      await interaction.persist();
      await endSession(context, provider, request, reply);
    }
    const login = { accountId, amr: ['pwd'], ts: loginTs };
    const location = await provider.interactionResult(
      request.raw,
      reply.raw,
      { login },
      { mergeWithLastSubmission: false },
    );
    return reply.header('cache-control', 'no-store').redirect(location, 303);
  }
  /** @returns the problems with the entered address */
  const emailFaults = ({ say }: ScreenSite, email: string): FieldFault[] =>
    isEmailAddress(email) ? [] : [{ field: 'email', text: say('email.wrong') }];

  const routes: readonly (readonly ['GET' | 'POST', string, Act])[] = [
    [
      'GET',
      '',
      async ({ site, path, wantsSignUp, newcomer, knownEmail, waiting }, _request, reply) => {
        if (newcomer !== null) return screens.send(reply, site, termsScreen({ site, path, email: newcomer.email }));
        if (waiting !== null) return screens.send(reply, site, checkMailScreen({ site, path, email: waiting.email }));
        return screens.send(
          reply,
          site,
          wantsSignUp
            ? signUpScreen({ site, path })
            : logInScreen({ site, path, ...(knownEmail === undefined ? {} : { email: knownEmail }) }),
        );
      },
    ],
    [
      'GET',
      '/log-in',
      async ({ site, path }, _request, reply) => screens.send(reply, site, logInScreen({ site, path })),
    ],
    [
      'GET',
      '/sign-up',
      async ({ site, path }, _request, reply) => screens.send(reply, site, signUpScreen({ site, path })),
    ],
    [
      'GET',
      '/forgot',
      async ({ site, path }, _request, reply) => screens.send(reply, site, forgotScreen({ site, path })),
    ],
    [
      'POST',
      '/log-in',
      async (signIn, request, reply) => {
        const { site, path } = signIn;
        const { email: typed, password } = bodyOf(request);
        const email = plainEmail(typed);
        const again = (faults: readonly FieldFault[], status: number): FastifyReply =>
          screens.send(reply, site, logInScreen({ site, path, email: typed.trim(), faults }), status);
        const faults = [
          ...emailFaults(site, email),
          ...(password === '' ? [{ field: 'password', text: site.say('password.missing') }] : []),
        ];
        if (faults.length > 0) return again(faults, 422);
        const givenAt = now();
        const outcome = await checkPassword({
          pool,
          hasher,
          attempts,
          email,
          password,
          address: request.ip,
          device: devices.deviceOf(request, email),
        });
        metrics.countSignIn(outcome.kind);
        const { tenant, origin } = signIn;
        // The answer and its duration are the same for every address.
        if (outcome.kind === 'wrong' && hasLegacy(tenant))
          await inNoLessThan(leastAnswerMs, () => mailedActions.welcomeLegacy({ tenant: tenant.code, origin, email }));
        if (outcome.kind === 'right') {
          devices.remember(request, reply, email);
          return finish(signIn, request, reply, {
            accountId: outcome.account.id,
            loginTs: signInSecondOf(outcome.account, givenAt),
          });
        }
        if (outcome.kind === 'blocked') return screens.sendMessage(reply, site, 'blocked');
        if (outcome.kind === 'wait') {
          reply.header('retry-after', String(outcome.seconds));
          return again([{ field: '', text: site.say('logIn.wait', { minutes: minutesOf(outcome.seconds) }) }], 429);
        }
        const about = hasLegacy(tenant) ? ` ${site.say('logIn.legacy', { project: site.projectName })}` : '';
        return again([{ field: 'email', text: site.say('logIn.wrong') + about }], 422);
      },
    ],
    [
      'POST',
      '/sign-up',
      async ({ tenant, origin, provider, site, path }, request, reply) => {
        const { email: typed, password, terms, updates } = bodyOf(request);
        const ticked = { hasAccepted: terms === 'yes', wantsUpdates: updates === 'yes' };
        const email = plainEmail(typed);
        const plain = plainPassword(password);
        const fault = password === '' ? 'short' : passwordFault(plain, email);
        const faults = [
          ...emailFaults(site, email),
          ...(fault === null ? [] : [{ field: 'password', text: passwordFaultText(site, fault) }]),
          ...(terms === 'yes' ? [] : [{ field: 'terms', text: site.say('signUp.termsMissing') }]),
        ];
        if (faults.length > 0)
          return screens.send(reply, site, signUpScreen({ site, path, email: typed.trim(), faults, ...ticked }), 422);
        const seconds = await attempts.takeByAddress('mail', request.ip);
        if (seconds > 0) return screens.sendMessage(reply, site, 'tooMany', { minutes: minutesOf(seconds) });
        // Hash, cookie and page are the same for an address with an account.
        const browser = newToken();
        let ticket: string | null;
        try {
          ticket = await inNoLessThan(leastAnswerMs, async () =>
            mailedActions.signUp({
              tenant: tenant.code,
              origin,
              email,
              passwordHash: await hasher.hash(plain),
              browserHash: sha256(browser),
              termsVersion: termsVersionOf(tenant, now()),
              wantsUpdates: ticked.wantsUpdates,
            }),
          );
        } catch (error) {
          if (error instanceof HasherBusy) throw error;
          request.log.error({ requestId: request.id, err: error }, 'a sign-up failed');
          const failed = [{ field: '', text: site.say('signUp.failed') }]; // shell §8
          return screens.send(
            reply,
            site,
            signUpScreen({ site, path, email: typed.trim(), faults: failed, ...ticked }),
            500,
          );
        }
        metrics.countAction('sign-up');
        await provider.interactionResult(
          request.raw,
          reply.raw,
          { signUp: { email, ticket } },
          { mergeWithLastSubmission: false },
        );
        const isSecure = issuerOf(request).url.startsWith('https:');
        reply.header(
          'set-cookie',
          `${ticketCookieName(isSecure)}=${browser}; Path=${TICKET_COOKIE_PATH}; Max-Age=${SIGN_UP_COOKIE.seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
        );
        return reply.header('cache-control', 'no-store').redirect(path, 303);
      },
    ],
    [
      'POST',
      '/terms',
      async ({ tenant, provider, site, path, newcomer }, request, reply) => {
        if (newcomer === null) return reply.header('cache-control', 'no-store').redirect(path, 303);
        const { terms, updates } = bodyOf(request);
        const wantsUpdates = updates === 'yes';
        if (terms !== 'yes') {
          const faults = [{ field: 'terms', text: site.say('signUp.termsMissing') }];
          return screens.send(
            reply,
            site,
            termsScreen({ site, path, email: newcomer.email, faults, wantsUpdates }),
            422,
          );
        }
        await mailedActions.acceptTerms({
          accountId: newcomer.id,
          tenant: tenant.code,
          termsVersion: termsVersionOf(tenant, now()),
          wantsUpdates,
        });
        metrics.countAction('terms-accepted');
        const location = await provider.interactionResult(
          request.raw,
          reply.raw,
          {},
          { mergeWithLastSubmission: false },
        );
        return reply.header('cache-control', 'no-store').redirect(location, 303);
      },
    ],
    [
      'POST',
      '/continue',
      async (signIn, request, reply) => {
        const { site, path, waiting } = signIn;
        if (waiting === null) return reply.header('cache-control', 'no-store').redirect(path, 303);
        const taken = waiting.ticket === null ? null : await mailedActions.letIn(waiting.ticket);
        if (taken !== null)
          return finish(signIn, request, reply, { accountId: taken.account.id, loginTs: taken.begunAt });
        // The button in the mailed page was pressed in this browser, which is now signed in.
        const session = await sessionOf(signIn.provider, request, reply);
        const account = session === null ? null : await findAccount(pool, session.accountId);
        if (session === null || account?.email !== waiting.email || account.blockedAt !== null)
          return screens.send(
            reply,
            site,
            checkMailScreen({ site, path, email: waiting.email, isStillWaiting: true }),
            422,
          );
        return finish(signIn, request, reply, session);
      },
    ],
    [
      'POST',
      '/forgot',
      async ({ tenant, origin, site, path }, request, reply) => {
        const { email: typed, from } = bodyOf(request);
        // Keeps the address typed in the login form, but not in a URL, where others could read it.
        if (from === 'log-in') return screens.send(reply, site, forgotScreen({ site, path, email: typed.trim() }));
        const email = plainEmail(typed);
        const faults = emailFaults(site, email);
        if (faults.length > 0)
          return screens.send(reply, site, forgotScreen({ site, path, email: typed.trim(), faults }), 422);
        const seconds = await attempts.takeByAddress('mail', request.ip);
        if (seconds > 0) return screens.sendMessage(reply, site, 'tooMany', { minutes: minutesOf(seconds) });
        await inNoLessThan(leastAnswerMs, () =>
          mailedActions.askForNewPassword({ tenant: tenant.code, origin, email }),
        );
        metrics.countAction('reset-asked');
        return screens.send(reply, site, forgotSentScreen({ site, path, email }));
      },
    ],
  ];
  for (const [method, path, act] of routes) app.route({ method, url: `/s/:tenant/:uid${path}`, handler: at(act) });
}
