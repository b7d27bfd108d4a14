/** Listens for tile changes on the process's shared database connection. */
import type { EventsHub } from '../../../http/events-hub.ts';
import type { TouchedSpot } from './tile-cache.ts';

export interface TileListenerOptions {
  readonly hub: EventsHub;
  /** `spots` is null when all of the tenant's tiles changed. */
  readonly onTiles: (tenantId: number, spots: readonly TouchedSpot[] | null) => void;
  /** Other data of the tenant changed: its switches. */
  readonly onTenant: (tenantId: number) => void;
  /** False as soon as changes may be missed. */
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

/** @returns a function that stops listening */
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
