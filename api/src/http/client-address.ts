/** Determines a request's client address and host. Uses forwarded headers only if they come from a trusted proxy. */
import { plainHostname } from '@greenward/contract/sign-in-site';
import type { TrustedProxies } from '@greenward/contract/trusted-proxies';

export interface Asked {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

const only = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? undefined : header;

/** Host name in lower case, without port. */
export function hostNameOf({ headers, socket }: Asked, proxies: TrustedProxies): string {
  const forwarded = only(headers['x-forwarded-host']);
  const host = forwarded !== undefined && proxies.has(socket.remoteAddress) ? forwarded : (only(headers['host']) ?? '');
  return plainHostname(host.trim());
}

/**
 * Address of the nearest sender that is not a trusted proxy. A trusted proxy without forwarded headers counts as the
 * sender.
 */
export function clientAddressOf({ headers, socket }: Asked, proxies: TrustedProxies): string {
  const senders = (only(headers['x-forwarded-for']) ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  let sender = socket.remoteAddress;
  while (proxies.has(sender)) {
    const before = senders.pop();
    if (before === undefined) break;
    sender = before;
  }
  return sender ?? 'unknown';
}
