/** What a place is called on its page and its label: by its kind, where that is known. */
import type { PlacePage_placeFragment } from './place-page.generated.ts';

export const placeName = (place: Pick<PlacePage_placeFragment, 'type' | 'name' | 'species'>, words: (key: string) => string): string =>
  place.type === 'PIT' ? words('content.pit.heading') : (place.species?.name ?? place.name);
