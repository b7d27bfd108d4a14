/** What edge passes on to the api, and with which headers. */
import type { IncomingHttpHeaders } from 'node:http';

/** Paths of a tenant's site that the api answers. Nothing else of the api can be reached from outside. */
export const PROXIED_PATHS = ['/graphql', '/appboot2', '/stock', '/tiles', '/images', '/avatars', '/events', '/sitemaps', '/data'] as const;

/** Where residents' pictures are sent; nothing below it takes a body. */
export const UPLOAD_PATH = '/images';

/** Where the api answers what is asked of `mail.<base>`. */
export const MAILBOX_PATH = '/mailbox';

/** Links in mails that edge renders no page for: the api shows what they will do, and does it when the button is pressed (`/action/link/...`). */
export const LINK_PATH = '/action/link';

/** Segments that a URL parser would resolve to another path than the one that was allowed, encoded or not. */
const DECEITFUL = /(^|\/)(\.|%2e){1,2}(\/|$)|%2f|%5c|\\|\/\/|%00/i;

export const isDeceitfulPath = (rawPath: string): boolean => DECEITFUL.test(rawPath.replace(/[?#].*$/s, ''));

/** Headers of one connection, not of the message (RFC 9110 §7.6.1): either side of edge has its own. */
const HOP_BY_HOP = /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|http2-settings)$/i;

export const withoutHopByHop = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.test(name)));

export interface ProxyFacts {
  readonly hostname: string;
  readonly scheme: string;
  /** Address of the visitor as edge knows it. */
  readonly address: string;
  readonly requestId: string;
}

/** Whatever a client says about where it comes from, or claims to be, is dropped: the api believes these headers. Cookies are for edge alone; `Expect` has been answered by edge. */
export function proxiedHeaders(headers: IncomingHttpHeaders, { hostname, scheme, address, requestId }: ProxyFacts): IncomingHttpHeaders {
  const kept = Object.entries(withoutHopByHop(headers)).filter(
    ([name]) => !/^(x-forwarded-.*|forwarded|x-real-ip|x-request-id|x-internal-token|x-visitor-address|via|cookie|expect|host)$/i.test(name),
  );
  return { ...Object.fromEntries(kept), 'x-forwarded-host': hostname, 'x-forwarded-proto': scheme, 'x-forwarded-for': address, 'x-request-id': requestId };
}
