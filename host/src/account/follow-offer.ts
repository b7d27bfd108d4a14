/** What a page offers after somebody has signed in or out on it. */
import { matchPath } from 'react-router';
import type { BootRecord } from '@greenward/contract';
import type { LiveBoot } from '../switches/live-boot.ts';

export interface FollowOfferOptions {
  /** As the page began. */
  readonly boot: BootRecord;
  readonly live: Pick<LiveBoot, 'apply'>;
  readonly view: Pick<Window, 'fetch' | 'location'>;
}

const ANSWER_WITHIN_MS = 5_000;

/** What is offered to somebody signed in is not what is offered to a visitor. @throws where it cannot be asked for: the next page has it. */
export async function followOffer({ boot, live, view }: FollowOfferOptions): Promise<void> {
  const response = await view.fetch('/boot.json', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  const next = response.ok ? ((await response.json()) as BootRecord) : null;
  if (next?.format !== 1) return;
  live.apply(next);
  // What was no page a moment ago is one for whoever is signed in now. This document does not know it.
  const isKnown = (id: string): boolean => boot.routes.some((route) => route.id === id);
  if (next.routes.some(({ id, path }) => !isKnown(id) && matchPath(path, view.location.pathname) !== null)) view.location.reload();
}
