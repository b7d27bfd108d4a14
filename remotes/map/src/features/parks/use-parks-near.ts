/** Finds parks near the visitor, without putting the visitor's position in the page's address. */
import { unmask, useRead } from '@greenward/graphql';
import type { MapPosition } from '@greenward/map';
import { ParksNearQueryDocument } from './park-explorer.generated.ts';
import type { ParkExplorer_listFragment } from './park-explorer.generated.ts';
import type { ParkQuestion } from './park-links.rules.ts';

interface ParksNear {
  /** Null until the api has answered. */
  readonly list: ParkExplorer_listFragment | null;
  readonly hasFailed: boolean;
  retry(): void;
}

/** Rounds to about a hundred metres: precise enough to sort parks by distance, too coarse to identify a house. */
const round = (degrees: number): number => Math.round(degrees * 1e3) / 1e3;

/** @param position the api is not queried while this is null. */
export function useParksNear(position: MapPosition | null, { search, facilities, page }: ParkQuestion): ParksNear {
  const near = position === null ? [] : [round(position.lon), round(position.lat)];
  const { data, error, refresh } = useRead(ParksNearQueryDocument, {
    variables: { search, facilities: facilities.join(','), near, page: String(page) },
    when: position !== null,
    fresh: true,
  });
  return { list: unmask(data?.findParks ?? null), hasFailed: error !== undefined, retry: () => void refresh() };
}
