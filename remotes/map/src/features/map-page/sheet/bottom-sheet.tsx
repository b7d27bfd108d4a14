/** The sheet over the map on phones, with three stops; on wide screens a plain panel beside the map. */
import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { useWords } from '@greenward/tenant';
import { classes } from '@greenward/ui';
import { nearestStop, stopAbove, stopBelow } from './sheet-stops.rules.ts';
import type { SheetStop } from './sheet-stops.rules.ts';
import { useEscape } from '../../../parts/use-escape.ts';
import styles from './bottom-sheet.module.scss';

interface BottomSheetProps {
  readonly stop: SheetStop;
  onStop(stop: SheetStop): void;
  /** Always visible, even at the lowest stop. */
  readonly head: ReactNode;
  /** It contains nothing focusable: it takes the focus itself, so that it can be scrolled by keyboard. */
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

/** A movement below this is a tap, in pixels. */
const TAP_PX = 6;

export function BottomSheet({ stop, onStop, head, isEmpty, children }: BottomSheetProps) {
  const words = useWords();
  const sheet = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const drag = useRef<{ startY: number; startHeight: number; moved: number } | null>(null);
  const byPointer = useRef(false);
  const [isDragged, setDragged] = useState(false);

  const step = () => onStop(stop === 'full' ? 'peek' : stopAbove(stop));
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    const height = sheet.current?.getBoundingClientRect().height;
    if (height === undefined || event.button !== 0) return;
    byPointer.current = false;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { startY: event.clientY, startHeight: height, moved: 0 };
    setDragged(true);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (drag.current === null || sheet.current === null) return;
    const up = drag.current.startY - event.clientY;
    drag.current.moved = Math.max(drag.current.moved, Math.abs(up));
    sheet.current.style.height = `${drag.current.startHeight + up}px`;
  };
  const onPointerEnd = () => {
    const element = sheet.current;
    if (drag.current === null || element === null) return;
    const { moved } = drag.current;
    const coveredPx = Number.parseFloat(getComputedStyle(element).getPropertyValue('--foot-covered')) || 0;
    const height = element.getBoundingClientRect().height - coveredPx;
    drag.current = null;
    byPointer.current = true;
    setDragged(false);
    element.style.height = '';
    if (moved > TAP_PX) onStop(nearestStop(height / ((element.offsetParent?.clientHeight ?? height) - coveredPx)));
    else step();
  };
  // Pointer events are already handled; any other click comes from a keyboard, screen reader or voice control.
  const onClick = () => {
    if (!byPointer.current) step();
    byPointer.current = false;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    byPointer.current = false;
    if (event.key === 'ArrowUp') onStop(stopAbove(stop));
    else if (event.key === 'ArrowDown') onStop(stopBelow(stop));
    else return;
    event.preventDefault();
  };
  useEscape(sheet, () => {
    if (stop === 'peek') return false;
    const next = stopBelow(stop);
    if (next === 'peek') handle.current?.focus(); // the sheet's content is hidden and must not keep the focus
    onStop(next);
    return true;
  });

  return (
    <div ref={sheet} className={classes(styles.sheet, styles[stop], isDragged && styles.dragged)} data-stop={stop}>
      <button
        ref={handle}
        type="button"
        className={styles.handle}
        aria-label={words(`map.sheet.${stop}`)}
        aria-expanded={stop !== 'peek'}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <span className={styles.bar} />
      </button>
      <div className={styles.head}>{head}</div>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard (WCAG 2.1.1) */}
      <div className={styles.body} tabIndex={isEmpty ? 0 : undefined}>
        {children}
      </div>
    </div>
  );
}
