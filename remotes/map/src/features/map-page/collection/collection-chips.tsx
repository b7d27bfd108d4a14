/** Chips of the map's collections: one opens the list, one names the shown collection and clears it. */
import type { Ref } from 'react';
import { useWords } from '@greenward/tenant';
import { classes, Icon } from '@greenward/ui';
import styles from '../controls/filter-chips.module.scss';

interface CollectionChipsProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly panelId: string;
  readonly isOpen: boolean;
  /** Name of the shown collection; null without one, or if it is unknown. */
  readonly name: string | null;
  onToggle(): void;
  onClear(): void;
}

export function CollectionChips({ ref, panelId, isOpen, name, onToggle, onClear }: CollectionChipsProps) {
  const words = useWords();
  return (
    <>
      {name !== null && (
        <button
          type="button"
          className={classes(styles.chip, styles.on)}
          aria-label={words('map.collection.remove', { name })}
          onClick={onClear}
        >
          {name}
          <Icon name="close" size="small" />
        </button>
      )}
      <button
        ref={ref}
        type="button"
        className={styles.chip}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={onToggle}
      >
        {words('map.collections')}
        <Icon name="chevronDown" size="small" />
      </button>
    </>
  );
}
