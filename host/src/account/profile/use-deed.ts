/** One thing that a form does: at rest, under way, done, failed, or waiting for its visitor to give their password again. */
import { useState } from 'react';
import { CombinedGraphQLErrors } from '@apollo/client';

export type DeedState = 'rest' | 'sending' | 'done' | 'failed' | 'stale';

/** Deeds that cannot be taken back need a password that was given lately. */
const isStale = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.['code'] === 'FRESH_SIGN_IN_NEEDED');

/** @param work gives whether it was done; what it throws is a failure as well. */
export function useDeed(work: () => Promise<boolean>): readonly [DeedState, () => void] {
  const [state, setState] = useState<DeedState>('rest');
  async function run(): Promise<void> {
    setState('sending');
    try {
      setState((await work()) ? 'done' : 'failed');
    } catch (error) {
      setState(isStale(error) ? 'stale' : 'failed'); // told on the page
    }
  }
  return [state, () => void run()];
}
