/**
 * Signing in, staying signed in and signing out, against stubs that answer like the real sign-in service and our own
 * origin.
 */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { SILENT_CHECK_MS } from '@greenward/contract';
import type { SessionAnswer, SessionRequest, ViewerProfile } from '@greenward/contract';
import { createSession } from './create-session.ts';
import { createSessionClient } from './session-client.ts';
import type { SignInService, TokensInHand } from './session-client.ts';
import type { Session, SessionClient, SessionStore } from './session.ts';

const ORIGIN = window.location.origin;
const AUTH = { clientId: 'testham-web', domain: 'http://auth.greenward.test', audience: 'api', checksSilently: true };
const LIFE_SECONDS = 900;
const hazel: ViewerProfile = {
  id: 'sub-1',
  nickname: 'Hazel',
  picture: null,
  preferenceColour: null,
  hasChosenNickname: true,
  roles: [],
};
const rowan: ViewerProfile = { ...hazel, id: 'sub-2', nickname: 'Rowan' };
const answered = (error: string, error_description = error): Error =>
  Object.assign(new Error(error), { error, error_description });

beforeEach(() => {
  localStorage.clear();
});

interface Facts {
  readonly signedInPage?: boolean;
  readonly checksSilently?: boolean;
  /** The storage of another browser, or one that stores nothing. */
  readonly storage?: () => Storage;
}

/** A page and everything outside it: sign-in service, our own origin, clock and address bar. */
function aPage({ signedInPage = false, checksSilently = true, storage = () => localStorage }: Facts = {}) {
  let nowMs = 1_000_000;
  const timers = new Set<{ readonly atMs: number; readonly work: () => void }>();
  const world = {
    /** Who has a session at the service; an error is returned as the answer. */
    atService: hazel as ViewerProfile | Error,
    isServiceThere: true,
    ownOrigin: 200,
    requests: [] as string[],
    wentTo: [] as string[],
    forgotten: 0,
    warnings: [] as string[],
    reports: [] as unknown[],
    authorized: [] as Readonly<Record<string, string>>[],
    silent: 0,
    /** Delays the service's answer until this settles. */
    serviceAnswers: Promise.resolve(),
    /** Delays our own origin's answer to new tokens. */
    ownOriginAnswers: Promise.resolve(),
    appState: undefined as unknown,
    lost: 0,
  };
  let inHand: TokensInHand | undefined;
  let issued = 0;
  const issue = (): TokensInHand => {
    if (world.atService instanceof Error) throw world.atService;
    issued += 1;
    return {
      access_token: `access-${world.atService.id}-${issued}`,
      id_token: `id-${world.atService.id}`,
      expires_in: LIFE_SECONDS,
    };
  };
  const service: SignInService = {
    async loginWithRedirect({ appState, authorizationParams, openUrl }) {
      world.appState = appState;
      world.authorized.push(authorizationParams);
      openUrl(`${AUTH.domain}/authorize`);
    },
    async loginWithPopup({ authorizationParams }) {
      world.authorized.push(authorizationParams);
      inHand = issue();
    },
    async handleRedirectCallback(url) {
      const query = new URL(url).searchParams;
      await world.serviceAnswers;
      if (query.has('error')) throw answered(query.get('error') ?? '', query.get('error_description') ?? '');
      inHand = issue();
      return { appState: world.appState };
    },
    async getTokenSilently({ cacheMode }) {
      if (cacheMode === 'cache-only') return inHand;
      world.silent += 1;
      await world.serviceAnswers;
      return issue();
    },
    async logout({ logoutParams, openUrl }) {
      if (openUrl !== false) openUrl(`${AUTH.domain}/v2/logout?returnTo=${encodeURIComponent(logoutParams.returnTo)}`);
    },
  };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = String(input);
    world.requests.push(`${init?.method ?? 'GET'} ${url.replace(AUTH.domain, '')}`);
    if (url.startsWith(AUTH.domain)) {
      if (!world.isServiceThere) throw new TypeError('Failed to fetch');
      return new Response('{}');
    }
    if (world.ownOrigin === 0) throw new TypeError('Failed to fetch');
    if (world.ownOrigin !== 200) return new Response(null, { status: world.ownOrigin });
    if (init?.method === 'DELETE') return new Response(null, { status: 204 });
    await world.ownOriginAnswers;
    const { idToken } = JSON.parse(String(init?.body)) as SessionRequest;
    const answer: SessionAnswer = {
      viewer: { signedIn: true, profile: idToken === 'id-sub-1' ? hazel : rowan },
      expiresAtMs: nowMs + LIFE_SECONDS * 1000,
    };
    return Response.json(answer);
  };
  const listeners = new Map<string, (event: never) => void>();
  const view = {
    location: { origin: ORIGIN, assign: (url: string) => void world.wentTo.push(url) },
    addEventListener: (name: string, listener: (event: never) => void) => void listeners.set(name, listener),
    document: {
      visibilityState: 'visible',
      addEventListener: (name: string, listener: (event: never) => void) => void listeners.set(name, listener),
    },
  } as unknown as Window;
  let nonces = 0;
  const loadClient = async (store: SessionStore): Promise<SessionClient> =>
    createSessionClient({
      service,
      serviceOrigin: AUTH.domain,
      checksSilently,
      store,
      fetch,
      view,
      storage,
      clock: {
        now: () => nowMs,
        after(milliseconds, work) {
          const timer = { atMs: nowMs + milliseconds, work };
          timers.add(timer);
          return () => void timers.delete(timer);
        },
      },
      newNonce: () => `nonce-${(nonces += 1)}`,
      forget: async () => void (world.forgotten += 1),
      report: (error) => void world.reports.push(error),
      warn: (text) => void world.warnings.push(text),
    });
  const session: Session = createSession({
    boot: {
      auth: { ...AUTH, checksSilently },
      viewer: signedInPage ? { signedIn: true, profile: hazel } : { signedIn: false, profile: null },
    },
    loadClient,
    storage,
    onLost: () => void (world.lost += 1),
  });
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return {
    session,
    world,
    settle,
    async hears(name: string, event: object = {}) {
      listeners.get(name)?.(event as never);
      await settle();
    },
    async passes(milliseconds: number) {
      const untilMs = nowMs + milliseconds;
      for (;;) {
        const [next] = [...timers].filter(({ atMs }) => atMs <= untilMs).sort((a, b) => a.atMs - b.atMs);
        if (next === undefined) break;
        timers.delete(next);
        nowMs = Math.max(nowMs, next.atMs);
        next.work();
        await settle();
      }
      nowMs = untilMs;
      await settle();
    },
  };
}
type Page = ReturnType<typeof aPage>;

