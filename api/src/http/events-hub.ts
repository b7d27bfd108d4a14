/** Distributes database notifications to all subscribers in this process over one connection. */
import { Client } from 'pg';

/** A change of one tenant's rows. */
export interface TenantEvent {
  readonly tenantId: number;
  /** What changed: 'switches', 'places'. Contains no details. */
  readonly kind: string;
  /** Of 'activity': codes of follows under which it is listed publicly. */
  readonly topics?: readonly string[];
  /** Of 'news': hash of the account that has some. */
  readonly account?: string;
}

export interface EventListener {
  onEvent(event: TenantEvent): void;
  /** Changed tiles, in the format of the map's triggers (api/src/modules/places/map-tiles). */
  onTiles?(payload: string): void;
  /** Events may have been missed: all cached data of all tenants must be read again. */
  onGap(): void;
}

export interface EventsHub {
  /** @returns a function that ends the subscription. */
  subscribe(listener: EventListener): () => void;
  /** False while events may be missed. Caches that depend on them must not be used then. */
  isListening(): boolean;
  close(): Promise<void>;
}

export interface EventsHubOptions {
  /** URL of a direct connection, as a pooler in transaction mode does not forward notifications. */
  readonly databaseUrl: string;
  readonly onLost: (error: unknown) => void;
  readonly onListening?: () => void;
}

const EVENTS = 'greenward_event';
const TILES = 'greenward_tiles';
const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5_000;
/** Interval of the connection check, which detects connections that a firewall has silently dropped. */
const CHECK_EVERY_MS = 20_000;
const CHECK_LIMIT_MS = 5_000;

const TOPIC = /^[a-z]{2,10}(:[A-Za-z0-9-]{1,100})?$/;
const HASH = /^[0-9a-f]{64}$/;

/** Returns null for foreign payloads, as any login may send notifications. */
export function parseEvent(payload: string | undefined): TenantEvent | null {
  try {
    const { tenantId, kind, topics, account } = JSON.parse(payload ?? '') as Record<string, unknown>;
    if (!Number.isSafeInteger(tenantId) || typeof kind !== 'string' || !/^[a-z-]{1,40}$/.test(kind)) return null;
    return {
      ...{ tenantId: tenantId as number, kind },
      ...(Array.isArray(topics)
        ? { topics: topics.filter((topic): topic is string => typeof topic === 'string' && TOPIC.test(topic)) }
        : {}),
      ...(typeof account === 'string' && HASH.test(account) ? { account } : {}),
    };
  } catch {
    return null; // not JSON
  }
}

/** Starts listening and retries on failure. Resolves after the first attempt, even if it fails. */
export async function createEventsHub({
  databaseUrl,
  onLost,
  onListening = () => undefined,
}: EventsHubOptions): Promise<EventsHub> {
  const listeners = new Set<EventListener>();
  let client: Client | null = null;
  let listening = false;
  let closed = false;
  let retryMs = FIRST_RETRY_MS;
  let retry: NodeJS.Timeout | undefined;

  function lose(lost: Client, error: unknown): void {
    if (client !== lost) return; // already abandoned
    client = null;
    listening = false;
    lost.end().catch(() => undefined); // the connection is closed either way
    if (closed) return;
    onLost(error);
    for (const listener of listeners) listener.onGap();
    retry = setTimeout(() => void connect(), retryMs * (0.5 + Math.random()));
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
  }

  async function connect(): Promise<void> {
    const next = new Client({
      connectionString: databaseUrl,
      application_name: 'greenward-events',
      keepAlive: true,
      connectionTimeoutMillis: CHECK_LIMIT_MS,
      query_timeout: CHECK_LIMIT_MS,
    });
    client = next;
    next.on('error', (error) => lose(next, error));
    next.on('end', () => lose(next, new Error('The connection ended')));
    next.on('notification', ({ channel, payload = '' }) => {
      if (channel === TILES) return listeners.forEach((listener) => listener.onTiles?.(payload));
      const event = parseEvent(payload);
      if (event !== null) for (const listener of listeners) listener.onEvent(event);
    });
    try {
      await next.connect();
      await next.query(`/* events.listen */ listen ${EVENTS}; listen ${TILES}`);
    } catch (error) {
      lose(next, error);
      return;
    }
    if (closed || client !== next) return;
    listening = true;
    retryMs = FIRST_RETRY_MS;
    onListening();
    // Changes before this point were not reported.
    for (const listener of listeners) listener.onGap();
  }

  const check = setInterval(() => {
    const checked = client;
    if (checked !== null && listening)
      checked.query('/* events.check */ select 1').catch((error: unknown) => lose(checked, error));
  }, CHECK_EVERY_MS);
  check.unref();

  await connect();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isListening: () => listening,
    async close() {
      closed = true;
      clearInterval(check);
      clearTimeout(retry);
      const open = client;
      client = null;
      listening = false;
      await open?.end().catch(() => undefined); // already closed
    },
  };
}
