/**
 * Moves the map when the address contains a different view than the map shows: after browser back, or a link within the
 * page.
 */
import { useEffect, useEffectEvent } from 'react';
import type { MapView } from '@greenward/map';

/** The address has five decimals of a degree and two of the zoom; smaller differences are the same view. */
const SAME_DEGREES = 0.00002;
const SAME_ZOOM = 0.02;

const isSame = (a: MapView, b: MapView): boolean =>
  Math.abs(a.lon - b.lon) < SAME_DEGREES &&
  Math.abs(a.lat - b.lat) < SAME_DEGREES &&
  Math.abs(a.zoom - b.zoom) < SAME_ZOOM;

/**
 * @param step changes with each back or forward step: this ends an animation that has just begun, while the address
 *   still matches the view
 */
export function useFollowedView(
  wanted: MapView | null,
  seen: MapView | null,
  step: string | null,
  jumpTo: (view: MapView) => void,
): void {
  const follow = useEffectEvent((view: MapView) => {
    if (seen !== null && (step !== null || !isSame(view, seen))) jumpTo(view);
  });
  const { lon, lat, zoom } = wanted ?? {};
  useEffect(() => {
    if (lon !== undefined && lat !== undefined && zoom !== undefined) follow({ lon, lat, zoom });
  }, [lon, lat, zoom, step]);
}