async function aSignedInPage(facts: Facts = {}): Promise<Page> {
  const page = aPage({ ...facts, signedInPage: true });
  await page.session.begin();
  if (facts.checksSilently === false) await page.session.token();
  return page;
}

describe('A newcomer', () => {
  test('is asked nothing and fetches nothing', async () => {
    const { session, world } = aPage();
    await session.begin();
    expect([session.current().status, await session.token(), world.requests, world.silent]).toEqual([
      'signedOut',
      null,
      [],
      0,
    ]);
  });

  test('is told to sign in where something is for residents alone, without the service being asked', async () => {
    const { session, world } = aPage();
    expect([await session.renew(), world.lost, world.silent]).toEqual([null, 1, 0]);
  });
});

describe('Signing in by redirect', () => {
  test('goes to the service with a nonce that is kept here, and comes back to where the visitor was on the way to', async () => {
    const { session, world } = aPage();
    expect(await session.signIn({ screen: 'signUp', returnTo: '/place/1', manner: 'redirect' })).toEqual({
      kind: 'leaving',
    });
    expect(world.authorized).toEqual([{ screen_hint: 'signup' }]);
    expect(world.wentTo).toEqual([`${AUTH.domain}/authorize`]);
    expect(world.appState).toEqual({ nonce: localStorage.getItem('gw-sign-in-nonce') });
    expect(await session.finishSignIn(`${ORIGIN}/emailLanding?code=c&state=s`)).toEqual({
      kind: 'signedIn',
      returnTo: '/place/1',
    });
    expect(session.current()).toMatchObject({ status: 'signedIn', profile: hazel });
    expect(world.requests).toEqual(['POST /session']);
    expect(await session.token()).toBe('access-sub-1-1');
    expect(session.hasSignedInBefore()).toBe(true);
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/sub-1|access|Hazel/);
  });

  test('of another nonce than the one that was kept is refused', async () => {
    const { session, world } = aPage();
    await session.signIn({ screen: 'login', returnTo: '/place/1', manner: 'redirect' });
    world.appState = { nonce: 'somebody-elses' };
    expect(await session.finishSignIn(`${ORIGIN}/emailLanding?code=c&state=s`)).toMatchObject({
      kind: 'failed',
      returnTo: '/place/1',
    });
    expect([session.current().status, world.requests]).toEqual(['signedOut', []]);
  });

  test('that the service refuses says why and keeps the way back', async () => {
    const { session } = aPage();
    await session.signIn({ screen: 'login', returnTo: '/place/1', manner: 'redirect' });
    const outcome = await session.finishSignIn(
      `${ORIGIN}/emailLanding?error=access_denied&error_description=The%20account%20is%20closed`,
    );
    expect(outcome).toEqual({ kind: 'failed', description: 'The account is closed', returnTo: '/place/1' });
    await session.signIn({
      screen: 'login',
      returnTo: outcome.kind === 'failed' ? outcome.returnTo : '',
      manner: 'redirect',
    });
    expect(await session.finishSignIn(`${ORIGIN}/emailLanding?code=c&state=s`)).toEqual({
      kind: 'signedIn',
      returnTo: '/place/1',
    });
  });

  test.each([
    [0, 'unreachable'],
    [503, 'unreachable'],
    [401, 'failed'],
  ])('that our own origin answers with %d is none', async (status, kind) => {
    const { session, world } = aPage();
    await session.signIn({ screen: 'login', returnTo: '/', manner: 'redirect' });
    world.ownOrigin = status;
    expect((await session.finishSignIn(`${ORIGIN}/emailLanding?code=c&state=s`)).kind).toBe(kind);
    expect(session.current().status).toBe('signedOut');
  });

  test('never leads back to another site', async () => {
    const { session } = aPage();
    await session.signIn({ screen: 'login', returnTo: '//evil.example/', manner: 'redirect' });
    expect(await session.finishSignIn(`${ORIGIN}/emailLanding?code=c&state=s`)).toEqual({
      kind: 'signedIn',
      returnTo: '/',
    });
  });

  test('works in a browser that keeps nothing, with a warning', async () => {
    const storage = (): Storage => {
      throw new DOMException('denied', 'SecurityError');
    };
    const { session, world } = aPage({ storage });
    await session.signIn({ screen: 'login', returnTo: '/place/1', manner: 'redirect' });
    expect(await session.finishSignIn(`${ORIGIN}/emailLanding?code=c&state=s`)).toEqual({
      kind: 'signedIn',
      returnTo: '/',
    });
    expect(world.warnings).not.toEqual([]);
    expect(world.reports).toEqual([]);
  });
});

