/**
 * Session logic after sign-in: silent checks, tokens, cookies at our own origin, sign-out, other tabs. Loaded on demand
 * together with auth0-spa-js.
 */
import { CALLBACK_PATH, SESSION_PATH, SILENT_CHECK_MS, TOKEN_MARGIN_MS } from '@greenward/contract';
import type { SessionAnswer, SessionRequest } from '@greenward/contract';
import { ownPathOf } from './own-path.rules.ts';
import { BEFORE, hasLeft, LEFT } from './remembered.ts';
import { isCodeSpent, isNobodySignedIn, signInFailureOf } from './sign-in-failure.rules.ts';
import { createSignInMemory } from './sign-in-memory.ts';
import type { StoragePlace } from './remembered.ts';
import type { SessionClient, SessionStore, SignInOutcome } from './session.ts';

export interface TokensInHand {
  readonly access_token: string;
  readonly id_token: string;
  /** In seconds. */
  readonly expires_in: number;
}

/** The part of auth0-spa-js that we use. */
export interface SignInService {
  loginWithRedirect(options: {
    readonly appState: { readonly nonce: string };
    readonly authorizationParams: Readonly<Record<string, string>>;
    readonly openUrl: (url: string) => void;
  }): Promise<void>;
  loginWithPopup(
    options: { readonly authorizationParams: Readonly<Record<string, string>> },
    config: { readonly popup: unknown; readonly timeoutInSeconds: number },
  ): Promise<void>;
  handleRedirectCallback(url: string): Promise<{ readonly appState?: unknown }>;
  /** @param cacheMode 'cache-only' returns the tokens of the last sign-in; 'off' asks the service in a hidden frame. */
  getTokenSilently(options: {
    readonly cacheMode: 'cache-only' | 'off';
    readonly detailedResponse: true;
  }): Promise<TokensInHand | undefined>;
  logout(options: {
    readonly logoutParams: { readonly returnTo: string };
    readonly openUrl: false | ((url: string) => void);
  }): Promise<void>;
}

export interface Clock {
  now(): number;
  /** @returns a function that cancels the timer. */
  after(milliseconds: number, work: () => void): () => void;
}

export interface SessionClientOptions {
  readonly service: SignInService;
  /** URL at which the sign-in service reports that it is available. */
  readonly serviceOrigin: string;
  readonly checksSilently: boolean;
  readonly store: SessionStore;
  readonly fetch: typeof globalThis.fetch;
  readonly view: Pick<Window, 'location' | 'addEventListener' | 'document'>;
  readonly storage: () => StoragePlace;
  readonly clock: Clock;
  /** Returns 20 random bytes, in hexadecimal (shell §9). */
  readonly newNonce: () => string;
  /** Removes all data of the viewer from page and device. */
  readonly forget: () => Promise<void>;
  /** Reports an unexpected error; the user does not see it. */
  readonly report: (error: unknown) => void;
  readonly warn: (text: string) => void;
}

/** Delay before the first retry after the service did not answer; doubles with each retry. */
const FIRST_RETRY_MS = 15_000;
const LAST_RETRY_MS = 240_000;
/** Returning to the tab triggers a check at most this often. */
const ASKED_LATELY_MS = 60_000;
/** Time to complete sign-in in a popup window, in seconds. */
const POPUP_SECONDS = 900;
const ANSWER_WITHIN_MS = 10_000;
const LOOKED_FOR_WITHIN_MS = 3_000;
/** Maximum time that a sign-out waits for pending token requests. */
const TOKENS_WITHIN_MS = 5_000;

/** Our own origin rejected the tokens. */
class SessionRefused extends Error {
  /** As in the sign-in service's errors: an answer from the service. */
  readonly error: string | undefined;
  constructor(status: number) {
    super(`The session was answered with ${status}`);
    this.name = 'SessionRefused';
    this.error = status >= 400 && status < 500 && status !== 429 ? 'session_refused' : undefined;
  }
}

type CheckResult = 'signedIn' | 'signedOut' | 'unreachable';

