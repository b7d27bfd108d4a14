/** The chip that turns the need-first list on and off. */
import { useWords } from '@greenward/tenant';
import { classes, Icon } from '@greenward/ui';
import styles from '../controls/filter-chips.module.scss';

interface NeedChipProps {
  readonly isOn: boolean;
  onToggle(): void;
}

export function NeedChip({ isOn, onToggle }: NeedChipProps) {
  const words = useWords();
  return (
    <button type="button" className={classes(styles.chip, isOn && styles.on)} aria-pressed={isOn} onClick={onToggle}>
      {isOn && <Icon name="tick" size="small" />}
      {words('map.need')}
    </button>
  );
}
