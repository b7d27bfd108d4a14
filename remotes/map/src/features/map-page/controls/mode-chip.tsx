/** A chip that turns a mode of the page on and off. */
import { classes, Icon } from '@greenward/ui';
import styles from './filter-chips.module.scss';

interface ModeChipProps {
  readonly label: string;
  readonly isOn: boolean;
  onToggle(): void;
}

export function ModeChip({ label, isOn, onToggle }: ModeChipProps) {
  return (
    <button type="button" className={classes(styles.chip, isOn && styles.on)} aria-pressed={isOn} onClick={onToggle}>
      {isOn && <Icon name="tick" size="small" />}
      {label}
    </button>
  );
}
