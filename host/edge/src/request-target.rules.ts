/** What stands between method and version in a request's first line, as edge reads it. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { plainHostname } from '@greenward/contract/sign-in-site';
import { hostnameOf } from './site.rules.ts';

/** Stands for an address that cannot be read; no route has it. */
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
 * The path and query of a request target; of an absolute one (`GET http://host/path`, RFC 9112 §3.2.2) what follows its host,
 * provided that the Host header names the same: otherwise it is not clear which site is meant, and none is.
 */
export function readableTarget(target: string, headers: IncomingHttpHeaders): string {
  const absolute = /^https?:\/\/([^/?#]*)(.*)$/is.exec(target);
  if (absolute === null) return isWellFormed(target) ? target : MALFORMED_ADDRESS;
  const [, authority = '', rest = ''] = absolute;
  const path = rest.startsWith('/') ? rest : `/${rest}`;
  return plainHostname(authority) === hostnameOf(headers) && isWellFormed(path) ? path : MALFORMED_ADDRESS;
}

/** Servers on the way may each go by another of them (RFC 9112 §3.2); Node keeps the first. */
export const hasTwoHosts = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean =>
  rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length > 1;