export function createSessionClient({
  service,
  serviceOrigin,
  checksSilently,
  store,
  fetch,
  view,
  storage,
  clock,
  newNonce,
  forget,
  report,
  warn,
}: SessionClientOptions): SessionClient {
  const memory = createSignInMemory(storage, warn);
  let token: { readonly text: string; readonly expiresAtMs: number } | null = null;
  /** The lifetime of a session rendered by the server is unknown; it is trusted for at most this long. */
  let trustedUntilMs = clock.now() + SILENT_CHECK_MS;
  let checking: Promise<CheckResult> | null = null;
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let unreachableUntilMs = 0;
  let retryMs = FIRST_RETRY_MS;
  let callOff = (): void => undefined;
  let hasBegun = false;
  /** Counts sign-outs: results of requests that started before a sign-out are discarded. */
  let endings = 0;
  /**
   * Pending token requests: their results must not arrive after a sign-out has dropped the cookies and left the page.
   */
  const requests = new Set<Promise<unknown>>();

  const isSignedIn = (): boolean => store.current().status === 'signedIn';
  const isFresh = (): boolean => token !== null && token.expiresAtMs - clock.now() > TOKEN_MARGIN_MS;

  function plan(milliseconds: number, work: () => void): void {
    callOff();
    callOff = clock.after(Math.max(0, milliseconds), work);
  }
  const checkQuietly = (): void => void check().catch(report);

  function noted<Result>(request: Promise<Result>): Promise<Result> {
    requests.add(request);
    const drop = (): void => void requests.delete(request);
    request.then(drop, drop);
    return request;
  }
  async function requestsEnd(): Promise<void> {
    if (requests.size === 0) return;
    await new Promise<void>((resolve) => {
      const callOffLimit = clock.after(TOKENS_WITHIN_MS, resolve);
      void Promise.allSettled(requests).then(() => {
        callOffLimit();
        resolve();
      });
    });
  }

  /** @returns whether our own origin has dropped its cookies. */
  async function dropCookies(): Promise<boolean> {
    try {
      const response = await fetch(SESSION_PATH, { method: 'DELETE', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
      return response.ok;
    } catch {
      return false; // stored, so that the next page tries again
    }
  }

  /** Ends the session. @param first settles before the cookies are dropped */
  async function end(cookies: 'drop' | 'dropped', first?: Promise<void>): Promise<void> {
    callOff();
    endings += 1;
    token = null;
    const was = store.current().status;
    memory.left();
    store.set({ status: 'signedOut', profile: null });
    if (first !== undefined) await first;
    if (was !== 'signedIn') return;
    if (cookies === 'drop' && !(await dropCookies())) memory.left('cookies');
    await forget().catch(report);
  }

  /**
   * Sends tokens to our own origin, which answers with the profile.
   * @returns false after a sign-out.
   * @throws SessionRefused, or the network's error.
   */
  async function take(
    { access_token: accessToken, id_token: idToken, expires_in: seconds }: TokensInHand,
    endingsBefore: number,
  ): Promise<boolean> {
    const expiresAtMs = clock.now() + seconds * 1000;
    const body: SessionRequest = { accessToken, idToken };
    const response = await fetch(SESSION_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (!response.ok) throw new SessionRefused(response.status);
    const { viewer } = (await response.json()) as SessionAnswer;
    if (endings !== endingsBefore) {
      await dropCookies();
      return false;
    }
    const before = store.current();
    // A different user than the one this page was rendered for.
    if (before.profile !== null && viewer.profile !== null && before.profile.id !== viewer.profile.id)
      await forget().catch(report);
    token = { text: accessToken, expiresAtMs };
    trustedUntilMs = expiresAtMs;
    retryMs = FIRST_RETRY_MS;
    unreachableUntilMs = 0;
    memory.signedIn(newNonce, before.status !== 'signedIn');
    store.set({ status: 'signedIn', profile: viewer.profile ?? before.profile });
    planNext();
    return true;
  }

  /** A project in an early phase has no silent checks: its sessions end with their token (shell §4). */
  function planNext(): void {
    const left = trustedUntilMs - clock.now();
    if (checksSilently) plan(Math.min(SILENT_CHECK_MS, Math.max(left - TOKEN_MARGIN_MS, FIRST_RETRY_MS)), checkQuietly);
    else plan(left, () => void end('drop').catch(report));
  }

  /** Neither yes nor no: the state stays as it is until the token expires, and the service is asked again. */
  async function wait(): Promise<CheckResult> {
    const left = trustedUntilMs - clock.now();
    if (store.current().status === 'unknown') store.set({ status: 'signedOut' });
    if (isSignedIn() && left <= 0) {
      await end('drop');
      return 'signedOut';
    }
    unreachableUntilMs = clock.now() + retryMs;
    if (checksSilently) plan(isSignedIn() ? Math.min(retryMs, left) : retryMs, checkQuietly);
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
    return 'unreachable';
  }

  async function ask(): Promise<CheckResult> {
    if (!isSignedIn() && hasLeft(storage)) return 'signedOut'; // a user who signed out is not signed in again silently
    askedAtMs = clock.now();
    const endingsBefore = endings;
    try {
      const tokens = await service.getTokenSilently({ cacheMode: 'off', detailedResponse: true });
      if (tokens === undefined) throw new Error('The sign-in service gave no token');
      if (endings !== endingsBefore) return 'signedOut';
      return (await take(tokens, endingsBefore)) ? 'signedIn' : 'signedOut';
    } catch (error) {
      if (endings !== endingsBefore) return 'signedOut';
      const failure = signInFailureOf(error);
      if (failure.kind !== 'answered' || isCodeSpent(failure.code)) {
        report(error);
        return wait();
      }
      if (!isNobodySignedIn(failure.code)) report(error);
      await end('drop');
      return 'signedOut';
    }
  }
  function check(): Promise<CheckResult> {
    checking ??= noted(ask().finally(() => (checking = null)));
    return checking;
  }

  /** Follows a change made by another tab, which has already dealt with the cookies. */
  function follow({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): void {
    if (key === BEFORE && newValue !== null && !isSignedIn()) checkQuietly(); // signed in in the other tab
    if (key !== LEFT) return;
    if (newValue === null) {
      if (!isSignedIn()) checkQuietly();
    } else if (isSignedIn()) void end('dropped').catch(report);
  }
  /** Starts at the first sign-in or attempt on this page: the mail that completes a sign-up may open in another tab. */
  function listen(): void {
    if (hasBegun) return;
    hasBegun = true;
    view.addEventListener('storage', follow);
    view.addEventListener('online', askOnReturn);
    view.document.addEventListener('visibilitychange', askOnReturn);
  }
  const mayCheck = (): boolean => checksSilently && !hasLeft(storage) && (isSignedIn() || memory.hasMarker());
  function askOnReturn(): void {
    if (view.document.visibilityState === 'visible' && mayCheck() && clock.now() - askedAtMs > ASKED_LATELY_MS)
      checkQuietly();
  }

  /** The client library holds the result of a sign-in. */
  async function takeFound(endingsBefore: number): Promise<void> {
    const tokens = await service.getTokenSilently({ cacheMode: 'cache-only', detailedResponse: true });
    if (tokens === undefined) throw new Error('The sign-in brought no token');
    await take(tokens, endingsBefore);
  }

  /**
   * @param found reads the result of the sign-in, by redirect or popup
   * @param endingsBefore omitted for a popup: the session may end while the user signs in again there
   */
  async function finish(
    found: () => Promise<{ readonly returnTo: string }>,
    endingsBefore?: number,
  ): Promise<SignInOutcome> {
    try {
      const { returnTo } = await found();
      await noted(takeFound(endingsBefore ?? endings));
      return { kind: 'signedIn', returnTo };
    } catch (error) {
      const failure = signInFailureOf(error);
      const returnTo = memory.returnTo();
      if (failure.kind === 'cancelled') return failure;
      // A reloaded page has a callback address that was used before: not an error.
      if (failure.kind !== 'answered' || failure.code !== 'missing_transaction') report(error);
      return failure.kind === 'unreachable'
        ? { kind: 'unreachable', returnTo }
        : { kind: 'failed', description: failure.description, returnTo };
    }
  }

  async function isServiceThere(): Promise<boolean> {
    try {
      const { ok } = await fetch(`${serviceOrigin}/.well-known/openid-configuration`, {
        signal: AbortSignal.timeout(LOOKED_FOR_WITHIN_MS),
      });
      return ok;
    } catch {
      return false; // service unavailable, or no network
    }
  }

  return {
    async begin() {
      listen();
      // The user signed out before the cookies could be dropped, or in another tab while this page was loading.
      if (isSignedIn() && hasLeft(storage)) return end('drop');
      if (isSignedIn() && !checksSilently) planNext();
      else await check();
    },
    async token() {
      if (!isSignedIn()) return null;
      const isToBeAsked = token === null || (checksSilently && !isFresh());
      if (isToBeAsked && clock.now() >= unreachableUntilMs) await check();
      return isSignedIn() && token !== null && token.expiresAtMs > clock.now() ? token.text : null;
    },
    async renew() {
      await check();
      return isSignedIn() ? (token?.text ?? null) : null;
    },
    async signIn({ screen, returnTo, manner, fresh = false, popup = null }) {
      listen();
      const nonce = newNonce();
      const isProviderStillSignedIn = memory.hasLeftProvider();
      memory.goes({ nonce, returnTo: ownPathOf(returnTo) ?? '/' });
      const authorizationParams = {
        ...(screen === 'signUp' ? { screen_hint: 'signup' } : {}),
        // After a sign-out that only worked locally, the user is not signed in again silently.
        ...(isProviderStillSignedIn || fresh ? { prompt: 'login' } : {}),
      };
      if (manner === 'popup') {
        return finish(async () => {
          await service.loginWithPopup({ authorizationParams }, { popup, timeoutInSeconds: POPUP_SECONDS });
          return { returnTo: memory.returnTo() };
        });
      }
      try {
        await service.loginWithRedirect({
          appState: { nonce },
          authorizationParams,
          openUrl: (url) => view.location.assign(url),
        });
        return { kind: 'leaving' };
      } catch (error) {
        report(error);
        return { kind: 'unreachable', returnTo: memory.returnTo() };
      }
    },
    finishSignIn: (url) =>
      noted(
        finish(async () => {
          const { appState } = await service.handleRedirectCallback(url);
          if (!memory.isNonce((appState as { nonce?: unknown } | undefined)?.nonce))
            throw Object.assign(new Error('Another sign-in than was begun here'), {
              error: 'state_mismatch',
              error_description: 'Invalid state',
            });
          return { returnTo: memory.returnTo() };
        }, endings),
      ),
    async signOut() {
      await end('drop', requestsEnd());
      const home = `${view.location.origin}/`;
      const leadsThere = await isServiceThere();
      if (!leadsThere) memory.left('provider');
      await service.logout({
        logoutParams: { returnTo: home },
        openUrl: leadsThere ? (url) => view.location.assign(url) : false,
      });
      if (!leadsThere) view.location.assign('/');
    },
  };
}

/** Where the sign-in service redirects users after sign-in. */
export const callbackUrlOf = (origin: string): string => origin + CALLBACK_PATH;
