/**
 * Buttons: primary, secondary, promotion; normal, disabled and sending (keeps its width). Links navigate and buttons
 * act, even if a link looks like a button.
 */
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { classes } from './classes.ts';
import styles from './button.module.scss';

export type ButtonKind = 'main' | 'second' | 'promotion';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> {
  readonly kind?: ButtonKind;
  /** True while its action runs. The button keeps its width, cannot be pressed again, and announces it. */
  readonly sending?: boolean;
  /** Announced by screen readers while sending. */
  readonly sendingLabel?: string;
  readonly block?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({
  kind = 'second',
  sending = false,
  sendingLabel,
  block = false,
  disabled,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classes(styles.button, styles[kind], block && styles.block, sending && styles.sending)}
      disabled={disabled}
      // A disabled button would lose the focus.
      aria-disabled={sending || undefined}
      aria-busy={sending || undefined}
      onClick={(event) => (sending ? event.preventDefault() : onClick?.(event))}
    >
      <span className={styles.content}>{children}</span>
      {sending && <span role="status" aria-label={sendingLabel} className={styles.turning} />}
    </button>
  );
}

interface LinkButtonProps {
  readonly to: string;
  readonly kind?: ButtonKind;
  readonly block?: boolean;
  readonly children: ReactNode;
}

export function LinkButton({ to, kind = 'second', block = false, children }: LinkButtonProps) {
  const className = classes(styles.button, styles[kind], block && styles.block);
  return to.startsWith('/') ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    <a href={to} className={className}>
      {children}
    </a>
  );
}
