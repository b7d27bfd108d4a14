/** What happens when a visitor chooses a place, on the map or in the list, and when they close its card. */
import { useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { ZOOMED_IN } from '@greenward/map';
import type { PickedMark } from '@greenward/map';
import type { SheetStop } from '../sheet/sheet-stops.rules.ts';
import type { MapChoices } from '../view/map-choices.rules.ts';
import type { MapPlace } from '../view/map-place.ts';
import type { MapHashState } from '../view/use-map-hash.ts';
import { isWithin } from '../view/use-map-view.ts';
import type { MapViewState } from '../view/use-map-view.ts';
import type { PageFocus } from '../view/use-page-focus.ts';
import type { PickedMarkState } from './use-picked-mark.ts';

interface PlaceChoiceInputs {
  readonly url: MapHashState;
  readonly view: MapViewState;
  /** From the active mode. */
  readonly choices: MapChoices;
  readonly touched: PickedMarkState<MapPlace>;
  readonly focus: PageFocus;
  readonly setStop: Dispatch<SetStateAction<SheetStop>>;
}

export interface PlaceChoice {
  /** The place was chosen in the list, so its card takes the focus. */
  readonly takesFocus: boolean;
  chooseInList(place: MapPlace): void;
  /** @param mark null when the ground was picked */
  pickOnMap(mark: PickedMark | null): void;
  /** Looks up the picked mark's place again. Null when that did not fail. */
  readonly retryPick: (() => void) | null;
  close(): void;
}

export function usePlaceChoice({
  url: { hash, change },
  view,
  choices,
  touched,
  focus,
  setStop,
}: PlaceChoiceInputs): PlaceChoice {
  const { canvas, seen, here } = view;
  const [takesFocus, setTakesFocus] = useState(false);
  const choose = (place: MapPlace, from: 'map' | 'list') => {
    touched.drop();
    setTakesFocus(from === 'list');
    setStop((now) => (from === 'list' && now !== 'full' ? now : 'half'));
    change(choices.placeChosen(place), 'push');
    if (from === 'list' || (seen !== null && !isWithin(seen.box, place)))
      canvas.current?.show(place, Math.max(here.zoom, ZOOMED_IN));
  };
  const pickOnMap = (mark: PickedMark | null) => {
    if (mark !== null) touched.pick(mark, (found) => choose(found, 'map'));
  };
  return {
    takesFocus,
    chooseInList: (place) => choose(place, 'list'),
    pickOnMap,
    retryPick: touched.hasFailed ? () => pickOnMap(touched.picked) : null,
    close: () => {
      touched.drop();
      change(choices.placeLeft(), 'push');
      focus.toRow(hash.guid); // the card had the focus and is gone
    },
  };
}
