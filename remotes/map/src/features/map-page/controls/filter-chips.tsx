/** The chips that filter which kinds of place the map and the list show. */
import type { ReactNode } from 'react';
import { useRead } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import type { PlaceType } from '@greenward/map';
import { classes, Icon } from '@greenward/ui';
import { MapSpeciesQueryDocument } from './map-search.generated.ts';
import styles from './filter-chips.module.scss';

interface FilterChipsProps {
  readonly available: readonly string[];
  readonly placeType: PlaceType | null;
  readonly species: string | null;
  /** The chips of the page's modes, shown before the kinds of place. */
  readonly children: ReactNode;
  onType(type: PlaceType | null): void;
  onClear(): void;
}

const CHIPS: readonly { readonly type: PlaceType; readonly layer: string }[] = [
  { type: 'TREE', layer: 'trees' },
  { type: 'PIT', layer: 'pits' },
  { type: 'GATHER', layer: 'gathers' },
];

/**
 * The name of the species in the filter. Null until it has loaded; if it does not load, the chip shows words made from
 * the slug.
 */
function useSpeciesName(slug: string | null): string | null {
  const { data } = useRead(MapSpeciesQueryDocument, { when: slug !== null });
  return data?.getCategorySummaries.find((one) => one.slug === slug)?.name ?? null;
}

export function FilterChips({ available, placeType, species, children, onType, onClear }: FilterChipsProps) {
  const words = useWords();
  const speciesName = useSpeciesName(species);
  const chips = CHIPS.filter(({ layer }) => available.includes(layer));
  return (
    <div className={styles.chips} role="group" aria-label={words('map.filter')}>
      {children}
      {species !== null && (
        <button
          type="button"
          className={classes(styles.chip, styles.on)}
          onClick={onClear}
          aria-label={words('map.filter.remove', { name: speciesName ?? species.replaceAll('_', ' ') })}
        >
          {speciesName ?? species.replaceAll('_', ' ')}
          <Icon name="close" size="small" />
        </button>
      )}
      {chips.length > 1 &&
        chips.map(({ type }) => {
          const isOn = placeType === type;
          return (
            <button
              key={type}
              type="button"
              className={classes(styles.chip, isOn && styles.on)}
              aria-pressed={isOn}
              onClick={() => onType(isOn ? null : type)}
            >
              {isOn && <Icon name="tick" size="small" />}
              {words(`map.filter.${type}`)}
            </button>
          );
        })}
    </div>
  );
}
