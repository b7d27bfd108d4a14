/** Creates the single Auth0 client of a page and connects it to the session. */
import { Auth0Client } from '@auth0/auth0-spa-js';
import { AUTH_SCOPE } from '@greenward/contract';
import { SIGNED_IN_LATELY_COOKIE } from '@greenward/contract/cookies';
import type { BootAuth } from '@greenward/contract';
import { callbackUrlOf, createSessionClient } from './session-client.ts';
import type { Clock, SessionClientOptions, SignInService } from './session-client.ts';
import type { SessionClient } from './session.ts';

export interface OpenSessionClientOptions extends Pick<
  SessionClientOptions,
  'store' | 'fetch' | 'storage' | 'forget' | 'report' | 'warn'
> {
  readonly auth: BootAuth;
  readonly view: Window;
  /** Language of the sign-in pages. */
  readonly locale: string;
}

/** Timeout for an unreachable service, in seconds (shell §8: neither yes nor no). */
const AUTHORIZE_SECONDS = 10;
const NONCE_BYTES = 20;

const newNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

const clockOf = (view: Window): Clock => ({
  now: () => Date.now(),
  after(milliseconds, work) {
    const timer = view.setTimeout(work, milliseconds);
    return () => view.clearTimeout(timer);
  },
});

/** @throws when the page is not on a secure origin, where browsers do not allow sign-in. */
export function openSessionClient({ auth, view, locale, ...options }: OpenSessionClientOptions): SessionClient {
  const service: SignInService = new Auth0Client({
    domain: auth.domain,
    clientId: auth.clientId,
    cacheLocation: 'memory',
    legacySameSiteCookie: false,
    sessionCheckExpiryDays: SIGNED_IN_LATELY_COOKIE.seconds / 86_400,
    authorizeTimeoutInSeconds: AUTHORIZE_SECONDS,
    httpTimeoutInSeconds: AUTHORIZE_SECONDS,
    authorizationParams: {
      redirect_uri: callbackUrlOf(view.location.origin),
      scope: AUTH_SCOPE,
      audience: auth.audience,
      ui_locales: locale,
    },
  }) as SignInService;
  return createSessionClient({
    ...options,
    service,
    serviceOrigin: auth.domain,
    checksSilently: auth.checksSilently,
    view,
    clock: clockOf(view),
    newNonce,
  });
}
