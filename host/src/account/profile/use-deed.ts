/** One thing that a form does: at rest, under way, done or failed. */
import { useState } from 'react';

export type DeedState = 'rest' | 'sending' | 'done' | 'failed';

/** @param work gives whether it was done; what it throws is a failure as well. */
export function useDeed(work: () => Promise<boolean>): readonly [DeedState, () => void] {
  const [state, setState] = useState<DeedState>('rest');
  async function run(): Promise<void> {
    setState('sending');
    const isDone = await work().catch(() => false); // told on the page
    setState(isDone ? 'done' : 'failed');
  }
  return [state, () => void run()];
}
