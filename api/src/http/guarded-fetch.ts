/**
 * Requests to addresses that people outside the installation chose, such as systems of councils. They reach the public
 * internet alone, follow no redirect, and are limited in time and size.
 */
import { lookup as lookUp } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, isIPv6 } from 'node:net';

const WITHIN_MS = 5_000;
const LARGEST_BYTES = 1_000_000;

/**
 * Networks that are not the public internet: the IANA registries of special-purpose addresses, multicast, and
 * translations (NAT64, 6to4, Teredo) behind which any IPv4 address can hide.
 */
const NOT_PUBLIC: readonly string[] = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
  ...['::/96', '::ffff:0:0:0/96', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/23', '2001:db8::/32'],
  ...['2002::/16', '3fff::/20', '5f00::/16', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
];
const LOOPBACK: readonly string[] = ['127.0.0.0/8', '::1/128'];

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  return list;
}
const notPublic = listOf(NOT_PUBLIC);
const loopback = listOf(LOOPBACK);

/** Of an address that maps an IPv4 one (::ffff:10.0.0.1), Node's list compares the IPv4 address. */
const isIn = (list: BlockList, address: string): boolean => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether an IP address belongs to the public internet. */
export const isPublicAddress = (address: string): boolean => isIP(address) !== 0 && !isIn(notPublic, address);

export type FetchFailureCode =
  /** The address is none, or leads to a private network. */
  | 'NOT_ALLOWED'
  /** Nothing could be reached there. */
  | 'DOWN'
  | 'SLOW'
  | 'REDIRECTS'
  | 'TOO_LARGE'
  /** The connection broke off, or the answer is compressed or no HTTP. */
  | 'BROKEN';

export class FetchFailed extends Error {
  override readonly name = 'FetchFailed';
  readonly code: FetchFailureCode;
  /** Whether the other side may have read the request. */
  readonly wasSent: boolean;

  constructor(code: FetchFailureCode, wasSent: boolean, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.wasSent = wasSent;
  }
}

export interface GuardedRequest {
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Ends it sooner. */
  readonly signal?: AbortSignal;
}

export interface GuardedAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

export interface FetchGuards {
  /** Also allows this machine and plain http to it. For tests and development alone. */
  readonly isLoopbackAllowed?: boolean;
  /** Of the whole request, with looking up the name. */
  readonly withinMs?: number;
  /** Finds the addresses of a host name. */
  readonly resolve?: (hostName: string) => Promise<readonly string[]>;
}

export type GuardedFetch = (url: string, request: GuardedRequest) => Promise<GuardedAnswer>;

const resolveAll = async (hostName: string): Promise<readonly string[]> =>
  (await lookUp(hostName, { all: true, verbatim: true })).map(({ address }) => address);

/** @throws FetchFailed NOT_ALLOWED */
function readUrl(given: string, isLoopbackAllowed: boolean): URL {
  const url = URL.parse(given);
  const isHttp = url?.protocol === 'https:' || (isLoopbackAllowed && url?.protocol === 'http:');
  if (url === null || !isHttp || url.username !== '' || url.password !== '')
    throw new FetchFailed('NOT_ALLOWED', false);
  return url;
}

const LONGEST_ADDRESS = 2_000;
/** Names within an own network. */
const OWN_NAME = /\.(localhost|local|internal|lan|home\.arpa)\.?$/;

/** What can be said of an address without looking up its name: https at its port, in public. @returns null otherwise */
export function publicUrlOf(text: string): URL | null {
  const url = text.length > LONGEST_ADDRESS ? null : URL.parse(text);
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '')
    return null;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return isPublicAddress(host) ? url : null;
  return host.includes('.') && !OWN_NAME.test(host) ? url : null;
}

