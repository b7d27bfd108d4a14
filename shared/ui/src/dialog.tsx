/** A modal window. The browser keeps the focus inside and returns it to the opener when the dialog closes. */
import { useEffect, useId, useImperativeHandle, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import { createPortal } from 'react-dom';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import styles from './dialog.module.scss';

export interface DialogHandle {
  close(): void;
  /** Only for dialogs with `steps`: at each step, keyboards and screen readers start at the top. */
  focusTitle(): void;
}

export interface DialogProps {
  readonly ref?: Ref<DialogHandle>;
  readonly title: string;
  /** Label of the button in the corner. A dialog without it needs another button that closes it. */
  readonly closeLabel?: string;
  /** Called after it closed: by a button, the Escape key or the handle. */
  readonly onClose: () => void;
  /** A sheet covers the whole screen of a phone. */
  readonly size?: 'small' | 'medium' | 'sheet';
  /** Shown above the title. */
  readonly steps?: ReactNode;
  /** For style sheets that print only the dialog. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Dialog({ ref, title, closeLabel, onClose, size = 'medium', steps, className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const close = (): void => dialog.current?.close();
  useImperativeHandle(ref, () => ({ close, focusTitle: () => heading.current?.focus() }), []);
  useEffect(() => {
    const element = dialog.current;
    if (element !== null && !element.open) element.showModal();
  }, []);
  const shownTitle = (
    <h2 ref={heading} id={titleId} tabIndex={steps === undefined ? undefined : -1} className={styles.title}>
      {title}
    </h2>
  );
  // Rendered in <body>, so that its forms are never nested in another form and it can be printed without the page.
  return createPortal(
    <dialog
      ref={dialog}
      className={classes(styles.dialog, styles[size], className)}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <div className={styles.head}>
        {steps ?? shownTitle}
        {closeLabel !== undefined && (
          <button type="button" className={styles.close} aria-label={closeLabel} onClick={close}>
            <Icon name="close" />
          </button>
        )}
      </div>
      {steps !== undefined && shownTitle}
      {children}
    </dialog>,
    document.body,
  );
}
