/** A map of some places alone, without the other marks of the town: pressing a mark chooses the place. */
import { useMemo, useState } from 'react';
import type { Ref } from 'react';
import { initialView, shownBox } from './initial-view.rules.ts';
import { MapCanvas } from './map-canvas.tsx';
import type { MapCanvasProps, MapHandle } from './map-canvas.tsx';
import { EMPTY_HASH } from './map-hash.rules.ts';
import type { MapView } from './map-hash.rules.ts';
import { mapStyle } from './map-style.rules.ts';
import type { MemberMark, TileSet } from './map-style.rules.ts';
import { NO_CHANGES } from './place-changes.ts';
import { useThemeLook } from './use-theme-look.ts';

interface MarksMapProps extends Pick<MapCanvasProps, 'label' | 'covered' | 'onMove'> {
  readonly ref?: Ref<MapHandle>;
  readonly origin: string;
  readonly tenant: {
    readonly boundingBox: Parameters<typeof initialView>[0];
    readonly locale: string;
    readonly units: MapCanvasProps['scaleUnit'];
  };
  readonly tileSets: readonly TileSet[];
  /** The map opens at the first. Pass the same array as long as the marks are the same. */
  readonly marks: readonly MemberMark[];
  readonly chosen: number | null;
  onChoose(featureId: number | null): void;
  /** The device cannot show the map. */
  onNoMap(): void;
}

const HIDDEN = { pits: false, gathers: false, canopy: false } as const;
/** At this zoom single marks and the names of streets are drawn. */
const STREET_ZOOM = 15.5;
const nothing = (): void => undefined;

export function MarksMap({
  ref,
  origin,
  tenant: { boundingBox, locale, units },
  tileSets,
  marks,
  chosen,
  onChoose,
  onNoMap,
  ...canvas
}: MarksMapProps) {
  const look = useThemeLook();
  const [opened] = useState<MapView>(() => {
    const [nearest] = marks;
    return nearest === undefined ? initialView(boundingBox) : { lon: nearest.lon, lat: nearest.lat, zoom: STREET_ZOOM };
  });
  const style = useMemo(
    () =>
      look === null
        ? null
        : mapStyle({
            ...look,
            origin,
            tileSets: tileSets.filter(({ layers }) => layers.includes('ground')), // other places would hide these
            hash: EMPTY_HASH,
            shown: HIDDEN,
            rarityColours: null,
            selected: null,
            you: null,
            changes: NO_CHANGES,
            members: marks,
            locale,
          }),
    [look, origin, tileSets, locale, marks],
  );
  const kind = marks.find(({ featureId }) => featureId === chosen)?.kind;
  if (look === null || style === null) return null;
  return (
    <MapCanvas
      {...canvas}
      {...(ref === undefined ? {} : { ref })}
      style={style}
      colours={look.colours}
      initialView={opened}
      maxBox={shownBox(boundingBox)}
      selected={chosen === null || kind === undefined ? null : { kind, featureId: chosen }}
      scaleUnit={units}
      onPick={(mark) => onChoose(mark?.featureId ?? null)}
      onFault={(fault) => fault !== 'tiles' && onNoMap()}
      onSettled={nothing}
    />
  );
}
