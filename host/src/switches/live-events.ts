/**
 * Subscribes the page to its tenant's events once it is idle, and passes them on: switches to the boot record, the rest
 * to subscribers.
 */
import type { LiveEventKind, LiveEvents } from '@greenward/remote-kit';
import { whenIdle } from '../start/when-idle.ts';
import { openEventStream } from './event-stream.ts';
import type { EventStreamOptions } from './event-stream.ts';
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

export function createLiveEvents(): PageEvents {
  const listeners = new Map<LiveEventKind, Set<() => void>>([['places', new Set()]]);
  const tell = (kind: LiveEventKind): void => listeners.get(kind)?.forEach((listener) => listener());
  return {
    subscribe(kind, listener) {
      listeners.get(kind)?.add(listener);
      return () => void listeners.get(kind)?.delete(listener);
    },
    follow(live) {
      const follower = createSwitchFollower({ live, fetch: globalThis.fetch.bind(globalThis) });
      afterLoad(() =>
        openEventStream({
          connect: () => new EventSource(EVENTS_URL),
          sharing: sharingOf(navigator),
          view: window,
          onEvent(kind, { revision }) {
            if (kind === 'places') tell(kind);
            else follower.heard(typeof revision === 'string' ? revision : null);
          },
          onReturn() {
            follower.ask();
            tell('places');
          },
        }),
      );
    },
  };
}
