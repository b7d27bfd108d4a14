/**
 * One connection for all open pages of a site in one browser: whoever holds the lock has it, and passes on what is heard. The next takes over when the
 * holder lets go, is closed or crashes, or when it is silent for so long that it must be asleep.
 */
import type { EventFacts, OnEvent } from './event-line.ts';

export interface SharedLineOptions {
  readonly locks: Pick<LockManager, 'request'>;
  readonly openChannel: (name: string) => Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;
  /** @returns a function that ends the connection. */
  readonly openLine: (onEvent: OnEvent) => () => void;
  readonly onEvent: OnEvent;
  /** The page was on the line before, and let go of it. */
  readonly isReturn: boolean;
  readonly random: () => number;
}

const NAME = 'gw-events';
/** Whoever has the connection says so often that it is there. */
const SIGN_EVERY_MS = 15_000;
/** Nobody who is awake is silent for so long; half as long again by chance, so that not all take over at once. */
const SILENCE_MS = 40_000;

type Message =
  | { readonly say: 'event'; readonly kind: string; readonly facts: EventFacts; readonly isGap: boolean }
  /** A page has come and does not know how things stand. */
  | { readonly say: 'newcomer' }
  | { readonly say: 'here' };

/** @returns a function that leaves. */
export function joinSharedLine({ locks, openChannel, openLine, onEvent, isReturn, random }: SharedLineOptions): () => void {
  const channel = openChannel(NAME);
  let hasLeft = false;
  let isSilent = false;
  /** It lost the connection in its sleep, and whatever was said meanwhile. */
  let wasRobbed = false;
  let closeLine: (() => void) | null = null;
  let waiting: AbortController | null = null;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const tell = (message: Message): void => channel.postMessage(message);

  /** Has the connection for as long as the lock is held. @param isGap others may have heard nothing for a while, or this page. */
  function lead(isGap: boolean): Promise<void> | undefined {
    if (hasLeft) return undefined;
    clearTimeout(silence);
    let isFirst = isGap;
    /** What a newcomer is told: the switches as they were last said to be. */
    let newest: EventFacts | null = null;
    const close = openLine((kind, facts, isBreak) => {
      const isMissed = isBreak || isFirst;
      isFirst = false;
      if (kind !== 'places') newest = facts;
      tell({ say: 'event', kind, facts, isGap: isMissed });
      onEvent(kind, facts, isMissed);
    });
    const sign = setInterval(() => tell({ say: 'here' }), SIGN_EVERY_MS);
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.say === 'newcomer' && newest !== null) tell({ say: 'event', kind: 'hello', facts: newest, isGap: false });
    };
    return new Promise((resolve) => {
      closeLine = () => {
        closeLine = null;
        clearInterval(sign);
        close();
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

  /** Hears what others pass on, for as long as it waits behind those who came before. */
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
        // It was taken away, or waited for in vain. Anything else: this browser gives no locks here, and each page has a connection of its own.
        if ((error as DOMException).name !== 'AbortError') return void lead(isGap);
      }
      if (hasLeft) return;
      how = isSilent ? { steal: true } : { signal: follow() };
      isSilent = false;
      isGap = true;
    }
  }

  void takeTurns();
  return () => {
    hasLeft = true;
    clearTimeout(silence);
    waiting?.abort();
    closeLine?.();
    channel.close();
  };
}
