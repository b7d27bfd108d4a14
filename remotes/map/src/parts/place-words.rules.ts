/** How a place is called in a row, on its flag and in its card. */
interface Place {
  readonly type: string;
  readonly name: string;
  readonly species: { readonly name: string } | null;
}

interface Spot {
  readonly address: string | null;
  readonly area: { readonly name: string } | null;
}

/** The tenant's word for an empty pit is not the inventory's. */
export function placeTitle(place: Place, words: (key: string) => string): string {
  if (place.type === 'PIT') return words('map.pit');
  return place.species?.name ?? place.name;
}

/** Where it stands: its address, or the neighbourhood. */
export const placeWhere = ({ address, area }: Spot): string | null => (address !== null && address !== '' ? address : (area?.name ?? null));
