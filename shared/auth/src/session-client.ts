/** What follows from signing in: silent checks, tokens, cookies at our own origin, signing out, other tabs. Fetched with auth0-spa-js, on demand. */
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
  /** Seconds. */
  readonly expires_in: number;
}

/** What is used of auth0-spa-js. */
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
  /** @param cacheMode 'cache-only' gives what the last sign-in brought, 'off' asks the service in a hidden frame. */
  getTokenSilently(options: { readonly cacheMode: 'cache-only' | 'off'; readonly detailedResponse: true }): Promise<TokensInHand | undefined>;
  logout(options: { readonly logoutParams: { readonly returnTo: string }; readonly openUrl: false | ((url: string) => void) }): Promise<void>;
}

export interface Clock {
  now(): number;
  /** @returns a function that calls it off. */
  after(milliseconds: number, work: () => void): () => void;
}

export interface SessionClientOptions {
  readonly service: SignInService;
  /** Where the sign-in service says of itself that it is there. */
  readonly serviceOrigin: string;
  readonly checksSilently: boolean;
  readonly store: SessionStore;
  readonly fetch: typeof globalThis.fetch;
  readonly view: Pick<Window, 'location' | 'addEventListener' | 'document'>;
  readonly storage: () => StoragePlace;
  readonly clock: Clock;
  /** Twenty bytes of chance, in hexadecimal (shell §9). */
  readonly newNonce: () => string;
  /** Takes everything of the viewer from page and device. */
  readonly forget: () => Promise<void>;
  /** A surprise: reported, told to nobody. */
  readonly report: (error: unknown) => void;
  readonly warn: (text: string) => void;
}

/** After this long without an answer the service is asked again; each time twice as long. */
const FIRST_RETRY_MS = 15_000;
const LAST_RETRY_MS = 240_000;
/** Coming back to the tab asks at most so often. */
const ASKED_LATELY_MS = 60_000;
/** So long somebody may take to sign in in a window of its own. */
const POPUP_SECONDS = 900;
const ANSWER_WITHIN_MS = 10_000;
const LOOKED_FOR_WITHIN_MS = 3_000;
/** A sign-out waits at most so long for tokens on their way. */
const TOKENS_WITHIN_MS = 5_000;

/** Our own origin did not take the tokens. */
class SessionRefused extends Error {
  /** As the sign-in service's errors have it: an answer. */
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
  /** Of a page that was sent signed in: nobody knows for how long; it is taken for at most so long. */
  let trustedUntilMs = clock.now() + SILENT_CHECK_MS;
  let checking: Promise<CheckResult> | null = null;
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let unreachableUntilMs = 0;
  let retryMs = FIRST_RETRY_MS;
  let callOff = (): void => undefined;
  let hasBegun = false;
  /** Counts sign-outs: what was asked for before one is not taken after it. */
  let endings = 0;
  /** Requests for tokens under way: what they bring must not come after a sign-out has dropped the cookies and left the page. */
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

