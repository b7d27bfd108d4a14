/** The panel that a chip above the list opens: whether it is open, and how it closes. */
import { useId, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useEscape } from '../../../parts/use-escape.ts';

export interface ToolsPanel {
  readonly id: string;
  readonly isOpen: boolean;
  /** The tools with the panel: Escape pressed in there closes it. */
  readonly area: RefObject<HTMLDivElement | null>;
  /** The chip that opens it. */
  readonly chip: RefObject<HTMLButtonElement | null>;
  toggle(): void;
  /** Closes it and leaves the focus where it is. */
  hide(): void;
  /** Closes it and returns the focus to its chip. */
  close(): void;
}

export function useToolsPanel(): ToolsPanel {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const chip = useRef<HTMLButtonElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(false);
    chip.current?.focus({ preventScroll: true });
  };
  useEscape(area, () => {
    if (isOpen) close();
    return isOpen;
  });
  return { id, isOpen, area, chip, toggle: () => setOpen(!isOpen), hide: () => setOpen(false), close };
}
