/** Hears which tiles changed, on the line that the whole process has to the database. */
import type { EventsHub } from '../../../http/events-hub.ts';
import type { TouchedSpot } from './tile-cache.ts';

export interface TileListenerOptions {
  readonly hub: EventsHub;
  /** `spots` null: all of the tenant's. */
  readonly onTiles: (tenantId: number, spots: readonly TouchedSpot[] | null) => void;
  /** Something else of the tenant changed: its switches. */
  readonly onTenant: (tenantId: number) => void;
  /** False from the moment when changes may be missed. */
  readonly onListening: (isListening: boolean) => void;
}

function spotsOf(text: string): TouchedSpot[] | null {
  if (text === '*') return null;
  const spots = text.split(',').map((spot) => {
    const [x = NaN, y = NaN] = spot.split('/').map(Number);
    return { x, y };
  });
  return spots.every(({ x, y }) => Number.isInteger(x) && Number.isInteger(y)) ? spots : null;
}

/** @returns a function that ends the listening. */
export function listenForTiles({ hub, onTiles, onTenant, onListening }: TileListenerOptions): () => void {
  onListening(hub.isListening());
  return hub.subscribe({
    onEvent: ({ tenantId }) => onTenant(tenantId),
    onTiles(payload) {
      const [tenant = '', spots = '*'] = payload.split(' ');
      onTiles(Number(tenant), spotsOf(spots));
    },
    onGap: () => onListening(hub.isListening()),
  });
}
