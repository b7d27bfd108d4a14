/** Requests that have begun and not arrived whole: limited by address and in all, so that no sender can pile them up. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { countedAddress } from '@greenward/contract/own-call';
import type { TrustedProxies } from '@greenward/contract/trusted-proxies';

export interface UnfinishedRequests {
  /**
   * Counts one more. Where there are too many, the oldest gives way: an honest request takes milliseconds and is seldom the oldest. Of one address only
   * what has been unfinished for a while gives way, so that a crowd behind it that arrives at once is served.
   * @param giveUp ends it; called once at most.
   * @returns what to call when it has arrived, or its sender has left
   */
  begin(address: string, giveUp: () => void): () => void;
  count(): number;
}

export interface UnfinishedLimits {
  readonly ofOneAddress: number;
  /** Below five times `ofOneAddress`, nothing younger than this gives way to others of its address. */
  readonly givesWayAfterMs: number;
  /** Bodies held in memory at a time: 64 kB each. */
  readonly inAll: number;
}

/** A school behind one address opens a page in every browser at once; each has a spare connection or two. */
export const UNFINISHED_LIMITS: UnfinishedLimits = { ofOneAddress: 100, givesWayAfterMs: 2_000, inAll: 2_000 };
/** Times `ofOneAddress`: more of one address than this give way at any age. */
const CROWD = 5;

interface Unfinished {
  readonly visitor: string;
  readonly beganMs: number;
  readonly giveUp: () => void;
}

/** @param now milliseconds of a clock that never goes back */
export function createUnfinishedRequests({ ofOneAddress, givesWayAfterMs, inAll }: UnfinishedLimits, now = () => performance.now()): UnfinishedRequests {
  const all = new Set<Unfinished>();
  const byVisitor = new Map<string, Set<Unfinished>>();

  function forget(entry: Unfinished): void {
    all.delete(entry);
    const theirs = byVisitor.get(entry.visitor);
    theirs?.delete(entry);
    if (theirs?.size === 0) byVisitor.delete(entry.visitor);
  }
  function giveUpOldest(of: Set<Unfinished>, minAgeMs: number): void {
    const [oldest] = of; // sets keep the order of insertion
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
      byVisitor.set(entry.visitor, theirs); // also when giving up removed the visitor's last
      return () => forget(entry);
    },
    count: () => all.size,
  };
}

/**
 * Counts connections until their first request has its headers. Those that proxies open are not one visitor's.
 * Later requests of a kept connection are limited by the deadline for headers alone.
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
