/** Two buttons over a map that zoom in and out. */
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './zoom-buttons.module.scss';

interface ZoomButtonsProps {
  /** Accessible labels. */
  readonly closer: string;
  readonly further: string;
  /** @param steps 1 is closer, -1 further away */
  readonly onZoom: (steps: 1 | -1) => void;
}

export function ZoomButtons({ closer, further, onZoom }: ZoomButtonsProps) {
  return (
    <div className={styles.zoom}>
      <Button aria-label={closer} onClick={() => onZoom(1)}>
        <Icon name="plus" size="small" />
      </Button>
      <Button aria-label={further} onClick={() => onZoom(-1)}>
        <Icon name="minus" size="small" />
      </Button>
    </div>
  );
}
