/** The visitor's position, if they ask for it and their device provides it. It never leaves this page. */
import { useCallback, useRef, useState } from 'react';
import type { MapPosition } from './map-hash.rules.ts';

export type PositionFault = 'denied' | 'unavailable';

export interface VisitorPosition {
  readonly position: (MapPosition & { readonly accuracyMetres: number }) | null;
  readonly isLocating: boolean;
  readonly fault: PositionFault | null;
  /** The message about the position is dismissed until the visitor asks again. */
  readonly isDismissed: boolean;
  locate(onFound: (position: MapPosition) => void): void;
  dismiss(): void;
}

const LIMIT_MS = 10_000;
/** After a minute a position still refers to the same tree. */
const MAX_AGE_MS = 60_000;

export function useVisitorPosition(): VisitorPosition {
  const [position, setPosition] = useState<VisitorPosition['position']>(null);
  const [isLocating, setLocating] = useState(false);
  const [fault, setFault] = useState<PositionFault | null>(null);
  const [isDismissed, setDismissed] = useState(false);
  const asked = useRef(0);
  const locate = useCallback((onFound: (position: MapPosition) => void) => {
    const turn = (asked.current += 1);
    setDismissed(false);
    const geolocation = (navigator as { geolocation?: Geolocation }).geolocation;
    if (geolocation === undefined) return setFault('unavailable');
    setLocating(true);
    setFault(null);
    geolocation.getCurrentPosition(
      ({ coords }) => {
        if (turn !== asked.current) return;
        const found = { lon: coords.longitude, lat: coords.latitude, accuracyMetres: coords.accuracy };
        setLocating(false);
        setPosition(found);
        onFound(found);
      },
      ({ code, PERMISSION_DENIED }) => {
        if (turn !== asked.current) return;
        setLocating(false);
        setFault(code === PERMISSION_DENIED ? 'denied' : 'unavailable');
      },
      { enableHighAccuracy: true, timeout: LIMIT_MS, maximumAge: MAX_AGE_MS },
    );
  }, []);
  const dismiss = useCallback(() => setDismissed(true), []);
  return { position, isLocating, fault, isDismissed, locate, dismiss };
}
