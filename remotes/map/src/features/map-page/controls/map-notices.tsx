/** The map's own messages: no WebGL, missing tiles, unknown position, outdated data. */
import { useWords } from '@greenward/tenant';
import type { MapFault, PositionFault } from '@greenward/map';
import { Button } from '@greenward/ui';
import styles from './map-notices.module.scss';

interface MapNoticesProps {
  readonly fault: MapFault | null;
  readonly positionFault: PositionFault | 'elsewhere' | null;
  readonly isStale: boolean;
  readonly isOnline: boolean;
  onRetryTiles(): void;
  onRetryEngine(): void;
  /** Loads the tiles of the current records. */
  onRefresh(): void;
  onDismissPosition(): void;
}

export function MapNotices({
  fault,
  positionFault,
  isStale,
  isOnline,
  onRetryTiles,
  onRetryEngine,
  onRefresh,
  onDismissPosition,
}: MapNoticesProps) {
  const words = useWords();
  return (
    <div className={styles.notices} role="status">
      {!isOnline && (
        <div className={styles.notice}>
          <p>{words('map.offline')}</p>
        </div>
      )}
      {fault !== null && (isOnline || fault !== 'tiles') && (
        <div className={styles.notice}>
          <p>{words(`map.fault.${fault}`)}</p>
          {fault === 'tiles' && <Button onClick={onRetryTiles}>{words('map.retry')}</Button>}
          {fault === 'engine' && <Button onClick={onRetryEngine}>{words('map.retry')}</Button>}
        </div>
      )}
      {positionFault !== null && (
        <div className={styles.notice}>
          <p>{words(`map.position.${positionFault}`)}</p>
          <Button onClick={onDismissPosition}>{words('map.dismiss')}</Button>
        </div>
      )}
      {isStale && (
        <div className={styles.notice}>
          <p>
            <strong>{words('map.stale')}</strong> {words('map.stale.hint')}
          </p>
          <Button onClick={onRefresh}>{words('map.stale.reload')}</Button>
        </div>
      )}
    </div>
  );
}
