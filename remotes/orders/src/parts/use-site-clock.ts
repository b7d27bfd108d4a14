/** The server's time, as edge says it: no question reaches the api, however many people wait for an opening. */
import { useEffect, useState } from 'react';

const ANSWER_WITHIN_MS = 10_000;

/** Whole seconds, rounded down: nothing happens too early by it. */
async function readClock(): Promise<string> {
  const response = await fetch('/boot.json', {
    ...{ method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) },
  });
  const time = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(time)) throw new Error(`The server does not say the time: ${response.status}`);
  return new Date(time).toISOString();
}

/**
 * @param isWanted read once when it becomes true
 * @returns ISO 8601; null until it is known, and where it does not load
 */
export function useSiteClock(isWanted: boolean): string | null {
  const [time, setTime] = useState<string | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isOld = false;
    void readClock()
      .catch(() => null) // the time of the page counts
      .then((read) => {
        if (!isOld && read !== null) setTime(read);
      });
    return () => {
      isOld = true;
    };
  }, [isWanted]);
  return time;
}
