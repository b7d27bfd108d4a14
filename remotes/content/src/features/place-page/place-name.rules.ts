/** The name of a place on its page and label: its species, if known. */

interface NamedPlace {
  readonly type: string;
  readonly name: string;
  readonly species: { readonly name: string } | null;
}

export const placeName = (place: NamedPlace, words: (key: string) => string): string =>
  place.type === 'PIT' ? words('content.pit.heading') : (place.species?.name ?? place.name);