describe('Signing in in a window of its own', () => {
  test('leaves the page as it is', async () => {
    const { session, world } = aPage();
    expect(await session.signIn({ screen: 'login', returnTo: '/place/1', manner: 'popup' })).toEqual({
      kind: 'signedIn',
      returnTo: '/place/1',
    });
    expect([session.current().status, world.wentTo]).toEqual(['signedIn', []]);
  });

  test('that is closed changes nothing and is no failure', async () => {
    const { session, world } = aPage();
    world.atService = answered('cancelled');
    expect(await session.signIn({ screen: 'login', returnTo: '/', manner: 'popup' })).toEqual({ kind: 'cancelled' });
    expect([session.current().status, world.reports]).toEqual(['signedOut', []]);
  });
});

describe('A page of somebody signed in', () => {
  test('has a token once it has asked, and asks again before that ends, for as long as it is open', async () => {
    const { session, world, passes } = await aSignedInPage();
    expect([await session.token(), world.silent]).toEqual(['access-sub-1-1', 1]);
    await passes(SILENT_CHECK_MS);
    expect([await session.token(), world.silent]).toEqual(['access-sub-1-2', 2]);
    await passes(4 * SILENT_CHECK_MS);
    expect([session.current().status, world.silent >= 5]).toEqual(['signedIn', true]);
    expect(world.requests.filter((request) => request === 'POST /session')).toHaveLength(world.silent);
  });

  test('asks when its visitor comes back to the tab, but not at every glance', async () => {
    const { world, passes, hears } = await aSignedInPage();
    await hears('visibilitychange');
    expect(world.silent).toBe(1);
    await passes(120_000);
    await hears('visibilitychange');
    expect(world.silent).toBe(2);
  });

  test('asks once for many who want a token', async () => {
    const { session, world } = aPage({ signedInPage: true });
    expect(new Set(await Promise.all([session.token(), session.token(), session.renew()]))).toEqual(
      new Set(['access-sub-1-1']),
    );
    expect(world.silent).toBe(1);
  });

  test('is signed out quietly when the service knows nobody any more', async () => {
    const { session, world, passes } = await aSignedInPage();
    world.atService = answered('login_required');
    await passes(SILENT_CHECK_MS);
    expect(session.current()).toMatchObject({ status: 'signedOut', profile: null });
    expect([world.requests.at(-1), world.forgotten, world.reports, await session.token()]).toEqual([
      'DELETE /session',
      1,
      [],
      null,
    ]);
  });

  test('is signed out and reported when the service answers with another refusal', async () => {
    const { session, world, passes } = await aSignedInPage();
    world.atService = answered('consent_required');
    await passes(SILENT_CHECK_MS);
    expect([session.current().status, world.reports]).toEqual(['signedOut', [world.atService]]);
  });

  test.each([
    ['does not answer in time', answered('timeout')],
    ['cannot be reached', new TypeError('Failed to fetch')],
    ['has trouble of its own', answered('request_error')],
    ['answered a code once, and the answer was lost', answered('invalid_grant')],
  ])('stays signed in while the service %s, asks again, and goes on when it is back', async (_what, failure) => {
    const { session, world, passes } = await aSignedInPage();
    await passes(600_000);
    world.atService = failure;
    await session.checkNow();
    expect([session.current().status, await session.token()]).toEqual(['signedIn', 'access-sub-1-1']);
    const asked = world.silent;
    await passes(60_000);
    expect(world.silent).toBeGreaterThan(asked);
    world.atService = hazel;
    await passes(240_000);
    expect([session.current().status, await session.token()]).toEqual(['signedIn', 'access-sub-1-2']);
  });

  test('ends with its token when the service never comes back', async () => {
    const { session, world, passes } = await aSignedInPage();
    world.atService = answered('timeout');
    await passes(LIFE_SECONDS * 1000 - 1_000);
    expect(session.current().status).toBe('signedIn');
    await passes(2_000);
    expect([session.current().status, await session.token()]).toEqual(['signedOut', null]);
  });

  test('of an early project is not checked, and ends with its token', async () => {
    const { session, world, passes, hears } = await aSignedInPage({ checksSilently: false });
    await passes(600_000);
    await hears('visibilitychange');
    expect([session.current().status, world.silent]).toEqual(['signedIn', 1]);
    await passes(400_000);
    expect([session.current().status, world.silent]).toEqual(['signedOut', 1]);
  });

  test('forgets what it knew when it turns out to be another person’s', async () => {
    const { session, world } = await aSignedInPage();
    world.atService = rowan;
    await session.checkNow();
    expect([session.current().profile?.id, world.forgotten]).toEqual(['sub-2', 1]);
  });
});

