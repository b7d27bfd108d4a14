/** The page's ear for what happens at its tenant: open while the page is looked at, closed while it is not. Pages of one browser share one connection. */
import { openEventLine } from './event-line.ts';
import type { EventFacts, OnEvent } from './event-line.ts';
import { joinSharedLine } from './shared-line.ts';
import type { SharedLineOptions } from './shared-line.ts';

export interface EventStreamOptions {
  readonly connect: () => EventSource;
  /** How pages of one browser agree on who has the connection; null in a browser that cannot, where each page has its own. */
  readonly sharing: Pick<SharedLineOptions, 'locks' | 'openChannel'> | null;
  /** The page: tells when it is hidden, shown, put away and brought back. */
  readonly view: Window;
  readonly onEvent: (kind: string, facts: EventFacts) => void;
  /** The line was closed or broken, or somebody else has it now, so that something may have happened unheard. */
  readonly onReturn: () => void;
  readonly random?: () => number;
}

export interface EventStream {
  close(): void;
}

/** A browser has six connections to a site (HTTP/1.1): tabs in the background leave the line to one in front, but not for a glance aside. */
const HIDDEN_FOR_MS = 10_000;

export function openEventStream({ connect, sharing, view, onEvent, onReturn, random = Math.random }: EventStreamOptions): EventStream {
  let leave: (() => void) | null = null;
  let hasBeenOpen = false;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  const { document } = view;

  const hear: OnEvent = (kind, facts, isGap) => {
    if (isGap) onReturn();
    onEvent(kind, facts);
  };

  function open(): void {
    const isReturn = hasBeenOpen;
    hasBeenOpen = true;
    leave =
      sharing === null
        ? openEventLine({ connect, onEvent: hear, isReturn, random })
        : joinSharedLine({
            ...sharing,
            openLine: (tell) => openEventLine({ connect, onEvent: tell, isReturn: false, random }),
            onEvent: hear,
            isReturn,
            random,
          });
  }

  function shut(): void {
    clearTimeout(hiding);
    hiding = undefined;
    leave?.();
    leave = null;
  }

  function comeBack(): void {
    clearTimeout(hiding);
    hiding = undefined;
    if (leave !== null) return;
    open();
    onReturn(); // at once: the line may be long in coming
  }

  const isLookedAt = (): boolean => document.visibilityState === 'visible';
  const onSeen = (): void => {
    if (isLookedAt()) comeBack();
  };
  const onVisibility = (): void => {
    if (isLookedAt()) comeBack();
    else hiding ??= setTimeout(shut, HIDDEN_FOR_MS);
  };
  // A page that is put away with an open line cannot be brought back by the back button as it was; one that is frozen would keep it from others.
  const hears = [
    [document, 'visibilitychange', onVisibility],
    [document, 'freeze', shut],
    [document, 'resume', onSeen],
    [view, 'pagehide', shut],
    [view, 'pageshow', onSeen],
  ] as const;
  for (const [target, kind, listener] of hears) target.addEventListener(kind, listener);
  if (isLookedAt()) open();
  return {
    close() {
      for (const [target, kind, listener] of hears) target.removeEventListener(kind, listener);
      shut();
    },
  };
}
