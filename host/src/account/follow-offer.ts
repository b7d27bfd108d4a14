/** Updates what a page offers after a user has signed in or out on it. */
import { matchPath } from 'react-router';
import type { BootRecord } from '@greenward/contract';
import type { LiveBoot } from '../switches/live-boot.ts';

export interface FollowOfferOptions {
  /** The boot record that the page was made from. */
  readonly boot: BootRecord;
  readonly live: Pick<LiveBoot, 'apply'>;
  readonly view: Pick<Window, 'fetch' | 'location'>;
}

const ANSWER_WITHIN_MS = 5_000;

/**
 * Signed-in users are offered other things than visitors.
 * @throws when the record cannot be loaded; the next page has it.
 */
export async function followOffer({ boot, live, view }: FollowOfferOptions): Promise<void> {
  const response = await view.fetch('/boot.json', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  const next = response.ok ? ((await response.json()) as BootRecord) : null;
  if (next?.format !== 1) return;
  live.apply(next);
  // The address may be a page for the user who has signed in, although this document does not know its route.
  const isKnown = (id: string): boolean => boot.routes.some((route) => route.id === id);
  if (next.routes.some(({ id, path }) => !isKnown(id) && matchPath(path, view.location.pathname) !== null))
    view.location.reload();
}