describe('Signing out', () => {
  test('lets go of cookies, of what was kept, and of the session at the service', async () => {
    const { session, world } = await aSignedInPage();
    await session.signOut();
    expect(world.requests.slice(-2)).toEqual(['DELETE /session', 'GET /.well-known/openid-configuration']);
    expect(world.wentTo).toEqual([`${AUTH.domain}/v2/logout?returnTo=${encodeURIComponent(`${ORIGIN}/`)}`]);
    expect([session.current().status, await session.token(), world.forgotten]).toEqual(['signedOut', null, 1]);
    expect(session.hasSignedInBefore()).toBe(true);
  });

  test('works here while the service is away; nobody is signed in again unasked, and the next sign-in asks for the password', async () => {
    const { session, world } = await aSignedInPage();
    world.isServiceThere = false;
    await session.signOut();
    expect([session.current().status, world.wentTo]).toEqual(['signedOut', ['/']]);
    const next = aPage();
    await next.session.begin();
    await next.session.checkNow();
    expect([next.session.current().status, next.world.silent]).toEqual(['signedOut', 0]);
    await next.session.signIn({ screen: 'login', returnTo: '/', manner: 'redirect' });
    expect(next.world.authorized).toEqual([{ prompt: 'login' }]);
  });

  test('without network is finished by the next page', async () => {
    const { session, world } = await aSignedInPage();
    world.ownOrigin = 0;
    await session.signOut();
    expect(session.current().status).toBe('signedOut');
    const next = aPage({ signedInPage: true });
    await next.session.begin();
    expect([next.session.current().status, next.world.requests, next.world.silent]).toEqual([
      'signedOut',
      ['DELETE /session'],
      0,
    ]);
  });

  test('stays until somebody goes to sign in: who then confirms an address by mail is signed in by it', async () => {
    const { session } = await aSignedInPage();
    await session.signOut();
    const next = aPage();
    await next.session.checkNow();
    expect([next.session.current().status, next.world.silent]).toEqual(['signedOut', 0]);
    await next.session.signIn({ screen: 'signUp', returnTo: '/', manner: 'redirect' });
    const fromMail = aPage();
    fromMail.world.atService = rowan;
    await fromMail.session.checkNow();
    expect(fromMail.session.current()).toMatchObject({ status: 'signedIn', profile: rowan });
  });

  test('in one tab is followed by the others, and so is signing in', async () => {
    const here = await aSignedInPage();
    const there = await aSignedInPage();
    await here.session.signOut();
    await there.hears('storage', { key: 'gw-signed-out', newValue: localStorage.getItem('gw-signed-out') });
    expect(there.session.current().status).toBe('signedOut');
    expect([there.world.forgotten, there.world.requests.includes('DELETE /session'), there.world.wentTo]).toEqual([
      1,
      false,
      [],
    ]);
    await here.session.signIn({ screen: 'login', returnTo: '/', manner: 'popup' });
    await there.hears('storage', { key: 'gw-signed-out', newValue: null });
    expect(there.session.current()).toMatchObject({ status: 'signedIn', profile: hazel });
  });

  test('ends in the tab of a mail: the tab that waits with what was begun there follows at once', async () => {
    const waiting = aPage();
    waiting.world.atService = answered('cancelled');
    await waiting.session.signIn({ screen: 'signUp', returnTo: '/place/1', manner: 'popup' });
    expect(waiting.session.current().status).toBe('signedOut');
    waiting.world.atService = hazel;
    const fromMail = aPage();
    await fromMail.session.signIn({ screen: 'login', returnTo: '/', manner: 'popup' });
    await waiting.hears('storage', {
      key: 'gw-signed-in-before',
      newValue: localStorage.getItem('gw-signed-in-before'),
    });
    expect(waiting.session.current()).toMatchObject({ status: 'signedIn', profile: hazel });
  });

  test('tells other tabs also where somebody was signed in before; a silent check tells them nothing', async () => {
    const { session } = await aSignedInPage();
    const marker = (): string | null => localStorage.getItem('gw-signed-in-before');
    const atFirst = marker();
    await session.checkNow();
    expect([atFirst === null, marker()]).toEqual([false, atFirst]);
    localStorage.setItem('gw-signed-in-before', 'of a session that is over');
    const later = aPage({});
    later.world.atService = answered('login_required');
    await later.session.checkNow();
    later.world.atService = hazel;
    await later.session.signIn({ screen: 'login', returnTo: '/', manner: 'popup' });
    expect([later.session.current().status, marker() === 'of a session that is over']).toEqual(['signedIn', false]);
  });

  test('while the service is being asked is not undone by its answer', async () => {
    const { session } = await aSignedInPage();
    await Promise.all([session.checkNow(), session.signOut()]);
    expect(session.current().status).toBe('signedOut');
    expect(await session.token()).toBeNull();
  });
});

