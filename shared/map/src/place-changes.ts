/** Fetches what changed on the map since a given time (decision 10). */
import type { ChangedPlace, PlaceChanges } from './map-style.rules.ts';

export const NO_CHANGES: PlaceChanges = { put: [], stale: [] };

export interface PlaceChangesAnswer {
  readonly changes: PlaceChanges;
  /** The server's clock: start of the next request. */
  readonly nowMs: number;
  /** False when there are too many changes to list, for instance after an import. */
  readonly isComplete: boolean;
}

interface ChangeOnWire {
  readonly id: number;
  readonly layer: string;
  readonly op: 'put' | 'gone';
  readonly lon: number;
  readonly lat: number;
  readonly properties?: ChangedPlace['properties'];
}

/** @returns null when the service does not answer: the tiles are shown unchanged. */
export async function fetchPlaceChanges(sinceMs: number, signal: AbortSignal): Promise<PlaceChangesAnswer | null> {
  try {
    // Tiles and their changes are not GraphQL; this module is their driver.
    const response = await fetch(`/tiles/changes?since=${Math.round(sinceMs)}`, {
      signal,
      headers: { accept: 'application/json' },
    });
    if (!response.ok) return null;
    const { now, complete, changes } = (await response.json()) as {
      now: number;
      complete: boolean;
      changes: readonly ChangeOnWire[];
    };
    const put = changes
      .filter(({ op }) => op === 'put')
      .map(({ id, layer, lon, lat, properties = {} }) => ({ id, layer, lon, lat, properties }));
    return { changes: { put, stale: changes.map(({ id }) => id) }, nowMs: now, isComplete: complete };
  } catch {
    return null;
  }
}
