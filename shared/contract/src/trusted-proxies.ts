/** The proxies in front of a server, which are trusted to state the visitor's address and host. */
import { BlockList, isIPv6 } from 'node:net';

export interface TrustedProxies {
  has(address: string | undefined): boolean;
}

/**
 * @param list Addresses or networks ('10.0.0.0/8'); 'loopback' for this machine.
 * @throws TypeError for an entry that is neither
 */
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
