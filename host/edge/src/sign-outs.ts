/** Reports tokens revoked by a sign-out to the api. Retries until the tokens would have expired. */
import type { AccountToken } from '@greenward/contract/account-token';
import type { ApiClient } from './api-client.ts';

export interface SignOuts {
  /** Ends the session of this token. Resolves after the first attempt and never rejects. */
  end(account: AccountToken): Promise<void>;
  close(): void;
}

export interface SignOutsOptions {
  readonly api: Pick<ApiClient, 'voidTokens'>;
  readonly clock: () => Date;
  readonly onFailure: (error: unknown) => void;
  /** Pause before the first retry; doubles for each further one. */
  readonly firstPauseMs?: number;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** Maximum number of pending sign-outs, to bound memory while the api is down. */
const MOST_WAITING = 10_000;
/** Allowance for clock differences between services. */
const CLOCKS_DIFFER_MS = 60_000;

export function createSignOuts({ api, clock, onFailure, firstPauseMs = FIRST_PAUSE_MS }: SignOutsOptions): SignOuts {
  const waiting = new Set<NodeJS.Timeout>();

  async function tell(order: Parameters<ApiClient['voidTokens']>[0], pauseMs: number): Promise<void> {
    try {
      await api.voidTokens(order);
    } catch (error) {
      onFailure(error);
      if (clock() >= order.expiresAt || waiting.size >= MOST_WAITING) return;
      const timer = setTimeout(() => {
        waiting.delete(timer);
        void tell(order, Math.min(pauseMs * 2, LONGEST_PAUSE_MS));
      }, pauseMs);
      waiting.add(timer);
    }
  }
  return {
    end({ sessionHash, issuedAt, authenticatedAt, expiresAtMs }) {
      // Other tokens of the session have the same lifetime and were issued by now at the latest.
      const expiresAt = new Date(clock().getTime() + (expiresAtMs - issuedAt.getTime()) + CLOCKS_DIFFER_MS);
      // The sign-in service may miss the sign-out, so a later password entry in the same session counts as a new
      // sign-in.
      const signedInBefore = authenticatedAt === null ? null : new Date(authenticatedAt.getTime() + 1_000);
      return tell({ sessionHash, signedInBefore, expiresAt }, firstPauseMs);
    },
    close() {
      for (const timer of waiting) clearTimeout(timer);
      waiting.clear();
    },
  };
}
