/** What a place is called on its page and its label: by its kind, where that is known. */

interface NamedPlace {
  readonly type: string;
  readonly name: string;
  readonly species: { readonly name: string } | null;
}

export const placeName = (place: NamedPlace, words: (key: string) => string): string =>
  place.type === 'PIT' ? words('content.pit.heading') : (place.species?.name ?? place.name);
