/** How a place is called in a row, on its flag and in its card. */
import type { PlaceRow_placeFragment } from './place-list/place-row.generated.ts';

type Place = Pick<PlaceRow_placeFragment, 'type' | 'name' | 'species'>;

/** The tenant's word for an empty pit is not the inventory's. */
export function placeTitle(place: Place, words: (key: string) => string): string {
  if (place.type === 'PIT') return words('map.pit');
  return place.species?.name ?? place.name;
}

/** Where it stands: its address, or the neighbourhood. */
export const placeWhere = ({ address, area }: Pick<PlaceRow_placeFragment, 'address' | 'area'>): string | null =>
  address !== null && address !== '' ? address : (area?.name ?? null);
