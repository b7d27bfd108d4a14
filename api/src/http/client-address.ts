/** Who is asking, and for which host: what a proxy in front says is believed only of a trusted one. */
import { BlockList, isIPv6 } from 'node:net';
import { plainHostname } from '@greenward/contract/sign-in-site';

export interface TrustedProxies {
  has(address: string | undefined): boolean;
}

/** @param list Addresses or networks ('10.0.0.0/8'); 'loopback' for this machine. */
export function createTrustedProxies(list: readonly string[]): TrustedProxies {
  const trusted = new BlockList();
  for (const entry of list) {
    if (entry === 'loopback') {
      trusted.addSubnet('127.0.0.0', 8, 'ipv4');
      trusted.addAddress('::1', 'ipv6');
      continue;
    }
    const [address = '', prefix] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(prefix), family);
  }
  return {
    has(address) {
      if (address === undefined) return false;
      const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
      return trusted.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
    },
  };
}

export interface Asked {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

const only = (header: string | string[] | undefined): string | undefined => (Array.isArray(header) ? undefined : header);

/** Lower-case host name without port. */
export function hostNameOf({ headers, socket }: Asked, proxies: TrustedProxies): string {
  const forwarded = only(headers['x-forwarded-host']);
  const host = forwarded !== undefined && proxies.has(socket.remoteAddress) ? forwarded : (only(headers['host']) ?? '');
  return plainHostname(host.trim());
}

/** Address of the nearest sender that is no trusted proxy; a trusted one that names nobody is the sender itself. */
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