describe('A sign-out while tokens are on their way', () => {
  const held = (): { readonly answer: Promise<void>; come(): void } => {
    let come = (): void => {};
    const answer = new Promise<void>((resolve) => (come = resolve));
    return { answer, come: () => come() };
  };

  test('drops the cookies that they bring, and only then leaves the page', async () => {
    const { session, world, settle } = await aSignedInPage();
    const { answer, come } = held();
    world.ownOriginAnswers = answer;
    world.requests.length = 0;
    const checked = session.checkNow();
    await settle();
    const signedOut = session.signOut();
    await settle();
    expect([session.current().status, world.requests, world.wentTo]).toEqual(['signedOut', ['POST /session'], []]);
    come();
    await Promise.all([checked, signedOut]);
    expect(world.requests.slice(-2)).toEqual(['DELETE /session', 'GET /.well-known/openid-configuration']);
    expect([session.current().status, await session.token(), world.forgotten, world.wentTo.length]).toEqual([
      'signedOut',
      null,
      1,
      1,
    ]);
  });

  test('waits five seconds at most; what comes later is not taken', async () => {
    const { session, world, passes, settle } = await aSignedInPage();
    const { answer, come } = held();
    world.serviceAnswers = answer;
    world.requests.length = 0;
    const checked = session.checkNow();
    const signedOut = session.signOut();
    await settle();
    await passes(4_999);
    expect([world.requests, world.wentTo]).toEqual([[], []]);
    await passes(1);
    await signedOut;
    expect([world.requests[0], world.wentTo.length]).toEqual(['DELETE /session', 1]);
    come();
    await checked;
    expect([session.current().status, await session.token(), world.requests.includes('POST /session')]).toEqual([
      'signedOut',
      null,
      false,
    ]);
  });

  test('is not undone by a sign-in that was being finished', async () => {
    const { session, world, settle } = await aSignedInPage();
    const { answer, come } = held();
    await session.signIn({ screen: 'login', returnTo: '/', manner: 'redirect' });
    world.wentTo.length = 0;
    world.serviceAnswers = answer;
    const finished = session.finishSignIn(`${ORIGIN}/emailLanding?code=c&state=s`);
    const signedOut = session.signOut();
    await settle();
    expect(world.wentTo).toEqual([]);
    come();
    await Promise.all([finished, signedOut]);
    expect(world.requests.slice(-2)).toEqual(['DELETE /session', 'GET /.well-known/openid-configuration']);
    expect([session.current().status, await session.token(), world.wentTo.length]).toEqual(['signedOut', null, 1]);
  });
});

