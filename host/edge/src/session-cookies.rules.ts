/** The three cookies of a session (shell §4): access token, id token and expiry. Only edge reads them. */
import { ACCESS_TOKEN_COOKIE, ID_TOKEN_COOKIE, SESSION_END_COOKIE } from '@greenward/contract/cookies';
import { parseCookie, stringifySetCookie } from 'cookie';

export interface SessionTokens {
  readonly accessToken: string;
  readonly idToken: string;
  /** Milliseconds since 1970. */
  readonly expiresAtMs: number;
}

const NAMES = {
  accessToken: ACCESS_TOKEN_COOKIE.name,
  idToken: ID_TOKEN_COOKIE.name,
  expiresAtMs: SESSION_END_COOKIE.name,
} as const;

/** Uses the `__Host-` prefix on https sites. Browsers other than Chromium reject it on http. */
const nameOf = (part: keyof typeof NAMES, isHttps: boolean): string => `${isHttps ? '__Host-' : ''}${NAMES[part]}`;

/** Reads the session from a Cookie header; null if one of the three cookies is missing. */
export function sessionIn(cookie: string | undefined, isHttps: boolean): SessionTokens | null {
  const cookies = parseCookie(cookie ?? '');
  const accessToken = cookies[nameOf('accessToken', isHttps)];
  const idToken = cookies[nameOf('idToken', isHttps)];
  const expiresAtMs = Number(cookies[nameOf('expiresAtMs', isHttps)] ?? Number.NaN);
  return accessToken && idToken && Number.isSafeInteger(expiresAtMs) ? { accessToken, idToken, expiresAtMs } : null;
}

export const accessTokenIn = (cookie: string | undefined, isHttps: boolean): string | null =>
  parseCookie(cookie ?? '')[nameOf('accessToken', isHttps)] || null;

/** True if any of the three cookies is present and must be cleared. */
export const hasSessionCookie = (cookie: string | undefined, isHttps: boolean): boolean => {
  const cookies = parseCookie(cookie ?? '');
  return (Object.keys(NAMES) as (keyof typeof NAMES)[]).some((part) => cookies[nameOf(part, isHttps)] !== undefined);
};

const cookieOf = (part: keyof typeof NAMES, value: string, maxAge: number, isHttps: boolean): string =>
  stringifySetCookie({
    name: nameOf(part, isHttps),
    value,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps,
    maxAge,
  });

/** The cookies expire with the tokens. */
export function sessionCookies(
  { accessToken, idToken, expiresAtMs }: SessionTokens,
  nowMs: number,
  isHttps: boolean,
): string[] {
  const seconds = Math.max(0, Math.floor((expiresAtMs - nowMs) / 1_000));
  return [
    cookieOf('accessToken', accessToken, seconds, isHttps),
    cookieOf('idToken', idToken, seconds, isHttps),
    cookieOf('expiresAtMs', String(expiresAtMs), seconds, isHttps),
  ];
}

export const endingCookies = (isHttps: boolean): string[] =>
  (Object.keys(NAMES) as (keyof typeof NAMES)[]).map((part) => cookieOf(part, '', 0, isHttps));
