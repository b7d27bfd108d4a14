/** The security headers of a page and of everything else edge sends (notes on rendering, section 6; TRAPS for the opener policy). */

import { carriesToken } from '@greenward/contract';

/** Of every answer. No Strict-Transport-Security: whoever ends TLS in front of edge sets it, and on plain http it means nothing. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
};

const PERMISSIONS = [
  'accelerometer=()',
  'autoplay=()',
  'browsing-topics=()',
  'camera=()',
  'display-capture=()',
  'geolocation=(self)',
  'gyroscope=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'payment=()',
  'usb=()',
];

/** Other origins that a page may turn to; null for none. */
export interface PolicyOrigins {
  /** Of an image hosting service whose pictures the page may show. */
  readonly imageOrigin?: string | null;
  /** Of the sign-in service: asked for tokens, and in a frame whether somebody is signed in. */
  readonly signInOrigin?: string | null;
}

/** @param nonce of this one response, base64. */
export function contentSecurityPolicy(nonce: string, { imageOrigin = null, signInOrigin = null }: PolicyOrigins = {}): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src-elem 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    `connect-src 'self'${signInOrigin === null ? '' : ` ${signInOrigin}`}`,
    ...(signInOrigin === null ? [] : [`frame-src ${signInOrigin}`]),
    `img-src 'self' data:${imageOrigin === null ? '' : ` ${imageOrigin}`}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types default gw 'allow-duplicates'",
  ].join('; ');
}

/** Headers of an HTML page. The opener policy leaves the sign-in popup its way back. */
export function pageHeaders({
  nonce,
  pathname,
  isDemo,
  isOnePersons = false,
  isToBeKept = false,
  ...origins
}: PolicyOrigins & {
  readonly nonce: string;
  readonly pathname: string;
  readonly isDemo: boolean;
  /** The page is one person's (signed in, or in a preview): it stays in no store, on the way or on the device. */
  readonly isOnePersons?: boolean;
  /** The page is the same for everybody and names nobody: the device may keep it to be read offline. */
  readonly isToBeKept?: boolean;
}): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    // The nonce makes each page good for one visitor; the browser may keep it for going back.
    'cache-control': isOnePersons ? 'private, no-store' : 'private, no-cache',
    ...(isToBeKept && !isOnePersons ? { 'x-greenward-keep': 'yes' } : {}),
    'content-security-policy': contentSecurityPolicy(nonce, origins),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': PERMISSIONS.join(', '),
    ...(carriesToken(pathname) ? { 'referrer-policy': 'no-referrer' } : {}),
    ...(isDemo ? { 'x-robots-tag': 'noindex' } : {}),
  };
}
