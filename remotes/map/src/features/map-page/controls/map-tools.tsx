/** What stands above the list: search, chips of what is shown, and the collections to choose from. */
import { useId, useRef, useState } from 'react';
import type { MapHash, MapPosition, PlaceType } from '@greenward/map';
import { useEscape } from '../../../parts/use-escape.ts';
import { CollectionChips } from '../collection/collection-chips.tsx';
import { CollectionPanel } from '../collection/collection-panel.tsx';
import { FilterChips } from './filter-chips.tsx';
import { MapSearch } from './map-search.tsx';
import styles from '../map-page.module.scss';

interface MapToolsProps {
  readonly available: readonly string[];
  readonly hash: MapHash;
  /** Of equally likely streets the nearest comes first. */
  readonly near: MapPosition;
  /** The collection that is shown. */
  readonly collection: { readonly slug: string | null; readonly name: string | null };
  /** Whether the need-first list is on; null where there is none. */
  readonly needFirst: boolean | null;
  onSpecies(slug: string): void;
  onType(type: PlaceType | null): void;
  onAddress(at: MapPosition): void;
  onNeedFirst(): void;
  onCollection(slug: string | null): void;
  onClear(): void;
}

export function MapTools({ available, hash, near, collection, needFirst, ...does }: MapToolsProps) {
  const [isChoosing, setChoosing] = useState(false);
  const panelId = useId();
  const chip = useRef<HTMLButtonElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const close = () => {
    setChoosing(false);
    chip.current?.focus({ preventScroll: true });
  };
  useEscape(area, () => {
    if (isChoosing) close();
    return isChoosing;
  });
  const clear = () => {
    setChoosing(false);
    does.onClear();
  };
  return (
    <div ref={area} className={styles.tools}>
      <MapSearch near={near} onSpecies={does.onSpecies} onAddress={does.onAddress} />
      <FilterChips
        available={available}
        placeType={hash.placeType}
        species={hash.species}
        onType={does.onType}
        onClear={clear}
        needFirst={needFirst}
        onNeedFirst={does.onNeedFirst}
      >
        <CollectionChips ref={chip} panelId={panelId} isOpen={isChoosing} name={collection.name} onToggle={() => setChoosing(!isChoosing)} onClear={clear} />
      </FilterChips>
      {isChoosing && (
        <CollectionPanel
          id={panelId}
          chosen={collection.slug}
          onChoose={(slug) => {
            does.onCollection(slug);
            close();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
