/**
 * Subscribes the page to its tenant's events once it is idle, and passes them on: switches to the boot record, the rest
 * to subscribers.
 */
import type { LiveEventFacts, LiveEventKind, LiveEvents } from '@greenward/remote-kit';
import { whenIdle } from '../start/when-idle.ts';
import { openEventStream } from './event-stream.ts';
import type { EventStreamOptions } from './event-stream.ts';
import type { EventFacts, EventLine } from './event-line.ts';
import { createSwitchFollower } from './follow-switches.ts';
import type { LiveBoot } from './live-boot.ts';

export interface PageEvents extends LiveEvents {
  /** Begins when the page is idle. */
  follow(live: LiveBoot): void;
}

const EVENTS_URL = '/events';
/** Maximum delay for a page that never becomes idle. */
const AT_LATEST_MS = 3_000;

/** Null in browsers without locks or channels, and on sites without https. */
function sharingOf({ locks }: { readonly locks?: LockManager }): EventStreamOptions['sharing'] {
  return locks === undefined || typeof BroadcastChannel === 'undefined'
    ? null
    : { locks, openChannel: (name) => new BroadcastChannel(name) };
}

function afterLoad(work: () => void): void {
  const later = (): void => whenIdle(work, AT_LATEST_MS);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}

const KINDS = ['places', 'activity', 'news'] as const satisfies readonly LiveEventKind[];
const UNKNOWN: LiveEventFacts = { topics: null };

const topicsIn = ({ topics }: EventFacts): readonly string[] | null =>
  Array.isArray(topics) ? topics.filter((topic): topic is string => typeof topic === 'string') : null;

export function createLiveEvents(): PageEvents {
  const listeners = new Map<LiveEventKind, Set<(facts: LiveEventFacts) => void>>(
    KINDS.map((kind) => [kind, new Set()]),
  );
  const tell = (kind: LiveEventKind, facts: LiveEventFacts): void =>
    listeners.get(kind)?.forEach((listener) => listener(facts));
  let newsKey: string | null = null;
  let stream: EventLine | null = null;
  return {
    subscribe(kind, listener) {
      listeners.get(kind)?.add(listener);
      return () => void listeners.get(kind)?.delete(listener);
    },
    hearNews(key) {
      if (newsKey === key) return;
      newsKey = key;
      stream?.renew();
    },
    follow(live) {
      const follower = createSwitchFollower({ live, fetch: globalThis.fetch.bind(globalThis) });
      afterLoad(() => {
        stream = openEventStream({
          connect: () => new EventSource(newsKey === null ? EVENTS_URL : `${EVENTS_URL}?news=${newsKey}`),
          sharing: sharingOf(navigator),
          view: window,
          onEvent(kind, facts) {
            const known = KINDS.find((one) => one === kind);
            if (known !== undefined) tell(known, { topics: topicsIn(facts) });
            else follower.heard(typeof facts['revision'] === 'string' ? facts['revision'] : null);
          },
          onReturn() {
            follower.ask();
            for (const kind of KINDS) tell(kind, UNKNOWN);
          },
        });
      });
    },
  };
}
