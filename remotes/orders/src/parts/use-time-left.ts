/** Time left by the server's clock. The device's clock may be wrong, but it runs at the same speed. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { tickOf, timeLeft } from './countdown.rules.ts';
import type { TimeLeft } from './countdown.rules.ts';

/**
 * @param startMs the server's time at the first render; a component with another one needs another `key`
 * @param onEnd called once when the time ends while it is shown
 */
export function useTimeLeft(untilMs: number, startMs: number, onEnd: () => void): TimeLeft | null {
  const [nowMs, setNowMs] = useState(startMs);
  const shownAtMs = useRef<number | null>(null);
  const left = timeLeft(untilMs, nowMs);
  const tickMs = tickOf(left);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (tickMs === null) return;
    const from = (shownAtMs.current ??= Date.now());
    const timer = setInterval(() => {
      const now = startMs + Date.now() - from;
      setNowMs(now);
      if (timeLeft(untilMs, now) === null) end();
    }, tickMs);
    return () => clearInterval(timer);
  }, [startMs, untilMs, tickMs]);
  return left;
}
