/** Tells the api which access tokens a sign-out makes void; while the api does not answer it is told again, for as long as the tokens would live. */
import type { AccountToken } from '@greenward/contract/account-token';
import type { ApiClient } from './api-client.ts';

export interface SignOuts {
  /** The session of this token is over. Resolves after the first try; it never rejects. */
  end(account: AccountToken): Promise<void>;
  close(): void;
}

export interface SignOutsOptions {
  readonly api: Pick<ApiClient, 'voidTokens'>;
  readonly clock: () => Date;
  readonly onFailure: (error: unknown) => void;
  /** Pause before the second try; each one after it is twice as long. */
  readonly firstPauseMs?: number;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** Sign-outs that wait for the api; edge must not run out of memory when it stays away. */
const MOST_WAITING = 10_000;
/** Readers of tokens allow for clocks that differ by seconds. */
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
      // Other tokens of the session live as long as this one, counted from now at the latest.
      const expiresAt = new Date(clock().getTime() + (expiresAtMs - issuedAt.getTime()) + CLOCKS_DIFFER_MS);
      // The sign-in service may not hear of the sign-out: a later password in the same session is a sign-in of its own.
      const signedInBefore = authenticatedAt === null ? null : new Date(authenticatedAt.getTime() + 1_000);
      return tell({ sessionHash, signedInBefore, expiresAt }, firstPauseMs);
    },
    close() {
      for (const timer of waiting) clearTimeout(timer);
      waiting.clear();
    },
  };
}