describe('A browser that was signed in before', () => {
  const comesBack = async (): Promise<Page> => {
    await aSignedInPage();
    return aPage();
  };

  test('is unknown until the service was asked, and signed in where it still is', async () => {
    const { session } = await comesBack();
    expect([session.current().status, session.atFirst().status]).toEqual(['unknown', 'signedOut']);
    const settled = session.settled();
    await session.begin();
    await settled;
    expect(session.current()).toMatchObject({ status: 'signedIn', profile: hazel });
  });

  test.each([
    ['knows nobody', answered('login_required')],
    ['has something to ask them first', answered('interaction_required')],
    ['does not answer', answered('timeout')],
  ])('is signed out where the service %s', async (_what, failure) => {
    const { session, world } = await comesBack();
    world.atService = failure;
    await session.begin();
    expect([session.current().status, world.forgotten, world.requests]).toEqual(['signedOut', 0, []]);
    // and is not requested again and again
    expect([world.silent, world.reports.length]).toEqual([
      1,
      (failure as { error?: string }).error === 'timeout' ? 1 : 0,
    ]);
  });

  test('that is refused something asks once more before it is sent to sign in', async () => {
    const { session, world } = await comesBack();
    world.atService = answered('login_required');
    expect([await session.renew(), world.silent, world.lost]).toEqual([null, 1, 1]);
  });
});
