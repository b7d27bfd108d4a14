/** A map under a pin, to show where a tree will stand. Loaded on demand, because the map engine is large. */
import { useRead } from '@greenward/graphql';
import { SpotPicker, viewAt } from '@greenward/map';
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

export function PlantMap({ start, onSpot }: PlantMapProps) {
  const words = useWords();
  const { origin } = useBoot();
  const tenant = useTenant();
  const { data, error, refresh } = useRead(OrderTilesQueryDocument);
  if (data === undefined)
    return (
      <LateAnswer
        failure={words('orders.plant.noMap')}
        hasFailed={error !== undefined}
        onRetry={() => void refresh()}
      />
    );
  return (
    <SpotPicker
      {...{ origin, tenant }}
      initialView={viewAt(start, tenant.boundingBox)}
      className={styles.map}
      tileSets={data.getMapTileSets}
      label={words('orders.plant.canvas', { project: tenant.projectName })}
      pin={<Icon name="pin" />}
      noMap={<p role="status">{words('orders.plant.noMap')}</p>}
      hint={<p>{words('orders.plant.hint')}</p>}
    >
      {(spot) => (
        <Button disabled={spot === null} onClick={() => spot !== null && onSpot(spot)}>
          {words('orders.plant.use')}
        </Button>
      )}
    </SpotPicker>
  );
}
