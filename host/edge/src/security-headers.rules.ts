/** Security headers of pages and other responses (notes on rendering, section 6; TRAPS for the opener policy). */

import { carriesToken } from '@greenward/contract';

/**
 * Headers of every response. The TLS proxy in front of edge sets Strict-Transport-Security, which has no effect on
 * plain http.
 */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
};

const PERMISSIONS = [
  'accelerometer=()',
  'autoplay=()',
  'browsing-topics=()',
  'display-capture=()',
  'geolocation=(self)',
  'gyroscope=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'payment=()',
  'usb=()',
];

/** Pages that read QR codes with the camera. A page that a link opens without a new document may not. */
const WITH_CAMERA = /^\/desk\/orders\/[^/]+\/check-in\/?$/;

const permissionsPolicy = (pathname: string): string =>
  [...PERMISSIONS, WITH_CAMERA.test(pathname) ? 'camera=(self)' : 'camera=()'].join(', ');

/** Other origins that a page may connect to; null for none. */
export interface PolicyOrigins {
  /** Origin of an image hosting service. */
  readonly imageOrigin?: string | null;
  /** Origin of the sign-in service, for token requests and the iframe that checks the sign-in state. */
  readonly signInOrigin?: string | null;
  /** Origin that lists the stock of giveaways, if it is not this one. */
  readonly restOrigin?: string | null;
}

/** @param nonce of this response, base64 */
export function contentSecurityPolicy(
  nonce: string,
  { imageOrigin = null, signInOrigin = null, restOrigin = null }: PolicyOrigins = {},
): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src-elem 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    `connect-src ${["'self'", signInOrigin, restOrigin].filter((origin) => origin !== null).join(' ')}`,
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

/** Headers of an HTML page. The opener policy lets the sign-in popup communicate with the page. */
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
  /** The page is personal (signed in or preview), so no cache may store it. */
  readonly isOnePersons?: boolean;
  /** The page has no personal data, so the device may store it for offline reading. */
  readonly isToBeKept?: boolean;
}): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    // Private, as the nonce is for one visitor; the browser may store the page for back navigation.
    'cache-control': isOnePersons ? 'private, no-store' : 'private, no-cache',
    ...(isToBeKept && !isOnePersons ? { 'x-greenward-keep': 'yes' } : {}),
    'content-security-policy': contentSecurityPolicy(nonce, origins),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': permissionsPolicy(pathname),
    ...(carriesToken(pathname) ? { 'referrer-policy': 'no-referrer' } : {}),
    ...(isDemo ? { 'x-robots-tag': 'noindex' } : {}),
  };
}
