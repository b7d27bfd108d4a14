/** The tools above the list: the search, filter chips, and the panel that a chip opens. */
import { Fragment } from 'react';
import type { MapHash, MapPosition } from '@greenward/map';
import type { MapModes } from '../use-map-modes.ts';
import { FilterChips } from './filter-chips.tsx';
import { MapSearch } from './map-search.tsx';
import type { ToolChoices } from './use-tool-choices.ts';
import type { ToolsPanel } from './use-tools-panel.ts';
import styles from './map-tools.module.scss';

interface MapToolsProps extends ToolChoices {
  readonly available: readonly string[];
  readonly hash: MapHash;
  /** Among equally likely streets, the nearest comes first. */
  readonly near: MapPosition;
  readonly modeTools: MapModes['tools'];
  readonly panel: ToolsPanel;
  onClear(): void;
}

export function MapTools({
  available,
  hash,
  near,
  modeTools,
  panel,
  onSpecies,
  onType,
  onAddress,
  onClear,
}: MapToolsProps) {
  const { area } = panel;
  const clear = () => {
    panel.hide();
    onClear();
  };
  return (
    <div ref={area} className={styles.tools}>
      <MapSearch near={near} onSpecies={onSpecies} onAddress={onAddress} />
      <FilterChips
        available={available}
        placeType={hash.placeType}
        species={hash.species}
        onType={onType}
        onClear={clear}
      >
        {modeTools.map((own, index) => (
          <Fragment key={index}>{own?.chips}</Fragment>
        ))}
      </FilterChips>
      {modeTools.map((own, index) => (
        <Fragment key={index}>{own?.panel}</Fragment>
      ))}
    </div>
  );
}
