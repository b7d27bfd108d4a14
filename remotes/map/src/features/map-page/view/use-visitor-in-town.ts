/** The visitor's position, and moving the map to it, but only within the town. */
import { useTenant } from '@greenward/tenant';
import { shownBox, useVisitorPosition } from '@greenward/map';
import type { MapHash, VisitorPosition } from '@greenward/map';
import type { MapHashState } from './use-map-hash.ts';
import { isWithin } from './use-map-view.ts';
import type { MapViewState } from './use-map-view.ts';

export interface VisitorInTown extends VisitorPosition {
  readonly isOutOfTown: boolean;
  /**
   * Asks the device for its position and moves the map there.
   * @param patch resulting changes of the page's address; null for none
   */
  goThere(leastZoom: number, patch: Partial<MapHash> | null): void;
}

export function useVisitorInTown({ canvas, here }: MapViewState, change: MapHashState['change']): VisitorInTown {
  const town = shownBox(useTenant().boundingBox);
  const visitor = useVisitorPosition();
  return {
    ...visitor,
    isOutOfTown: visitor.position !== null && !isWithin(town, visitor.position),
    goThere: (leastZoom, patch) =>
      visitor.locate((position) => {
        if (!isWithin(town, position)) return;
        canvas.current?.show(position, Math.max(here.zoom, leastZoom));
        if (patch !== null) change(patch, 'push');
      }),
  };
}
