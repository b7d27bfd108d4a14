/** The name of a place in a row, a tooltip and its card. */
interface Place {
  readonly type: string;
  readonly name: string;
  readonly species: { readonly name: string } | null;
}

interface Spot {
  readonly address: string | null;
  readonly area: { readonly name: string } | null;
}

/** Tenants have their own word for an empty pit, different from the inventory's. */
export function placeTitle(place: Place, words: (key: string) => string): string {
  if (place.type === 'PIT') return words('map.pit');
  return place.species?.name ?? place.name;
}

/** Its location: the address, or the neighbourhood. */
export const placeWhere = ({ address, area }: Spot): string | null =>
  address !== null && address !== '' ? address : (area?.name ?? null);
