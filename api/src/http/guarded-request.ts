/**
 * Requests to addresses that somebody else chose, such as a browser's push service: https to a public address alone,
 * no redirects, within a time and a size. The address that was checked is the one that is connected to.
 */
import { lookup as resolve } from 'node:dns';
import type { LookupAddress, LookupAllOptions } from 'node:dns';
import { request as requestPlainly } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { BlockList, isIP } from 'node:net';
import type { LookupFunction } from 'node:net';

const LIMIT_MS = 5_000;
const LARGEST_ANSWER_BYTES = 64_000;
const LONGEST_ADDRESS = 2_000;

/** Networks of this machine, private ones, and those that lead to them (IANA special-purpose registries). */
const REFUSED = new BlockList();
for (const [network, prefix] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
] as const)
  REFUSED.addSubnet(network, prefix, 'ipv4');
/** What of IPv6 is in public use; within it, tunnels and documentation are refused. */
const PUBLIC_V6 = new BlockList();
PUBLIC_V6.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  REFUSED.addSubnet(network, prefix, 'ipv6');

/** @param address as text, IPv4 or IPv6 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !REFUSED.check(address, 'ipv4');
  return family === 6 && PUBLIC_V6.check(address, 'ipv6') && !REFUSED.check(address, 'ipv6');
}

/** The address is not one that we connect to. Permanent, unless a name changes its address. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
  constructor() {
    super('The address is refused');
  }
}

/** What can be said of an address without looking up its name. @returns null when it is refused */
export function guardedUrlOf(text: string): URL | null {
  const url = text.length > LONGEST_ADDRESS ? null : URL.parse(text);
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
  if (url.port !== '') return null;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return isPublicAddress(host) ? url : null;
  // A name within the own network, such as 'localhost' or 'db.internal'.
  return host.includes('.') && !/\.(localhost|local|internal|lan|home\.arpa)\.?$/.test(host) ? url : null;
}

export interface GuardedRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body?: Buffer | null;
  readonly signal?: AbortSignal;
}

export interface GuardedOptions {
  readonly limitMs?: number;
  /** Tests connect to a stub on this machine. */
  readonly trusted?: (text: string) => URL | null;
}

export type SendGuarded = (asked: GuardedRequest) => Promise<{ readonly status: number; readonly body: Buffer }>;

type Resolve = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Looks a name up, and refuses it if one of its addresses is not public: one is enough to reach a machine of ours. */
export const createPublicLookup =
  (resolveAll: Resolve): LookupFunction =>
  (host, options, done) => {
    resolveAll(host, { ...options, all: true }, (error, addresses) => {
      const [first] = error === null ? addresses : [];
      if (error !== null) done(error, '', 0);
      else if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
        done(new AddressRefused(), '', 0);
      else if (options.all === true) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };

/**
 * Sends a request once. A redirect is an answer like any other, and is not followed.
 * @throws AddressRefused; Error when there is no answer in time or it is too large
 */
export function createGuardedSend({ limitMs = LIMIT_MS, trusted }: GuardedOptions = {}): SendGuarded {
  return async ({ url: text, method, headers, body = null, signal }) => {
    const url = (trusted ?? guardedUrlOf)(text);
    if (url === null) throw new AddressRefused();
    const timeUp = AbortSignal.timeout(limitMs);
    return new Promise((settle, fail) => {
      const request = url.protocol === 'https:' ? requestSecurely : requestPlainly;
      const sent = request(
        url,
        {
          ...{ method, headers: { ...headers }, agent: false },
          signal: signal === undefined ? timeUp : AbortSignal.any([signal, timeUp]),
          ...(trusted === undefined ? { lookup: createPublicLookup(resolve) } : {}),
        },
        (answer) => {
          const parts: Buffer[] = [];
          let bytes = 0;
          answer.on('data', (part: Buffer) => {
            bytes += part.length;
            if (bytes > LARGEST_ANSWER_BYTES) sent.destroy(new Error('The answer is too large'));
            else parts.push(part);
          });
          answer.on('end', () => settle({ status: answer.statusCode ?? 0, body: Buffer.concat(parts) }));
          answer.on('error', fail);
        },
      );
      sent.on('error', fail);
      sent.end(body);
    });
  };
}
