/** A map under a pin that chooses a spot. */
import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import type { MapPosition, MapView } from './map-hash.rules.ts';
import { PinMap } from './pin-map.tsx';

interface SpotPickerProps extends Pick<
  ComponentProps<typeof PinMap>,
  'origin' | 'tenant' | 'tileSets' | 'label' | 'initialView'
> {
  readonly pin: ReactNode;
  /** Instead of all of it, where the device cannot show the map. */
  readonly noMap: ReactNode;
  onNoMap?(): void;
  readonly className: string | undefined;
  /** Above the map. */
  readonly hint: ReactNode;
  /** Below the map. @param spot under the pin; null until the map is there */
  readonly children: (spot: MapPosition | null) => ReactNode;
}

export function SpotPicker({ initialView, pin, noMap, onNoMap, className, hint, children, ...map }: SpotPickerProps) {
  const [view, setView] = useState<MapView | null>(null);
  const [hasNoMap, setHasNoMap] = useState(false);
  const [opened] = useState(initialView); // the same while the page around it changes
  if (hasNoMap) return noMap;
  return (
    <div className={className}>
      {hint}
      <PinMap
        {...map}
        initialView={opened}
        onMove={setView}
        onNoMap={() => {
          setHasNoMap(true);
          onNoMap?.();
        }}
      >
        {pin}
      </PinMap>
      {children(view === null ? null : { lon: view.lon, lat: view.lat })}
    </div>
  );
}
