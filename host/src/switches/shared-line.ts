/**
 * One connection for all open pages of a site in one browser: the page that holds the lock owns it and passes events
 * on. The next page takes over when the holder releases it, closes or crashes, or is silent for so long that it must be
 * suspended.
 */
import type { EventFacts, EventLine, OnEvent } from './event-line.ts';

export interface SharedLineOptions {
  readonly locks: Pick<LockManager, 'request'>;
  readonly openChannel: (name: string) => Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;
  readonly openLine: (onEvent: OnEvent) => EventLine;
  readonly onEvent: OnEvent;
  /** The page had joined before and left. */
  readonly isReturn: boolean;
  readonly random: () => number;
}

const NAME = 'gw-events';
/** Interval at which the owner of the connection announces that it is active. */
const SIGN_EVERY_MS = 15_000;
/**
 * An active page is never silent for this long. Up to half as long again is added at random, so that not all pages take
 * over at once.
 */
const SILENCE_MS = 40_000;

type Message =
  | { readonly say: 'event'; readonly kind: string; readonly facts: EventFacts; readonly isGap: boolean }
  /** A new page asks for the current state. */
  | { readonly say: 'newcomer' }
  | { readonly say: 'here' };

/** Only the page that owns the connection can renew it. */
export function joinSharedLine({
  locks,
  openChannel,
  openLine,
  onEvent,
  isReturn,
  random,
}: SharedLineOptions): EventLine {
  const channel = openChannel(NAME);
  let hasLeft = false;
  let isSilent = false;
  /** The page lost the connection while suspended, and missed events. */
  let wasRobbed = false;
  let closeLine: (() => void) | null = null;
  let line: EventLine | null = null;
  let waiting: AbortController | null = null;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const tell = (message: Message): void => channel.postMessage(message);

  /** Owns the connection while it holds the lock. @param isGap this page or others may have missed events. */
  function lead(isGap: boolean): Promise<void> | undefined {
    if (hasLeft) return undefined;
    clearTimeout(silence);
    let isFirst = isGap;
    /** What a new page receives: the latest known switches. */
    let newest: EventFacts | null = null;
    const opened = openLine((kind, facts, isBreak) => {
      const isMissed = isBreak || isFirst;
      isFirst = false;
      if (kind === 'hello' || kind === 'switches') newest = facts;
      tell({ say: 'event', kind, facts, isGap: isMissed });
      onEvent(kind, facts, isMissed);
    });
    line = opened;
    const sign = setInterval(() => tell({ say: 'here' }), SIGN_EVERY_MS);
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.say === 'newcomer' && newest !== null)
        tell({ say: 'event', kind: 'hello', facts: newest, isGap: false });
    };
    return new Promise((resolve) => {
      closeLine = () => {
        closeLine = null;
        line = null;
        clearInterval(sign);
        opened.close();
        resolve();
      };
    });
  }

  function listen(): void {
    clearTimeout(silence);
    silence = setTimeout(
      () => {
        isSilent = true;
        waiting?.abort();
      },
      SILENCE_MS * (1 + random() / 2),
    );
  }

  /** Receives events from the owner while it waits for the lock. */
  function follow(): AbortSignal {
    listen();
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      listen();
      if (data.say !== 'event') return;
      onEvent(data.kind, data.facts, data.isGap || wasRobbed);
      wasRobbed = false;
    };
    tell({ say: 'newcomer' });
    waiting = new AbortController();
    return waiting.signal;
  }

  async function takeTurns(): Promise<void> {
    let how: LockOptions = { ifAvailable: true };
    let isGap = isReturn;
    while (!hasLeft) {
      try {
        await locks.request(NAME, how, (lock) => (lock === null ? undefined : lead(isGap)));
      } catch (error) {
        wasRobbed ||= closeLine !== null;
        closeLine?.();
        // AbortError: the lock was stolen, or waiting was aborted. Otherwise the browser provides no locks here, and
        // each page has its own connection.
        if ((error as DOMException).name !== 'AbortError') return void lead(isGap);
      }
      if (hasLeft) return;
      how = isSilent ? { steal: true } : { signal: follow() };
      isSilent = false;
      isGap = true;
    }
  }

  void takeTurns();
  return {
    renew: () => line?.renew(),
    close() {
      hasLeft = true;
      clearTimeout(silence);
      waiting?.abort();
      closeLine?.();
      channel.close();
    },
  };
}
