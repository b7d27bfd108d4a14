/** Shows a short message at the bottom of the window for a few seconds (domain §4, "toast"). */
import { useCallback, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './toast.module.scss';

/** From domain §9. */
const SHOWN_MS = 10_000;
/** After copying to the clipboard (domain §9). */
export const COPIED_SHOWN_MS = 5_000;

interface ToastOptions {
  /** `warn` when something did not work. */
  readonly kind?: 'info' | 'warn';
  readonly shownMs?: number;
}

/**
 * @returns the toast, which must always be rendered because screen readers only announce changes of existing elements;
 *   and a function that shows a message and restarts the timer
 */
export function useToast(): readonly [ReactNode, (text: string, options?: ToastOptions) => void] {
  const [toast, setToast] = useState<(Required<ToastOptions> & { readonly text: string }) | null>(null);
  useEffect(() => {
    if (toast === null) return;
    const timer = setTimeout(() => setToast(null), toast.shownMs);
    return () => clearTimeout(timer);
  }, [toast]);
  const show = useCallback(
    (text: string, { kind = 'info', shownMs = SHOWN_MS }: ToastOptions = {}): void => setToast({ text, kind, shownMs }),
    [],
  );
  return [
    <p key="toast" role="status" className={toast === null ? undefined : classes(styles.toast, styles[toast.kind])}>
      {toast?.text}
    </p>,
    show,
  ];
}
