/** The parts of an open page, created once by `start()`. Each step of the start takes those it needs. */
import type { createStore } from 'jotai';
import type { createBrowserRouter } from 'react-router';
import type { Session } from '@greenward/auth';
import type { BootRecord } from '@greenward/contract';
import type { Graphql } from '@greenward/graphql';
import type { WriteQueue } from '@greenward/graphql/write-queue';
import type { Reporter } from '@greenward/observe';
import type { PrefetchedPages } from '../prefetch/prefetched-pages.ts';
import type { WordsInPart } from '../read-page.ts';
import type { Remotes } from '../remotes/browser-remotes.ts';
import type { LiveBoot } from '../switches/live-boot.ts';
import type { PageEvents } from '../switches/live-events.ts';
import type { PageGuard } from '../switches/page-guard.ts';
import type { PresenceBook } from '../switches/remote-presence.ts';

export type Router = ReturnType<typeof createBrowserRouter>;

export interface PageParts {
  /** The boot record that the page was made from. */
  readonly boot: BootRecord;
  /** The current boot record: switches may change while a page is open. */
  readonly live: LiveBoot;
  readonly inPart: WordsInPart;
  readonly presence: PresenceBook;
  readonly events: PageEvents;
  readonly store: ReturnType<typeof createStore>;
  readonly reporter: Reporter;
  readonly session: Session;
  readonly graphql: Graphql;
  readonly openQueue: () => Promise<WriteQueue>;
  readonly remotes: Remotes;
  readonly guard: PageGuard;
  readonly prefetched: PrefetchedPages;
  /** The router of the latest start attempt. */
  readonly shown: { router: Router | null };
}
