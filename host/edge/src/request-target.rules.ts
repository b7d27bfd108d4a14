/** Parses the request target, the part of a request line between method and version. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { plainHostname } from '@greenward/contract/sign-in-site';
import { hostnameOf } from './site.rules.ts';

/** Replaces a malformed request target; no route matches it. */
const MALFORMED_ADDRESS = '/malformed-address';

function isWellFormed(url: string): boolean {
  try {
    decodeURI(url.replace(/[?#].*$/s, ''));
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns path and query of a request target. An absolute one (`GET http://host/path`, RFC 9112 §3.2.2) must have the
 * same host as the Host header; otherwise the site is ambiguous and no site matches.
 */
export function readableTarget(target: string, headers: IncomingHttpHeaders): string {
  const absolute = /^https?:\/\/([^/?#]*)(.*)$/is.exec(target);
  if (absolute === null) return isWellFormed(target) ? target : MALFORMED_ADDRESS;
  const [, authority = '', rest = ''] = absolute;
  const path = rest.startsWith('/') ? rest : `/${rest}`;
  return plainHostname(authority) === hostnameOf(headers) && isWellFormed(path) ? path : MALFORMED_ADDRESS;
}

/** Proxies may each use a different Host header (RFC 9112 §3.2); Node keeps the first. */
export const hasTwoHosts = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean =>
  rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length > 1;
