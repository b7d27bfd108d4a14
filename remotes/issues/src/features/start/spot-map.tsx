/** A map under a pin, to show where a problem is. Loaded on demand, because the map engine is large. */
import { useState } from 'react';
import { useRead } from '@greenward/graphql';
import { initialView, PinMap } from '@greenward/map';
import type { MapView } from '@greenward/map';
import { useBoot, useTenant, useWords } from '@greenward/tenant';
import { Button, Icon } from '@greenward/ui';
import type { Spot } from '../../parts/where.rules.ts';
import { IssueTilesQueryDocument } from './near-trees.generated.ts';
import styles from './spot-map.module.scss';

export interface SpotMapProps {
  /** Where the map opens; null for the whole town. */
  readonly start: Spot | null;
  onSpot(spot: Spot): void;
}

/** At this zoom single trees can be told apart. */
const TREES_ZOOM = 18;

export function SpotMap({ start, onSpot }: SpotMapProps) {
  const words = useWords();
  const { origin } = useBoot();
  const tenant = useTenant();
  const [view, setView] = useState<MapView | null>(null);
  const [hasNoMap, setHasNoMap] = useState(false);
  const [opened] = useState<MapView>(() =>
    start === null ? initialView(tenant.boundingBox) : { lon: start.lon, lat: start.lat, zoom: TREES_ZOOM },
  );
  const { data, error, refresh } = useRead(IssueTilesQueryDocument);
  if (hasNoMap) return <p role="status">{words('issues.map.none')}</p>;
  if (data === undefined && error !== undefined)
    return (
      <div role="alert" className={styles.map}>
        <p>{words('issues.map.failed')}</p>
        <Button onClick={() => void refresh()}>{words('issues.again')}</Button>
      </div>
    );
  if (data === undefined) return <p role="status">{words('issues.loading')}</p>;
  return (
    <div className={styles.map}>
      <p>{words('issues.map.hint')}</p>
      <PinMap
        origin={origin}
        tenant={tenant}
        tileSets={data.getMapTileSets}
        initialView={opened}
        label={words('issues.map.canvas', { project: tenant.projectName })}
        onMove={setView}
        onNoMap={() => setHasNoMap(true)}
      >
        <Icon name="pin" />
      </PinMap>
      <Button
        kind="main"
        disabled={view === null}
        onClick={() => view !== null && onSpot({ lon: view.lon, lat: view.lat })}
      >
        {words('issues.map.use')}
      </Button>
    </div>
  );
}
