/** The requests that edge forwards to the api, and their headers. */
import type { IncomingHttpHeaders } from 'node:http';

/** Paths of a tenant's site that the api answers. No other path of the api is public. */
export const PROXIED_PATHS = [
  '/graphql',
  '/appboot2',
  '/stock',
  '/tiles',
  '/images',
  '/avatars',
  '/events',
  '/sitemaps',
  '/data',
  '/open311',
] as const;

/** Upload path of residents' pictures. Paths below it accept no body. */
export const UPLOAD_PATH = '/images';

/** Path of the api that answers requests to `mail.<base>`. */
export const MAILBOX_PATH = '/mailbox';

/**
 * Links in mails (`/action/link/...`). The api, not edge, shows a confirmation page and performs the action when the
 * button is pressed.
 */
export const LINK_PATH = '/action/link';

/** Path segments, encoded or not, that a URL parser could resolve to a different path than the one checked. */
const DECEITFUL = /(^|\/)(\.|%2e){1,2}(\/|$)|%2f|%5c|\\|\/\/|%00/i;

export const isDeceitfulPath = (rawPath: string): boolean => DECEITFUL.test(rawPath.replace(/[?#].*$/s, ''));

/** Hop-by-hop headers (RFC 9110 §7.6.1), which apply to one connection and are not forwarded. */
const HOP_BY_HOP = /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|http2-settings)$/i;

export const withoutHopByHop = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.test(name)));

export interface ProxyFacts {
  readonly hostname: string;
  readonly scheme: string;
  /** Address of the visitor as determined by edge. */
  readonly address: string;
  readonly requestId: string;
}

/**
 * Drops client headers about origin and identity, as the api trusts them. Also drops cookies, which only edge reads,
 * and `Expect`, which edge answers.
 */
export function proxiedHeaders(
  headers: IncomingHttpHeaders,
  { hostname, scheme, address, requestId }: ProxyFacts,
): IncomingHttpHeaders {
  const kept = Object.entries(withoutHopByHop(headers)).filter(
    ([name]) =>
      !/^(x-forwarded-.*|forwarded|x-real-ip|x-request-id|x-internal-token|x-visitor-address|via|cookie|expect|host)$/i.test(
        name,
      ),
  );
  return {
    ...Object.fromEntries(kept),
    'x-forwarded-host': hostname,
    'x-forwarded-proto': scheme,
    'x-forwarded-for': address,
    'x-request-id': requestId,
  };
}
