/** A map under a fixed pin: moving the map chooses the start. */
import { useBoot, useTenant, useWords } from '@greenward/tenant';
import { initialView, SpotPicker } from '@greenward/map';
import type { MapPosition, TileSet } from '@greenward/map';
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
  return (
    <SpotPicker
      {...{ origin, tenant, tileSets }}
      className={styles.start}
      initialView={{ ...(start ?? initialView(tenant.boundingBox)), zoom: START_ZOOM }}
      label={words('map.canvas', { project: tenant.projectName })}
      pin={<Icon name="pin" />}
      noMap={null}
      onNoMap={onFault}
      hint={<p>{words('map.walks.mapHint')}</p>}
    >
      {(spot) => (
        <Button disabled={spot === null} onClick={() => spot !== null && onStart(spot)}>
          {words('map.walks.useMap')}
        </Button>
      )}
    </SpotPicker>
  );
}
