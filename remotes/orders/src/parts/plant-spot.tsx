/** Where a tree stands, by a pin on the map or by the resident's position. */
import type { ComponentType } from 'react';
import { useVisitorPosition } from '@greenward/map/visitor-position'; // without the map
import { useFetchedPart } from '@greenward/remote-kit';
import { useWords } from '@greenward/tenant';
import { Button } from '@greenward/ui';
import type { PlantMapProps } from './plant-map.tsx';
import type { Spot } from './spot.ts';
import styles from './plant-spot.module.scss';

interface MapPart {
  readonly PlantMap: ComponentType<PlantMapProps>;
}

interface PlantSpotProps {
  /** Null while none is chosen. */
  readonly spot: Spot | null;
  /** Where the map opens; null for the whole town. */
  readonly start: Spot | null;
  onSpot(spot: Spot): void;
}

export function PlantSpot({ spot, start, onSpot }: PlantSpotProps) {
  const words = useWords();
  const visitor = useVisitorPosition();
  const map = useFetchedPart<MapPart>();
  return (
    <div className={styles.pin}>
      <p role="status">{spot === null ? words('orders.plant.noPin') : words('orders.plant.pinned')}</p>
      <div className={styles.buttons}>
        {map.part === null && (
          <Button
            sending={map.isLoading}
            sendingLabel={words('orders.loading')}
            onClick={() => void map.open(() => import('./plant-map.tsx'))}
          >
            {words('orders.plant.map')}
          </Button>
        )}
        <Button
          sending={visitor.isLocating}
          sendingLabel={words('orders.plant.locating')}
          onClick={() => visitor.locate(({ lon, lat }) => onSpot({ lon, lat }))}
        >
          {words('orders.plant.here')}
        </Button>
      </div>
      <p role="alert">
        {visitor.fault !== null && words('orders.plant.noPosition')}
        {map.hasFailed && words('orders.plant.noMap')}
      </p>
      {map.part !== null && <map.part.PlantMap start={spot ?? start} onSpot={onSpot} />}
    </div>
  );
}
