/** Limits incomplete requests, per address and in total. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { countedAddress } from '@greenward/contract/own-call';
import type { TrustedProxies } from '@greenward/contract/trusted-proxies';

export interface UnfinishedRequests {
  /**
   * Registers a request. Above the limit, the oldest one is dropped, as honest requests take milliseconds and are
   * rarely the oldest. Within one address, only requests of a certain age are dropped, so that a crowd behind one
   * address is served.
   * @param giveUp ends the request; called at most once
   * @returns a function to call when the request has arrived or its sender has disconnected
   */
  begin(address: string, giveUp: () => void): () => void;
  count(): number;
}

export interface UnfinishedLimits {
  readonly ofOneAddress: number;
  /**
   * Minimum age before a request is dropped for others of its address. Does not apply above five times `ofOneAddress`.
   */
  readonly givesWayAfterMs: number;
  /** Maximum in total; their bodies use 64 kB of memory each. */
  readonly inAll: number;
}

/**
 * Allows for a school behind one address where all browsers open a page at once, each with one or two spare
 * connections.
 */
export const UNFINISHED_LIMITS: UnfinishedLimits = { ofOneAddress: 100, givesWayAfterMs: 2_000, inAll: 2_000 };
/** Multiple of `ofOneAddress` above which requests of one address are dropped at any age. */
const CROWD = 5;

interface Unfinished {
  readonly visitor: string;
  readonly beganMs: number;
  readonly giveUp: () => void;
}

/** @param now monotonic clock in milliseconds */
export function createUnfinishedRequests(
  { ofOneAddress, givesWayAfterMs, inAll }: UnfinishedLimits,
  now = () => performance.now(),
): UnfinishedRequests {
  const all = new Set<Unfinished>();
  const byVisitor = new Map<string, Set<Unfinished>>();

  function forget(entry: Unfinished): void {
    all.delete(entry);
    const theirs = byVisitor.get(entry.visitor);
    theirs?.delete(entry);
    if (theirs?.size === 0) byVisitor.delete(entry.visitor);
  }
  function giveUpOldest(of: Set<Unfinished>, minAgeMs: number): void {
    const [oldest] = of; // sets keep insertion order
    if (oldest === undefined || now() - oldest.beganMs < minAgeMs) return;
    forget(oldest);
    oldest.giveUp();
  }

  return {
    begin(address, giveUp) {
      const entry: Unfinished = { visitor: countedAddress(address), beganMs: now(), giveUp };
      const theirs = byVisitor.get(entry.visitor) ?? new Set();
      if (theirs.size >= ofOneAddress) giveUpOldest(theirs, theirs.size >= CROWD * ofOneAddress ? 0 : givesWayAfterMs);
      if (all.size >= inAll) giveUpOldest(all, 0);
      all.add(entry);
      theirs.add(entry);
      byVisitor.set(entry.visitor, theirs); // also if dropping a request removed the visitor's last one
      return () => forget(entry);
    },
    count: () => all.size,
  };
}

/**
 * Counts connections until the headers of their first request arrive. Connections from proxies do not count, as they
 * serve many visitors. For later requests on a connection, only the headers deadline applies.
 */
export function countNewConnections(server: Server, unfinished: UnfinishedRequests, proxies: TrustedProxies): void {
  const began = new WeakMap<Socket, () => void>();
  server.on('connection', (socket) => {
    if (proxies.has(socket.remoteAddress)) return;
    const finish = unfinished.begin(socket.remoteAddress ?? 'unknown', () => socket.destroy());
    began.set(socket, finish);
    socket.once('close', finish);
  });
  server.on('request', ({ socket }) => began.get(socket)?.());
}
