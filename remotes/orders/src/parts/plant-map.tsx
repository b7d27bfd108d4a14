/** A map under a pin, to show where a tree will stand. Loaded on demand, because the map engine is large. */
import { useState } from 'react';
import { useRead } from '@greenward/graphql';
import { initialView, PinMap } from '@greenward/map';
import type { MapView } from '@greenward/map';
import { useBoot, useTenant, useWords } from '@greenward/tenant';
import { Button, Icon } from '@greenward/ui';
import { LateAnswer } from './late-answer.tsx';
import { OrderTilesQueryDocument } from './plant-spot.generated.ts';
import type { Spot } from './spot.ts';
import styles from './plant-spot.module.scss';

export interface PlantMapProps {
  /** Where the map opens; null for the whole town. */
  readonly start: Spot | null;
  onSpot(spot: Spot): void;
}

/** At this zoom gardens can be told apart. */
const GARDEN_ZOOM = 18;

export function PlantMap({ start, onSpot }: PlantMapProps) {
  const words = useWords();
  const { origin } = useBoot();
  const tenant = useTenant();
  const [view, setView] = useState<MapView | null>(null);
  const [hasNoMap, setHasNoMap] = useState(false);
  const [opened] = useState<MapView>(() =>
    start === null ? initialView(tenant.boundingBox) : { ...start, zoom: GARDEN_ZOOM },
  );
  const { data, error, refresh } = useRead(OrderTilesQueryDocument);
  if (hasNoMap) return <p role="status">{words('orders.plant.noMap')}</p>;
  if (data === undefined)
    return (
      <LateAnswer
        failure={words('orders.plant.noMap')}
        hasFailed={error !== undefined}
        onRetry={() => void refresh()}
      />
    );
  return (
    <div className={styles.map}>
      <p>{words('orders.plant.hint')}</p>
      <PinMap
        origin={origin}
        tenant={tenant}
        tileSets={data.getMapTileSets}
        initialView={opened}
        label={words('orders.plant.canvas', { project: tenant.projectName })}
        onMove={setView}
        onNoMap={() => setHasNoMap(true)}
      >
        <Icon name="pin" />
      </PinMap>
      <Button disabled={view === null} onClick={() => view !== null && onSpot({ lon: view.lon, lat: view.lat })}>
        {words('orders.plant.use')}
      </Button>
    </div>
  );
}
