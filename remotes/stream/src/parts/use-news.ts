/** Refetches when something happened that is listed here. */
import { useCallback, useEffect, useRef } from 'react';
import type { Change } from '@greenward/contract';
import { useLiveEvent } from '@greenward/remote-kit';
import type { LiveEventFacts } from '@greenward/remote-kit';

/** Many pages receive an event at the same moment. */
const SPREAD_MS = 2_000;

/** The resident's own writes that an inbox lists, and what it has seen and read. */
export const AFTER_WRITES: readonly Change[] = [
  { kind: 'notifications' },
  { kind: 'userPlaces' },
  { kind: 'waterings' },
  { kind: 'flows' },
  { kind: 'orders' },
  { kind: 'follows' },
  { kind: 'ownPlaceCare' },
];

/**
 * @param topics codes of what an activity must be about to count
 * @param refresh the same function on every render
 */
export function useNews(topics: readonly string[], refresh: () => Promise<void>): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wanted = topics.join(' ');
  const later = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void refresh(), Math.random() * SPREAD_MS);
  }, [refresh]);
  const hear = useCallback(
    ({ topics: about }: LiveEventFacts) => {
      if (about === null || about.some((topic) => wanted.split(' ').includes(topic))) later();
    },
    [wanted, later],
  );
  useLiveEvent('news', later);
  useLiveEvent('activity', hear);
  useEffect(() => () => clearTimeout(timer.current), []);
}
