/** A page session for tests: the real code, with an in-memory sign-in service and own origin. */
import { createSession } from '@greenward/auth';
import type { Session } from '@greenward/auth';
import { createSessionClient } from '@greenward/auth/client';
import type { SignInService, TokensInHand } from '@greenward/auth/client';
import type { BootRecord, SessionAnswer, ViewerProfile } from '@greenward/contract';

export interface TestSession {
  readonly session: Session;
  /** The page's surroundings and what the page did to them. Tests change and read it. */
  readonly world: {
    /** Who has a session at the sign-in service; an error is returned as the answer. */
    atService: ViewerProfile | Error;
    /** Addresses that the page navigated to on leaving. */
    readonly wentTo: string[];
    /** Parameters of each sign-in. */
    readonly authorized: Readonly<Record<string, string>>[];
    /** Requests to our own origin: 'POST /session'. */
    readonly requests: string[];
    readonly reports: unknown[];
    silentChecks: number;
    popups: number;
  };
}

/** An error in the format of the sign-in service. */
export const answeredBySignIn = (code: string, description = code): Error =>
  Object.assign(new Error(code), { error: code, error_description: description });

export function createTestSession(boot: BootRecord, atService: ViewerProfile | Error): TestSession {
  const world: TestSession['world'] = {
    atService,
    wentTo: [],
    authorized: [],
    requests: [],
    reports: [],
    silentChecks: 0,
    popups: 0,
  };
  let inHand: TokensInHand | undefined;
  let appState: { readonly nonce: string } | undefined;
  const issue = (): TokensInHand => {
    if (world.atService instanceof Error) throw world.atService;
    return { access_token: `access-${world.atService.id}`, id_token: 'id', expires_in: 900 };
  };
  const service: SignInService = {
    async loginWithRedirect(wish) {
      appState = wish.appState;
      world.authorized.push(wish.authorizationParams);
      wish.openUrl('https://auth.test/authorize');
    },
    async loginWithPopup({ authorizationParams }) {
      world.authorized.push(authorizationParams);
      world.popups += 1;
      inHand = issue();
    },
    async handleRedirectCallback(url) {
      const query = new URL(url).searchParams;
      if (query.has('error')) throw answeredBySignIn(query.get('error') ?? '', query.get('error_description') ?? '');
      if (appState === undefined) throw answeredBySignIn('missing_transaction', 'Invalid state');
      inHand = issue();
      const given = appState;
      appState = undefined;
      return { appState: given };
    },
    async getTokenSilently({ cacheMode }) {
      if (cacheMode === 'cache-only') return inHand;
      world.silentChecks += 1;
      return issue();
    },
    async logout({ openUrl }) {
      if (openUrl !== false) openUrl('https://auth.test/v2/logout');
    },
  };
  const session = createSession({
    boot,
    storage: () => localStorage,
    loadClient: async (store) =>
      createSessionClient({
        service,
        serviceOrigin: 'https://auth.test',
        checksSilently: boot.auth?.checksSilently ?? false,
        store,
        storage: () => localStorage,
        async fetch(input, init) {
          const url = String(input);
          if (url.startsWith('https:')) return new Response('{}');
          world.requests.push(`${init?.method ?? 'GET'} ${url}`);
          const profile = world.atService instanceof Error ? null : world.atService;
          const answer: SessionAnswer = { viewer: { signedIn: true, profile }, expiresAtMs: Date.now() + 900_000 };
          return Response.json(answer);
        },
        view: {
          location: {
            origin: window.location.origin,
            assign: (url: string) => void world.wentTo.push(url),
          } as Location,
          addEventListener: window.addEventListener.bind(window),
          document,
        },
        clock: { now: () => Date.now(), after: () => () => undefined },
        newNonce: () => 'nonce',
        forget: async () => undefined,
        report: (error) => void world.reports.push(error),
        warn: () => undefined,
      }),
  });
  return { session, world };
}
