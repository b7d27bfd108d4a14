/**
 * One connection to the tenant's event stream: reconnects after every interruption, and signals when events may have
 * been missed.
 */

export interface EventLineOptions {
  readonly connect: () => EventSource;
  readonly onEvent: OnEvent;
  /** Events may have happened before this opened that the page should know about. */
  readonly isReturn: boolean;
  readonly random: () => number;
}

export interface EventLine {
  /** Connects to the new address. The former connection stays open until the new one answers, so no event is missed. */
  renew(): void;
  close(): void;
}

export type EventFacts = Readonly<Record<string, unknown>>;

/** @param isGap events may have been missed before this one. */
export type OnEvent = (kind: string, facts: EventFacts, isGap: boolean) => void;

const KINDS = ['hello', 'switches', 'places', 'activity', 'news'] as const;
/** Browsers reconnect by themselves after an interruption, but not after a refused connection. */
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;

function factsOf(data: unknown): EventFacts {
  try {
    const facts: unknown = JSON.parse(String(data));
    return typeof facts === 'object' && facts !== null ? (facts as EventFacts) : {};
  } catch {
    return {}; // the event counts even if its data are invalid
  }
}

export function openEventLine({ connect, onEvent, isReturn, random }: EventLineOptions): EventLine {
  let source: EventSource | null = null;
  /** Still heard until `source` answers. */
  let former: EventSource | null = null;
  let hasBeenOpen = isReturn;
  let retryMs = FIRST_RETRY_MS;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function leaveFormer(): void {
    former?.close();
    former = null;
  }

  function open(): void {
    const opened = connect();
    source = opened;
    for (const kind of KINDS) {
      opened.addEventListener(kind, (event) => {
        if (source !== opened && former !== opened) return;
        const facts = factsOf(event.data);
        const isHello = kind === 'hello';
        const hasReplaced = isHello && source === opened && former !== null;
        const isGap = isHello && hasBeenOpen && facts['resumed'] !== true && !hasReplaced;
        if (hasReplaced) leaveFormer();
        if (isHello) {
          retryMs = FIRST_RETRY_MS;
          hasBeenOpen = true;
        }
        onEvent(kind, facts, isGap);
      });
    }
    opened.addEventListener('error', () => {
      if (source !== opened || opened.readyState !== opened.CLOSED) return;
      source = null;
      leaveFormer();
      retry = setTimeout(open, retryMs * (0.5 + random()));
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
    });
  }

  open();
  return {
    renew() {
      if (source === null) return; // the next attempt uses the new address
      leaveFormer();
      former = source;
      open();
    },
    close() {
      clearTimeout(retry);
      leaveFormer();
      source?.close();
      source = null;
    },
  };
}
