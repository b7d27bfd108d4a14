/**
 * Manages the open event streams (server-sent events) of browsers and edges: audiences, and limits per client. Events
 * say only what kind of data changed.
 */
import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';

type EventFacts = Readonly<Record<string, unknown>>;

export interface EventStreamsOptions {
  /** Maximum number of open streams per address; 0 for no limit. */
  readonly perAddress: number;
}

export interface OpenStream {
  readonly response: ServerResponse;
  /** Address that the limit counts; null for our own programs. */
  readonly address: string | null;
  /** Streams of one audience get the same events: a tenant's browsers, or all edges. */
  readonly audience: string;
  /** Key by which a signed-in page receives news of its account; null for others. */
  readonly newsKey?: string | null;
  readonly headers: Readonly<Record<string, string>>;
  /** Last-Event-ID of a reconnecting browser. */
  readonly lastEventId?: string | undefined;
  /** Data of the first event. */
  readonly greeting: Readonly<Record<string, unknown>>;
}

export interface EventStreams {
  /** @returns false when too many streams are open; nothing has been written then */
  open(stream: OpenStream): boolean;
  /** @param missed data for a stream that was broken meanwhile, when `facts` describe only the newest of several events */
  send(audience: string, kind: string, facts: EventFacts, missed?: EventFacts): void;
  /** Tells the pages with this key that their account has news. */
  sendNews(newsKey: string): void;
  readonly audiences: () => readonly string[];
  readonly count: () => number;
  /** Closes every stream; browsers reconnect after a random delay. */
  close(): void;
}

/** Proxies and firewalls close connections that are silent for about a minute. */
const HEARTBEAT_MS = 15_000;
/** A client this far behind has stopped reading. */
const LARGEST_BACKLOG_BYTES = 64 * 1024;
const MOST_STREAMS = 10_000;
/** Kind of event for one account. It is not kept: a stream that resumes with a key gets it again. */
const NEWS = 'news';
/** Delay before a browser reconnects, randomised so that clients do not all return at once. */
const RETRY_FROM_MS = 1_000;
const RETRY_SPREAD_MS = 2_000;

export const EVENT_STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no', // tells nginx to pass every event on at once
};

interface Kept {
  readonly response: ServerResponse;
}

export function createEventStreams({ perAddress }: EventStreamsOptions): EventStreams {
  /** Identifies the event numbers of this process; numbers of another process mean nothing here. */
  const epoch = randomBytes(6).toString('base64url');
  let number = 0;
  const audiences = new Map<string, Set<Kept>>();
  /** The newest event of each kind by audience. This is enough to resume a stream, as events only name their kind. */
  const newest = new Map<string, Map<string, { readonly number: number; readonly facts: EventFacts }>>();
  const byNewsKey = new Map<string, Set<Kept>>();
  const countOf = new Map<string, number>();
  let total = 0;

  const textOf = (kind: string, at: number, facts: EventFacts): string =>
    `id: ${epoch}-${at}\nevent: ${kind}\ndata: ${JSON.stringify(facts)}\n\n`;

  function write(kept: Kept, text: string): void {
    if (kept.response.writableLength > LARGEST_BACKLOG_BYTES) kept.response.destroy();
    else kept.response.write(text);
  }

  const heartbeat = setInterval(() => {
    for (const streams of audiences.values()) for (const kept of streams) write(kept, ': still here\n\n');
  }, HEARTBEAT_MS);
  heartbeat.unref();

  /** The last event number of a broken stream; null when the stream belonged to another process. */
  function resumedAt(lastEventId: string | undefined): number | null {
    const [, of, at] = /^([\w-]{8})-(\d{1,15})$/.exec(lastEventId ?? '') ?? [];
    return of === epoch ? Number(at) : null;
  }

  return {
    open({ response, address, audience, newsKey = null, headers, lastEventId, greeting }) {
      const ofAddress = address === null ? 0 : (countOf.get(address) ?? 0);
      if (address !== null && (total >= MOST_STREAMS || (perAddress > 0 && ofAddress >= perAddress))) return false;
      const kept: Kept = { response };
      const streams = audiences.get(audience) ?? new Set();
      audiences.set(audience, streams.add(kept));
      if (newsKey !== null) byNewsKey.set(newsKey, (byNewsKey.get(newsKey) ?? new Set()).add(kept));
      if (address !== null) countOf.set(address, ofAddress + 1);
      total += 1;
      let open = true;
      const forget = (): void => {
        if (!open) return;
        open = false;
        streams.delete(kept);
        if (streams.size === 0 && audiences.get(audience) === streams) audiences.delete(audience);
        const ofAccount = newsKey === null ? undefined : byNewsKey.get(newsKey);
        ofAccount?.delete(kept);
        if (newsKey !== null && ofAccount?.size === 0) byNewsKey.delete(newsKey);
        total -= 1;
        if (address === null) return;
        const left = (countOf.get(address) ?? 1) - 1;
        if (left === 0) countOf.delete(address);
        else countOf.set(address, left);
      };
      response.on('close', forget);
      response.on('error', forget); // the client disconnected during a write
      response.writeHead(200, { ...headers, ...EVENT_STREAM_HEADERS });
      const from = resumedAt(lastEventId);
      const missed = from === null ? [] : [...(newest.get(audience) ?? [])].filter(([, event]) => event.number > from);
      const retryMs = Math.round(RETRY_FROM_MS + Math.random() * RETRY_SPREAD_MS);
      write(
        kept,
        `retry: ${retryMs}\n${textOf('hello', number, { ...greeting, resumed: from !== null })}${missed.map(([kind, { number: at, facts }]) => textOf(kind, at, facts)).join('')}${newsKey !== null && from !== null ? textOf(NEWS, number, {}) : ''}`,
      );
      return true;
    },
    sendNews(newsKey) {
      const kepts = byNewsKey.get(newsKey);
      if (kepts === undefined) return;
      number += 1;
      const text = textOf(NEWS, number, {});
      for (const kept of kepts) write(kept, text);
    },
    send(audience, kind, facts, missed = facts) {
      number += 1;
      const kinds = newest.get(audience) ?? new Map<string, { number: number; facts: EventFacts }>();
      newest.set(audience, kinds.set(kind, { number, facts: missed }));
      const text = textOf(kind, number, facts);
      for (const kept of audiences.get(audience) ?? []) write(kept, text);
    },
    audiences: () => [...audiences.keys()],
    count: () => total,
    close() {
      clearInterval(heartbeat);
      for (const streams of audiences.values()) for (const { response } of streams) response.end();
    },
  };
}
