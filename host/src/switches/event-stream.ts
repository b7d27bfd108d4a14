/**
 * The page's subscription to its tenant's events: open while the page is visible, closed while hidden. Pages of one
 * browser share one connection.
 */
import { openEventLine } from './event-line.ts';
import type { EventFacts, EventLine, OnEvent } from './event-line.ts';
import { joinSharedLine } from './shared-line.ts';
import type { SharedLineOptions } from './shared-line.ts';

export interface EventStreamOptions {
  readonly connect: () => EventSource;
  /** How the pages of a browser share the connection; null where the browser cannot, so that each page has its own. */
  readonly sharing: Pick<SharedLineOptions, 'locks' | 'openChannel'> | null;
  /** The page's window, for its visibility and page cache events. */
  readonly view: Window;
  readonly onEvent: (kind: string, facts: EventFacts) => void;
  /** Events may have been missed: the connection was closed or interrupted, or moved to another page. */
  readonly onReturn: () => void;
  readonly random?: () => number;
}

/**
 * A browser allows six connections per site (HTTP/1.1): background tabs give theirs up, but not after a short look at
 * another tab.
 */
const HIDDEN_FOR_MS = 10_000;

export function openEventStream({
  connect,
  sharing,
  view,
  onEvent,
  onReturn,
  random = Math.random,
}: EventStreamOptions): EventLine {
  let line: EventLine | null = null;
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
    line =
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
    line?.close();
    line = null;
  }

  function comeBack(): void {
    clearTimeout(hiding);
    hiding = undefined;
    if (line !== null) return;
    open();
    onReturn(); // at once: connecting may take long
  }

  const isLookedAt = (): boolean => document.visibilityState === 'visible';
  const onSeen = (): void => {
    if (isLookedAt()) comeBack();
  };
  const onVisibility = (): void => {
    if (isLookedAt()) comeBack();
    else hiding ??= setTimeout(shut, HIDDEN_FOR_MS);
  };
  // A page with an open connection cannot enter the back/forward cache, and a frozen page would block the connection
  // for others.
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
    renew: () => line?.renew(),
    close() {
      for (const [target, kind, listener] of hears) target.removeEventListener(kind, listener);
      shut();
    },
  };
}
