/** What the search and the chips for kinds of place do when something is chosen there. */
import type { Dispatch, SetStateAction } from 'react';
import { ZOOMED_IN } from '@greenward/map';
import type { MapPosition, PlaceType } from '@greenward/map';
import type { MapMode } from '../map-mode.ts';
import type { SheetStop } from '../sheet/sheet-stops.rules.ts';
import type { MapHashState } from '../view/use-map-hash.ts';
import type { MapViewState } from '../view/use-map-view.ts';

interface ToolChoiceInputs {
  readonly change: MapHashState['change'];
  readonly view: MapViewState;
  readonly mode: Pick<MapMode, 'choices' | 'leastZoom'>;
  readonly setStop: Dispatch<SetStateAction<SheetStop>>;
  dropPick(): void;
}

export interface ToolChoices {
  onSpecies(slug: string): void;
  onType(type: PlaceType | null): void;
  onAddress(at: MapPosition): void;
}

export function useToolChoices({
  change,
  view: { canvas, here },
  mode: { choices, leastZoom },
  setStop,
  dropPick,
}: ToolChoiceInputs): ToolChoices {
  return {
    onSpecies: (species) => change(choices.speciesChosen(species), 'push'),
    onType: (placeType) => change(choices.typeChosen(placeType), 'push'),
    onAddress: (at) => {
      dropPick();
      setStop('half');
      change(choices.addressChosen(at), 'push');
      canvas.current?.show(at, leastZoom === null ? ZOOMED_IN : Math.max(here.zoom, leastZoom));
    },
  };
}
