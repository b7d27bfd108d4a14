/**
 * Subscribes a server to the api's event stream, which announces changed switches, releases and tenant files, for as
 * long as the server runs.
 */

export interface ApiEventsOptions {
  readonly apiUrl: string;
  readonly internalToken: string;
  /** A tenant's switches or releases changed. */
  readonly onTenant: (tenantCode: string) => void;
  /** Tenants' files were edited. */
  readonly onTenants: () => void;
  /** Anything may have changed unnoticed: called at the start and after each interruption of the stream. */
  readonly onGap: () => void;
  /** Called once per interruption, not per attempt. */
  readonly onLost: (error: unknown) => void;
}

export interface ApiEvents {
  close(): void;
}

interface StreamEvent {
  readonly kind: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5_000;
/** The api sends a heartbeat every 15 s; after this silence the stream is dead even if the socket looks open. */
const SILENCE_LIMIT_MS = 40_000;
/** Longer than any event of the api; anything beyond is not an event stream. */
const LONGEST_EVENT = 10_000;

/** Splits streamed text into events (HTML standard, server-sent events; one data line each). */
export function createEventParser(onEvent: (event: StreamEvent) => void): (text: string) => void {
  let rest = '';
  return (text) => {
    rest += text;
    const blocks = rest.split('\n\n');
    rest = blocks.pop() ?? '';
    if (rest.length > LONGEST_EVENT) throw new Error('The api sent an event without an end');
    for (const block of blocks) {
      const fields = new Map(
        block
          .split('\n')
          .map(
            (line) =>
              [line.slice(0, Math.max(0, line.indexOf(':'))), line.slice(line.indexOf(':') + 1).trim()] as const,
          ),
      );
      const [kind, data] = [fields.get('event'), fields.get('data')];
      if (kind === undefined || data === undefined) continue; // a heartbeat
      onEvent({ kind, facts: JSON.parse(data) as StreamEvent['facts'] });
    }
  };
}

export function listenToApi({
  apiUrl,
  internalToken,
  onTenant,
  onTenants,
  onGap,
  onLost,
}: ApiEventsOptions): ApiEvents {
  const ended = new AbortController();
  let retryMs = FIRST_RETRY_MS;
  let isLost = false;

  async function hear(): Promise<void> {
    const silence = new AbortController();
    let timer = setTimeout(() => silence.abort(new Error('The api was silent')), SILENCE_LIMIT_MS);
    try {
      const response = await fetch(new URL('/internal/events', apiUrl), {
        headers: { authorization: `Bearer ${internalToken}`, accept: 'text/event-stream' },
        signal: AbortSignal.any([ended.signal, silence.signal]),
      });
      if (!response.ok || response.body === null) {
        await response.body?.cancel();
        throw new Error(`The api answered ${response.status}`);
      }
      const parse = createEventParser(({ kind, facts }) => {
        const { tenant } = facts;
        if ((kind === 'switches' || kind === 'releases') && typeof tenant === 'string') onTenant(tenant);
        else if (kind === 'tenants') onTenants();
        else if (kind === 'hello' || kind === 'gap') onGap();
      });
      const decoder = new TextDecoder();
      for await (const bytes of response.body) {
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(new Error('The api was silent')), SILENCE_LIMIT_MS);
        retryMs = FIRST_RETRY_MS;
        isLost = false;
        parse(decoder.decode(bytes as Uint8Array, { stream: true }));
      }
      throw new Error('The api ended the stream');
    } finally {
      clearTimeout(timer);
    }
  }

  const closed = (): boolean => ended.signal.aborted;
  void (async () => {
    while (!closed()) {
      try {
        await hear();
      } catch (error) {
        if (closed()) return;
        if (!isLost) onLost(error);
        isLost = true;
      }
      const waitMs = retryMs * (0.5 + Math.random());
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, waitMs);
        ended.signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
      });
    }
  })();
  return { close: () => ended.abort() };
}
