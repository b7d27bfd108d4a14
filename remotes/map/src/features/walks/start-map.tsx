/** A map under a fixed pin: moving the map chooses the start. */
import { useMemo, useState } from 'react';
import { useBoot, useTenant, useWords } from '@greenward/tenant';
import { EMPTY_HASH, initialView, MapCanvas, mapStyle, NO_CHANGES, shownBox, useThemeLook } from '@greenward/map';
import type { MapPosition, MapView, TileSet } from '@greenward/map';
import { Button, Icon } from '@greenward/ui';
import styles from './start-map.module.scss';

interface StartMapProps {
  readonly tileSets: readonly TileSet[];
  readonly start: MapPosition | null;
  onStart(at: MapPosition): void;
  onFault(): void;
}

const HIDDEN = { pits: false, gathers: false, canopy: false } as const;
const COVERED = { top: 0, bottom: 0 };
const nothing = (): void => undefined;
/** At this zoom streets have names, and the town's centre is still in view. */
const START_ZOOM = 15;

export function StartMap({ tileSets, start, onStart, onFault }: StartMapProps) {
  const words = useWords();
  const { origin } = useBoot();
  const { boundingBox, locale, projectName, units } = useTenant();
  const look = useThemeLook();
  const [view, setView] = useState<MapView | null>(null);
  const [opened] = useState<MapView>(() => ({ ...(start ?? initialView(boundingBox)), zoom: START_ZOOM }));
  const style = useMemo(
    () =>
      look === null
        ? null
        : mapStyle({
            ...look,
            origin,
            tileSets,
            hash: EMPTY_HASH,
            shown: HIDDEN,
            rarityColours: null,
            selected: null,
            you: null,
            changes: NO_CHANGES,
            locale,
          }),
    [look, origin, tileSets, locale],
  );
  if (look === null || style === null) return null;
  return (
    <div className={styles.start}>
      <p>{words('map.walks.mapHint')}</p>
      <div className={styles.map}>
        <MapCanvas
          style={style}
          colours={look.colours}
          initialView={opened}
          maxBox={shownBox(boundingBox)}
          selected={null}
          label={words('map.canvas', { project: projectName })}
          scaleUnit={units}
          covered={COVERED}
          onMove={(next) => setView(next)}
          onPick={nothing}
          onFault={(fault) => fault !== 'tiles' && onFault()}
          onSettled={nothing}
        />
        <span className={styles.pin}>
          <Icon name="pin" />
        </span>
      </div>
      <Button disabled={view === null} onClick={() => view !== null && onStart({ lon: view.lon, lat: view.lat })}>
        {words('map.walks.useMap')}
      </Button>
    </div>
  );
}