/** All addresses of a name have to be allowed. @throws FetchFailed */
async function addressesOf(
  { hostname, protocol }: URL,
  { isLoopbackAllowed = false, resolve = resolveAll }: FetchGuards,
): Promise<readonly [string, ...string[]]> {
  const name = hostname.replace(/^\[|\]$/g, '');
  const found =
    isIP(name) === 0
      ? await resolve(name).catch((cause: unknown) => {
          throw new FetchFailed('DOWN', false, { cause });
        })
      : [name];
  const isAllowed = (address: string): boolean =>
    isLoopbackAllowed && isIP(address) !== 0 && isIn(loopback, address)
      ? true
      : protocol === 'https:' && isPublicAddress(address);
  const [first, ...others] = found;
  if (first === undefined) throw new FetchFailed('DOWN', false);
  if (!found.every(isAllowed)) throw new FetchFailed('NOT_ALLOWED', false);
  return [first, ...others];
}

/** @throws FetchFailed TOO_LARGE, BROKEN */
async function readBody(answer: IncomingMessage): Promise<string> {
  const tooLarge = (): FetchFailed => new FetchFailed('TOO_LARGE', true);
  if (Number(answer.headers['content-length'] ?? 0) > LARGEST_BYTES) throw tooLarge();
  // Compressed answers could unfold to any size; none was asked for.
  if (!['', 'identity'].includes(answer.headers['content-encoding'] ?? '')) throw new FetchFailed('BROKEN', true);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > LARGEST_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Sends the request to an address that was checked, so that the name cannot lead elsewhere meanwhile. */
function send(
  url: URL,
  addresses: readonly [string, ...string[]],
  { method, headers = {}, body = '' }: GuardedRequest,
  signal: AbortSignal,
): { readonly request: ClientRequest; readonly isConnected: () => boolean; readonly answer: Promise<IncomingMessage> } {
  const known = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  const isTls = url.protocol === 'https:';
  let isConnected = false;
  const request = (isTls ? requestHttps : requestHttp)(url, {
    ...{ method, signal, agent: false },
    headers: {
      'accept-encoding': 'identity',
      ...headers,
      connection: 'close',
      ...(method === 'POST' ? { 'content-length': String(Buffer.byteLength(body)) } : {}),
    },
    lookup: (_name, options, found) =>
      options.all === true ? found(null, known) : found(null, known[0]?.address ?? '', known[0]?.family),
  });
  request.on('socket', (socket) =>
    socket.once(isTls ? 'secureConnect' : 'connect', () => {
      isConnected = true;
    }),
  );
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve);
    request.once('error', reject);
    // An upgrade that nobody asked for ends in 'close' alone.
    request.once('upgrade', () => reject(new FetchFailed('BROKEN', true)));
    request.once('close', () => reject(new FetchFailed('BROKEN', true)));
  });
  request.end(method === 'POST' ? body : undefined);
  return { request, isConnected: () => isConnected, answer };
}

/**
 * Requests https addresses of the public internet. Names are looked up once, every address of them is checked, and the
 * connection goes to those. The whole takes 5 s and the answer has 1 MB at most.
 *
 * The function throws FetchFailed.
 */
export const createGuardedFetch =
  (guards: FetchGuards = {}): GuardedFetch =>
  async (given, wish) => {
    const { isLoopbackAllowed = false, withinMs = WITHIN_MS } = guards;
    const url = readUrl(given, isLoopbackAllowed);
    const timeUp = AbortSignal.timeout(withinMs);
    const signal = wish.signal === undefined ? timeUp : AbortSignal.any([timeUp, wish.signal]);
    const late = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new FetchFailed('SLOW', false)), { once: true });
    });
    late.catch(() => undefined);
    const addresses = await Promise.race([addressesOf(url, guards), late]);
    const { request, isConnected, answer } = send(url, addresses, wish, signal);
    try {
      const response = await Promise.race([answer, late]);
      const { statusCode: status = 0, headers } = response;
      if (status >= 300 && status < 400) throw new FetchFailed('REDIRECTS', true);
      return { status, headers, text: await readBody(response) };
    } catch (cause) {
      const wasSent = isConnected();
      if (cause instanceof FetchFailed) throw cause.code === 'SLOW' ? new FetchFailed('SLOW', wasSent) : cause;
      throw new FetchFailed(signal.aborted ? 'SLOW' : wasSent ? 'BROKEN' : 'DOWN', wasSent, { cause });
    } finally {
      request.destroy();
    }
  };
