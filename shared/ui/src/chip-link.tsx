/** One choice of several as a link, so that it works without script. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './chip-link.module.scss';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

interface ChipLinkProps {
  readonly to: string;
  readonly isOn: boolean;
  readonly children: ReactNode;
}

export const ChipLink = ({ to, isOn, children }: ChipLinkProps) => (
  <Link to={to} preventScrollReset aria-current={isOn || undefined} className={classes(styles.chip, isOn && styles.on)}>
    {isOn && <Icon name="tick" size="small" />}
    {children}
  </Link>
);
