/** The security headers of a page and of everything else edge sends (notes on rendering, section 6; TRAPS for the opener policy). */

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

/** @param nonce of this one response, base64. */
export function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src-elem 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types default gw 'allow-duplicates'",
  ].join('; ');
}

/** Paths that carry a token in a mail's link: it must not reach another site's log, nor ours. */
const TOKEN_PATHS = ['/action/', '/adoptpit/status/', '/mailing/'];

export const carriesToken = (pathname: string): boolean => TOKEN_PATHS.some((start) => pathname.startsWith(start));

/** Headers of an HTML page. The opener policy leaves the sign-in popup its way back. */
export function pageHeaders({
  nonce,
  pathname,
  isDemo,
}: {
  readonly nonce: string;
  readonly pathname: string;
  readonly isDemo: boolean;
}): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    // The nonce makes each page good for one visitor; the browser may keep it for going back.
    'cache-control': 'private, no-cache',
    'content-security-policy': contentSecurityPolicy(nonce),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': PERMISSIONS.join(', '),
    ...(carriesToken(pathname) ? { 'referrer-policy': 'no-referrer' } : {}),
    ...(isDemo ? { 'x-robots-tag': 'noindex' } : {}),
  };
}
