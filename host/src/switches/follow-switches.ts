/**
 * Keeps an open page's boot record up to date: loads a new one when its switches are outdated, with a random delay so
 * that a thousand pages do not ask at once.
 */
import { switchesRevision } from '@greenward/contract';
import type { BootRecord } from '@greenward/contract';
import type { LiveBoot } from './live-boot.ts';

export interface FollowSwitchesOptions {
  readonly live: LiveBoot;
  readonly fetch: typeof globalThis.fetch;
  readonly random?: () => number;
}

export interface SwitchFollower {
  /** The tenant's switches have this revision now (contract switchesRevision); null when it is unknown. */
  heard(revision: string | null): void;
  /** Events may have been missed: loads the record in any case. */
  ask(): void;
}

const JITTER_MS = 400;
/** The edge server may learn about a change a moment after the page does. */
const AGAIN_AFTER_MS = 250;
const ATTEMPTS = 6;
/** Delay after a failed request, plus or minus half. */
const REST_MS = 30_000;
const ANSWER_LIMIT_MS = 3_000;

export function createSwitchFollower({ live, fetch, random = Math.random }: FollowSwitchesOptions): SwitchFollower {
  let wanted: string | null = null;
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let etag: string | null = null;
  let asking = false;
  let askAgain = false;
  let isResting = false;

  const isTrue = (): boolean => wanted === null || switchesRevision(live.current().switches) === wanted;

  async function fetchBoot(): Promise<void> {
    const response = await fetch('/boot.json', {
      cache: 'no-store',
      headers: etag === null ? {} : { 'if-none-match': etag },
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    if (response.status === 304) return;
    if (!response.ok) throw new Error(`The boot record was answered with ${response.status}`);
    const next = (await response.json()) as BootRecord;
    etag = response.headers.get('etag');
    if (next.format === 1) live.apply(next);
  }

  async function ask(): Promise<void> {
    asking = true;
    askAgain = false;
    // If the request fails, the page stays as it is: the api refuses what is off, and the next event or return tries
    // again.
    const failed = await fetchBoot().then(
      () => false,
      () => true,
    );
    asking = false;
    attempts += 1;
    if (askAgain) plan(0);
    else if ((failed || !isTrue()) && attempts < ATTEMPTS) plan(AGAIN_AFTER_MS * attempts);
    else if (failed) {
      plan(REST_MS * (0.5 + random()));
      isResting = true;
    }
  }

  function plan(afterMs: number): void {
    clearTimeout(timer);
    isResting = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (asking) askAgain = true;
      else void ask();
    }, afterMs);
  }

  function planAsking(): void {
    attempts = 0;
    if (asking) askAgain = true;
    else if (timer === undefined || isResting) plan(random() * JITTER_MS);
  }

  return {
    heard(revision) {
      wanted = revision;
      if (revision === null || !isTrue()) planAsking();
    },
    ask: planAsking,
  };
}
