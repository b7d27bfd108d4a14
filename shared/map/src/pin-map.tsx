/** A map under a fixed pin: moving the map chooses a position. */
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { shownBox } from './initial-view.rules.ts';
import { MapCanvas } from './map-canvas.tsx';
import type { MapCanvasProps } from './map-canvas.tsx';
import { EMPTY_HASH } from './map-hash.rules.ts';
import { mapStyle } from './map-style.rules.ts';
import type { TileSet } from './map-style.rules.ts';
import { NO_CHANGES } from './place-changes.ts';
import styles from './pin-map.module.scss';
import { useThemeLook } from './use-theme-look.ts';

interface PinMapProps extends Pick<MapCanvasProps, 'initialView' | 'label' | 'onMove'> {
  readonly origin: string;
  readonly tenant: {
    readonly boundingBox: Parameters<typeof shownBox>[0];
    readonly locale: string;
    readonly units: MapCanvasProps['scaleUnit'];
  };
  readonly tileSets: readonly TileSet[];
  /** The device cannot show the map. */
  onNoMap(): void;
  /** The pin. */
  readonly children: ReactNode;
}

const HIDDEN = { pits: false, gathers: false, canopy: false } as const;
const COVERED = { top: 0, bottom: 0 };
const nothing = (): void => undefined;

export function PinMap({
  origin,
  tenant: { boundingBox, locale, units },
  tileSets,
  onNoMap,
  children,
  ...canvas
}: PinMapProps) {
  const look = useThemeLook();
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
    <div className={styles.map}>
      <MapCanvas
        {...canvas}
        style={style}
        colours={look.colours}
        maxBox={shownBox(boundingBox)}
        selected={null}
        scaleUnit={units}
        covered={COVERED}
        onPick={nothing}
        onFault={(fault) => fault !== 'tiles' && onNoMap()}
        onSettled={nothing}
      />
      <span className={styles.pin}>{children}</span>
    </div>
  );
}
