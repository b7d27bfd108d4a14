/** A map under a pin, to show where a problem is. Loaded on demand, because the map engine is large. */
import { useRead } from '@greenward/graphql';
import { SpotPicker, viewAt } from '@greenward/map';
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

export function SpotMap({ start, onSpot }: SpotMapProps) {
  const words = useWords();
  const { origin } = useBoot();
  const tenant = useTenant();
  const { data, error, refresh } = useRead(IssueTilesQueryDocument);
  if (data === undefined && error !== undefined)
    return (
      <div role="alert" className={styles.map}>
        <p>{words('issues.map.failed')}</p>
        <Button onClick={() => void refresh()}>{words('issues.again')}</Button>
      </div>
    );
  if (data === undefined) return <p role="status">{words('issues.loading')}</p>;
  return (
    <SpotPicker
      {...{ origin, tenant }}
      initialView={viewAt(start, tenant.boundingBox)}
      className={styles.map}
      tileSets={data.getMapTileSets}
      label={words('issues.map.canvas', { project: tenant.projectName })}
      pin={<Icon name="pin" />}
      noMap={<p role="status">{words('issues.map.none')}</p>}
      hint={<p>{words('issues.map.hint')}</p>}
    >
      {(spot) => (
        <Button kind="main" disabled={spot === null} onClick={() => spot !== null && onSpot(spot)}>
          {words('issues.map.use')}
        </Button>
      )}
    </SpotPicker>
  );
}
