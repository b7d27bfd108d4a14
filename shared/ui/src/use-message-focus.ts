import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * For the message after an act, which may have removed the button that was pressed: it takes the focus that would be
 * lost, so that keyboard users go on from there.
 * @param message null before the act
 * @param after what the act changed: the button may go only when it arrives
 * @returns the ref of an element with `tabIndex={-1}`
 */
export function useMessageFocus(message: unknown, after?: unknown): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message !== null && document.activeElement === document.body) element.current?.focus();
  }, [message, after]);
  return element;
}
