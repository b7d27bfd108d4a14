/** Holds the result of the last act on a page of the desk, in words. */
import { useState } from 'react';
import type { Refusal, Result } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { failureOf } from './failure-of.ts';
import type { DeskFailure } from './failure-of.ts';

export interface ActNotice {
  readonly kind: 'done' | 'refused' | DeskFailure;
  readonly text: string;
  readonly undo?: () => void;
  /** For 'stale': repeats the act after the password was entered. */
  readonly retry?: () => void;
}

/** The result of a write that failed or was refused. */
export type NotDone<Data> = Exclude<Result<Data>, { readonly outcome: 'done' }>;

interface NotDoneOptions<Data> {
  /** The page's words for a refusal. Without it, the api's own words are shown. */
  readonly refusalText?: (refusal: Refusal, data: Data) => string;
  /** Sends the write again. Without it, the notice does not ask for the password. */
  readonly retry?: () => void;
}

export interface ActNotices {
  readonly notice: ActNotice | null;
  readonly show: (notice: ActNotice) => void;
  readonly showNotDone: <Data>(result: NotDone<Data>, options?: NotDoneOptions<Data>) => void;
  /** For a query that failed. */
  readonly showFailure: (error: unknown) => void;
}

const TEXTS = {
  notPermitted: 'console.notPermitted.text',
  stale: 'console.fresh.text',
  failed: 'console.act.failed',
} as const satisfies Record<DeskFailure, string>;

export function useNotice(): ActNotices {
  const words = useWords();
  const [notice, show] = useState<ActNotice | null>(null);

  function showFailure(error: unknown, retry?: () => void): void {
    const kind = failureOf(error);
    show({ kind, text: words(TEXTS[kind]), ...(kind === 'stale' && retry !== undefined ? { retry } : {}) });
  }
  function showNotDone<Data>(result: NotDone<Data>, { refusalText, retry }: NotDoneOptions<Data> = {}): void {
    if (result.outcome === 'refused') {
      const { refusal, data } = result;
      show({ kind: 'refused', text: refusalText === undefined ? refusal.message : refusalText(refusal, data) });
    } else showFailure(result.outcome === 'failed' ? result.error : undefined, retry);
  }
  return { notice, show, showNotDone, showFailure: (error) => showFailure(error) };
}