  /** @returns whether our own origin has let go of its cookies. */
  async function dropCookies(): Promise<boolean> {
    try {
      const response = await fetch(SESSION_PATH, { method: 'DELETE', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
      return response.ok;
    } catch {
      return false; // tried again with the next page, as it is remembered
    }
  }

  /** Nobody is signed in any more. @param first settles before the cookies are dropped */
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

  /** Tells our own origin, which answers who it is. @returns whether it was taken: not after a sign-out. @throws SessionRefused, or what the network throws. */
  async function take({ access_token: accessToken, id_token: idToken, expires_in: seconds }: TokensInHand, endingsBefore: number): Promise<boolean> {
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
    // Somebody else than this page was made for.
    if (before.profile !== null && viewer.profile !== null && before.profile.id !== viewer.profile.id) await forget().catch(report);
    token = { text: accessToken, expiresAtMs };
    trustedUntilMs = expiresAtMs;
    retryMs = FIRST_RETRY_MS;
    unreachableUntilMs = 0;
    memory.signedIn(newNonce, before.status !== 'signedIn');
    store.set({ status: 'signedIn', profile: viewer.profile ?? before.profile });
    planNext();
    return true;
  }

  /** A project of an early phase does not check silently: its sessions end with their token (shell §4). */
  function planNext(): void {
    const left = trustedUntilMs - clock.now();
    if (checksSilently) plan(Math.min(SILENT_CHECK_MS, Math.max(left - TOKEN_MARGIN_MS, FIRST_RETRY_MS)), checkQuietly);
    else plan(left, () => void end('drop').catch(report));
  }

  /** Nobody said yes or no: things stay as they are until the token ends, and the service is asked again. */
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
    if (!isSignedIn() && hasLeft(storage)) return 'signedOut'; // whoever signed out is not signed in again unasked
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

  /** As told by another tab; it has seen to the cookies. */
  function follow({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): void {
    if (key === BEFORE && newValue !== null && !isSignedIn()) checkQuietly(); // signed in there
    if (key !== LEFT) return;
    if (newValue === null) {
      if (!isSignedIn()) checkQuietly();
    } else if (isSignedIn()) void end('dropped').catch(report);
  }
  /** From the first time that somebody is signed in here, or goes to sign in: the mail that ends a sign-up may open in another tab. */
  function listen(): void {
    if (hasBegun) return;
    hasBegun = true;
    view.addEventListener('storage', follow);
    view.addEventListener('online', askOnReturn);
    view.document.addEventListener('visibilitychange', askOnReturn);
  }
  const mayCheck = (): boolean => checksSilently && !hasLeft(storage) && (isSignedIn() || memory.hasMarker());
  function askOnReturn(): void {
    if (view.document.visibilityState === 'visible' && mayCheck() && clock.now() - askedAtMs > ASKED_LATELY_MS) checkQuietly();
  }

  /** What a sign-in brought is in the service's hand. */
  async function takeFound(endingsBefore: number): Promise<void> {
    const tokens = await service.getTokenSilently({ cacheMode: 'cache-only', detailedResponse: true });
    if (tokens === undefined) throw new Error('The sign-in brought no token');
    await take(tokens, endingsBefore);
  }

  /**
   * @param found what came of the sign-in, by redirect or in a window of its own
   * @param endingsBefore left out for a window: the session may end while somebody signs in anew there
   */
  async function finish(found: () => Promise<{ readonly returnTo: string }>, endingsBefore?: number): Promise<SignInOutcome> {
    try {
      const { returnTo } = await found();
      await noted(takeFound(endingsBefore ?? endings));
      return { kind: 'signedIn', returnTo };
    } catch (error) {
      const failure = signInFailureOf(error);
      const returnTo = memory.returnTo();
      if (failure.kind === 'cancelled') return failure;
      // A page that was loaded anew has an address that was used before: nothing is wrong.
      if (failure.kind !== 'answered' || failure.code !== 'missing_transaction') report(error);
      return failure.kind === 'unreachable' ? { kind: 'unreachable', returnTo } : { kind: 'failed', description: failure.description, returnTo };
    }
  }

  async function isServiceThere(): Promise<boolean> {
    try {
      const { ok } = await fetch(`${serviceOrigin}/.well-known/openid-configuration`, { signal: AbortSignal.timeout(LOOKED_FOR_WITHIN_MS) });
      return ok;
    } catch {
      return false; // away, or no network
    }
  }

  return {
    async begin() {
      listen();
      // Signed out before the cookies could be dropped, or in another tab while this page came.
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
        // Whoever could sign out here alone is not signed in again unasked.
        ...(isProviderStillSignedIn || fresh ? { prompt: 'login' } : {}),
      };
      if (manner === 'popup') {
        return finish(async () => {
          await service.loginWithPopup({ authorizationParams }, { popup, timeoutInSeconds: POPUP_SECONDS });
          return { returnTo: memory.returnTo() };
        });
      }
      try {
        await service.loginWithRedirect({ appState: { nonce }, authorizationParams, openUrl: (url) => view.location.assign(url) });
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
            throw Object.assign(new Error('Another sign-in than was begun here'), { error: 'state_mismatch', error_description: 'Invalid state' });
          return { returnTo: memory.returnTo() };
        }, endings),
      ),
    async signOut() {
      await end('drop', requestsEnd());
      const home = `${view.location.origin}/`;
      const leadsThere = await isServiceThere();
      if (!leadsThere) memory.left('provider');
      await service.logout({ logoutParams: { returnTo: home }, openUrl: leadsThere ? (url) => view.location.assign(url) : false });
      if (!leadsThere) view.location.assign('/');
    },
  };
}

/** Where the sign-in service sends people back to. */
export const callbackUrlOf = (origin: string): string => origin + CALLBACK_PATH;
