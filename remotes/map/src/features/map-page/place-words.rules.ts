/** How a place is called in a row, on its flag and in its card. */
import type { PlaceRow_placeFragment } from './place-row.generated.ts';

type Place = Pick<PlaceRow_placeFragment, 'type' | 'name' | 'species'>;

/** The tenant's word for an empty pit is not the inventory's. */
export function placeTitle(place: Place, words: (key: string) => string): string {
  if (place.type === 'PIT') return words('map.pit');
  return place.species?.name ?? place.name;
}

/** Where it stands: its address, or the neighbourhood. */
export const placeWhere = ({ address, area }: Pick<PlaceRow_placeFragment, 'address' | 'area'>): string | null =>
  address !== null && address !== '' ? address : (area?.name ?? null);

/** Up to 500 m in metres, further in kilometres (domain §9). Miles where the tenant says so. */
export function distanceWords(metres: number, units: 'metric' | 'imperial'): { readonly key: string; readonly value: number } {
  if (units === 'imperial') {
    const yards = metres * 1.0936;
    return yards <= 500
      ? { key: 'map.distance.yards', value: Math.max(10, Math.round(yards / 10) * 10) }
      : { key: 'map.distance.miles', value: metres / 1609.344 };
  }
  return metres <= 500
    ? { key: 'map.distance.metres', value: Math.max(10, Math.round(metres / 10) * 10) }
    : { key: 'map.distance.kilometres', value: metres / 1000 };
}
