/**
 * Delivers mails, consents and revoked tokens to the api, with retries. The api sends the mails in the tenant's theme.
 */
import type { Pool } from 'pg';
import { markHandedOver, postpone, takeFromOutbox } from './outbox.store.ts';
import type { OutboxEntry } from './outbox.store.ts';

export interface HandOverOptions {
  readonly pool: Pool;
  readonly apiUrl: string;
  readonly internalToken: string;
  readonly now: () => Date;
  readonly onFailure: (facts: { readonly kind: string; readonly tries: number; readonly reason: string }) => void;
  /** Polling interval of the table without a wake-up. */
  readonly everyMs?: number;
}

export interface HandOver {
  /** Delivers new entries immediately. */
  wake(): void;
  stop(): Promise<void>;
}

const EVERY_MS = 5_000;
const MOST_AT_ONCE = 20;
const ANSWER_WITHIN_MS = 5_000;
const LEASE_MS = 60_000;
const LONGEST_PAUSE_MS = 15 * 60_000;
const PATHS = {
  mail: '/internal/mails',
  consent: '/internal/consents',
  'void-tokens': '/internal/void-tokens',
} as const;

/** 1 s, 2 s, 4 s, up to a quarter of an hour. */
const pauseAfter = (tries: number): number => Math.min(LONGEST_PAUSE_MS, 1_000 * 2 ** Math.min(tries - 1, 20));

export function startHandOver({
  pool,
  apiUrl,
  internalToken,
  now,
  onFailure,
  everyMs = EVERY_MS,
}: HandOverOptions): HandOver {
  let isStopped = false;
  let isAgain = false;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function handOver({ id, key, tenant, kind, payload, tries }: OutboxEntry): Promise<void> {
    try {
      const answer = await fetch(new URL(PATHS[kind], apiUrl), {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${internalToken}` },
        body: JSON.stringify({ key, tenant, ...payload }),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the api answered ${answer.status}`);
      await markHandedOver(pool, id, now());
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      onFailure({ kind, tries, reason });
      await postpone(pool, id, new Date(now().getTime() + pauseAfter(tries)), reason);
    }
  }

  async function round(): Promise<void> {
    for (;;) {
      const due = await takeFromOutbox(pool, { now: now(), leaseMs: LEASE_MS, most: MOST_AT_ONCE });
      await Promise.all(due.map(handOver));
      if (due.length < MOST_AT_ONCE || isStopped) return;
    }
  }

  function wake(): void {
    if (isStopped) return;
    if (running !== null) {
      isAgain = true;
      return;
    }
    clearTimeout(timer);
    running = round()
      .catch((error: Error) => onFailure({ kind: 'table', tries: 0, reason: error.message }))
      .finally(() => {
        running = null;
        if (isStopped) return;
        timer = setTimeout(wake, isAgain ? 0 : everyMs);
        isAgain = false;
      });
  }
  wake();
  return {
    wake,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
