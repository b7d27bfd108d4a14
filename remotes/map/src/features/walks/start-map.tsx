/** A map under a fixed pin: moving the map chooses the start. */
import { useState } from 'react';
import { useBoot, useTenant, useWords } from '@greenward/tenant';
import { initialView, PinMap } from '@greenward/map';
import type { MapPosition, MapView, TileSet } from '@greenward/map';
import { Button, Icon } from '@greenward/ui';
import styles from './start-map.module.scss';

interface StartMapProps {
  readonly tileSets: readonly TileSet[];
  readonly start: MapPosition | null;
  onStart(at: MapPosition): void;
  onFault(): void;
}

/** At this zoom streets have names, and the town's centre is still in view. */
const START_ZOOM = 15;

export function StartMap({ tileSets, start, onStart, onFault }: StartMapProps) {
  const words = useWords();
  const { origin } = useBoot();
  const tenant = useTenant();
  const [view, setView] = useState<MapView | null>(null);
  const [opened] = useState<MapView>(() => ({ ...(start ?? initialView(tenant.boundingBox)), zoom: START_ZOOM }));
  return (
    <div className={styles.start}>
      <p>{words('map.walks.mapHint')}</p>
      <PinMap
        origin={origin}
        tenant={tenant}
        tileSets={tileSets}
        initialView={opened}
        label={words('map.canvas', { project: tenant.projectName })}
        onMove={setView}
        onNoMap={onFault}
      >
        <Icon name="pin" />
      </PinMap>
      <Button disabled={view === null} onClick={() => view !== null && onStart({ lon: view.lon, lat: view.lat })}>
        {words('map.walks.useMap')}
      </Button>
    </div>
  );
}
