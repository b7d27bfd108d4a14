/** The map key: what each mark means, by shape and in words. */
import { useTenant, useWords } from '@greenward/tenant';
import type { ShownLayer } from '@greenward/map';
import { classes } from '@greenward/ui';
import type { ModeKey } from '../map-mode.ts';
import { PlaceMark } from '../../../parts/place-mark/place-mark.tsx';
import styles from './map-key.module.scss';

interface MapKeyProps {
  readonly shown: Readonly<Record<ShownLayer, boolean>>;
  readonly available: readonly string[];
  readonly byRarity: boolean;
  /** Trees are shown as counts, not individually. */
  readonly isClustered: boolean;
  readonly hasTrees: boolean;
  /** The marks of the mode that is on. */
  readonly own: ModeKey | null;
}

export function MapKey({ shown, available, byRarity, isClustered, hasTrees, own }: MapKeyProps) {
  const words = useWords();
  const { rarityScale } = useTenant();
  const isReplaced = own?.trees === 'replaced';
  const has = (layer: ShownLayer) => shown[layer] && available.includes(layer);
  return (
    <div className={styles.key}>
      <ul className={styles.marks} aria-label={words('map.key')}>
        {own?.entries}
        {!isReplaced && isClustered && (
          <li>
            <PlaceMark shape="cluster" /> {words(own === null ? 'map.key.cluster' : 'map.key.others')}
          </li>
        )}
        {!isReplaced && !isClustered && hasTrees && (
          <li>
            <PlaceMark shape="tree" /> {words('map.key.tree')}
          </li>
        )}
        {!isClustered && has('pits') && (
          <li>
            <PlaceMark shape="pit" /> {words('map.key.pit')}
          </li>
        )}
        {!isClustered && has('gathers') && (
          <li>
            <PlaceMark shape="gather" /> {words('map.key.gather')}
          </li>
        )}
        {!isClustered && has('canopy') && (
          <li>
            <PlaceMark shape="canopy" /> {words('map.key.canopy')}
          </li>
        )}
      </ul>
      {byRarity && !isClustered && (
        <ol className={styles.rarity} aria-label={words('map.key.rarity')}>
          {rarityScale.map(({ name, colour }, step) => (
            <li key={name}>
              <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                <circle cx="8" cy="8" r="6" fill={colour} className={styles.dot} />
              </svg>
              {(step === 0 || step === rarityScale.length - 1) && <span>{name}</span>}
            </li>
          ))}
          <li>
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <circle cx="8" cy="8" r="6" className={classes(styles.dot, styles.unknown)} />
            </svg>
            <span>{words('map.key.unknown')}</span>
          </li>
        </ol>
      )}
      {hasTrees && (!isReplaced || isClustered) && (
        <p className={styles.note}>
          {words(isClustered ? 'map.key.zoomIn' : has('canopy') ? 'map.key.sizeAndCanopy' : 'map.key.size')}
        </p>
      )}
    </div>
  );
}
