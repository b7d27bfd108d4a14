/** Chips: what kinds of place the map and the list show. */
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { useWords } from '@greenward/tenant';
import type { PlaceType } from '@greenward/map';
import { classes, Icon } from '@greenward/ui';
import { MapSpeciesQueryDocument } from './map-search.generated.ts';
import styles from './filter-chips.module.scss';

interface FilterChipsProps {
  readonly available: readonly string[];
  readonly placeType: PlaceType | null;
  readonly species: string | null;
  /** Chips of other parts, before those of kinds. */
  readonly children?: ReactNode;
  onType(type: PlaceType | null): void;
  onClear(): void;
  /** Whether the need-first list is on; null where there is none. */
  readonly needFirst: boolean | null;
  onNeedFirst(): void;
}

const CHIPS: readonly { readonly type: PlaceType; readonly layer: string }[] = [
  { type: 'TREE', layer: 'trees' },
  { type: 'PIT', layer: 'pits' },
  { type: 'GATHER', layer: 'gathers' },
];

/** The name of the species that is filtered by; null until it is known. */
function useSpeciesName(slug: string | null): string | null {
  const client = useApolloClient();
  const [names, setNames] = useState<ReadonlyMap<string, string> | null>(null);
  const isNeeded = slug !== null && names === null;
  useEffect(() => {
    if (!isNeeded) return;
    let isOld = false;
    client
      .query({ query: MapSpeciesQueryDocument, fetchPolicy: 'cache-first' })
      .then(({ data }) => {
        if (!isOld) setNames(new Map(data?.getCategorySummaries.map((one) => [one.slug, one.name])));
      })
      .catch(() => undefined); // the chip shows the slug's words instead
    return () => {
      isOld = true;
    };
  }, [client, isNeeded]);
  return slug === null ? null : (names?.get(slug) ?? null);
}

export function FilterChips({ available, placeType, species, children = null, onType, onClear, needFirst, onNeedFirst }: FilterChipsProps) {
  const words = useWords();
  const speciesName = useSpeciesName(species);
  const chips = CHIPS.filter(({ layer }) => available.includes(layer));
  if (species === null && chips.length <= 1 && children === null && needFirst === null) return null;
  return (
    <div className={styles.chips} role="group" aria-label={words('map.filter')}>
      {needFirst !== null && (
        <button type="button" className={classes(styles.chip, needFirst && styles.on)} aria-pressed={needFirst} onClick={onNeedFirst}>
          {needFirst && <Icon name="tick" size="small" />}
          {words('map.need')}
        </button>
      )}
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
            <button key={type} type="button" className={classes(styles.chip, isOn && styles.on)} aria-pressed={isOn} onClick={() => onType(isOn ? null : type)}>
              {isOn && <Icon name="tick" size="small" />}
              {words(`map.filter.${type}`)}
            </button>
          );
        })}
    </div>
  );
}
