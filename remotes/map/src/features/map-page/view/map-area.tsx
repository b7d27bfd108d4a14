/** The map with its overlays: notices, buttons and key. */
import type { ReactNode } from 'react';
import { useSwitch, useTenant, useWords } from '@greenward/tenant';
import { MapCanvas, shownBox } from '@greenward/map';
import type { MapCanvasProps, MapHash } from '@greenward/map';
import { useOnline } from '@greenward/ui';
import { MapControls } from '../controls/map-controls.tsx';
import { MapNotices } from '../controls/map-notices.tsx';
import type { MapLayers } from './use-map-layers.ts';
import type { MapViewState } from './use-map-view.ts';
import type { VisitorInTown } from './use-visitor-in-town.ts';
import styles from './map-area.module.scss';

interface MapAreaProps extends Pick<MapCanvasProps, 'covered' | 'drawOwnMarks' | 'onPick' | 'selected'> {
  readonly view: MapViewState;
  readonly layers: MapLayers;
  readonly visitor: VisitorInTown;
  /** Null until there is something to draw. */
  readonly style: MapCanvasProps['style'] | null;
  readonly colours: MapCanvasProps['colours'] | undefined;
  /** Whether trees or pits are in front. */
  readonly layer: MapHash['layer'];
  readonly mapKey: ReactNode;
  onLayer(layer: MapHash['layer']): void;
  onLocate(): void;
}

export function MapArea({
  view,
  layers,
  visitor,
  style,
  colours,
  layer,
  mapKey,
  onLayer,
  onLocate,
  ...canvasProps
}: MapAreaProps) {
  const words = useWords();
  const tenant = useTenant();
  const canShowRarity = useSwitch('showRarity');
  const { canvas, fault, setFault, hasMap } = view;
  return (
    <div className={styles.map}>
      {style !== null && colours !== undefined && hasMap && (
        <MapCanvas
          {...canvasProps}
          ref={canvas}
          style={style}
          colours={colours}
          initialView={view.start}
          maxBox={shownBox(tenant.boundingBox)}
          label={words('map.canvas', { project: tenant.projectName })}
          scaleUnit={tenant.units}
          onMove={view.onMove}
          onFault={setFault}
          onSettled={() => setFault((now) => (now === 'tiles' ? null : now))}
        />
      )}
      <MapNotices
        fault={fault}
        positionFault={visitor.isDismissed ? null : (visitor.fault ?? (visitor.isOutOfTown ? 'elsewhere' : null))}
        isStale={layers.isStale}
        isOnline={useOnline()}
        onRetryTiles={() => canvas.current?.retry()}
        onRetryEngine={() => setFault(null)}
        onRefresh={layers.reload}
        onDismissPosition={visitor.dismiss}
      />
      {hasMap && (
        <>
          <MapControls
            available={layers.available}
            shown={layers.shown}
            layer={layer}
            canShowRarity={canShowRarity}
            byRarity={layers.byRarity}
            isLocating={visitor.isLocating}
            isLocated={visitor.position !== null}
            onShown={layers.setShown}
            onLayer={onLayer}
            onRarity={layers.setByRarity}
            onLocate={onLocate}
            onZoom={(levels) => canvas.current?.zoomBy(levels)}
          />
          <div className={styles.foot}>
            <div className={styles.key}>{mapKey}</div>
            <p className={styles.attribution}>{tenant.attributions.join(' ')}</p>
          </div>
        </>
      )}
    </div>
  );
}
