/**
 * Tells a screen reader which place was chosen on the map. A place chosen in the list needs no announcement: its card
 * takes the focus.
 */
import { useWords } from '@greenward/tenant';
import { VisuallyHidden } from '@greenward/ui';
import { placeTitle } from '../../../parts/place-words.rules.ts';
import type { MapPlace } from '../view/map-place.ts';

interface ChosenPlaceStatusProps {
  readonly place: MapPlace | null;
  readonly takesFocus: boolean;
}

export function ChosenPlaceStatus({ place, takesFocus }: ChosenPlaceStatusProps) {
  const words = useWords();
  return (
    <div role="status" aria-live="polite">
      <VisuallyHidden>
        {place !== null && !takesFocus ? words('map.card.chosen', { name: placeTitle(place, words) }) : ''}
      </VisuallyHidden>
    </div>
  );
}
