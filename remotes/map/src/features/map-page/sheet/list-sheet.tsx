/** The sheet with the active mode's list: the count above it, the chosen place, the list, and the key below. */
import type { ReactNode } from 'react';
import { useTenant } from '@greenward/tenant';
import type { MapMode } from '../map-mode.ts';
import { ChosenPlacePanel } from '../place-card/chosen-place-panel.tsx';
import type { ChosenPlace } from '../place-card/use-chosen-place.ts';
import type { PlaceChoice } from '../place-card/use-place-choice.ts';
import type { MapViewState } from '../view/use-map-view.ts';
import type { VisitorInTown } from '../view/use-visitor-in-town.ts';
import { BottomSheet } from './bottom-sheet.tsx';
import type { SheetStop } from './sheet-stops.rules.ts';
import styles from './list-sheet.module.scss';

interface ListSheetProps {
  readonly mode: MapMode;
  readonly view: MapViewState;
  readonly visitor: VisitorInTown;
  readonly chosen: ChosenPlace;
  /** Of the chosen place, from the page's address. */
  readonly guid: string | null;
  readonly choice: PlaceChoice;
  readonly mapKey: ReactNode;
  readonly stop: SheetStop;
  onStop(stop: SheetStop): void;
}

export function ListSheet({ mode, view, visitor, chosen, guid, choice, mapKey, stop, onStop }: ListSheetProps) {
  const { attributions } = useTenant();
  return (
    <BottomSheet
      stop={stop}
      onStop={onStop}
      isEmpty={mode.isListEmpty}
      head={
        <p className={styles.count} role="status">
          {mode.count}
        </p>
      }
    >
      <ChosenPlacePanel
        chosen={chosen}
        guid={guid}
        you={visitor.position}
        note={guid === null ? null : mode.noteOn(guid)}
        takesFocus={choice.takesFocus}
        onClose={choice.close}
        onRetryPick={choice.retryPick}
      />
      {mode.list({ selectedGuid: guid, onChoose: view.hasMap && view.seen !== null ? choice.chooseInList : null })}
      <div className={styles.key}>
        {mapKey}
        <p className={styles.attribution}>{attributions.join(' ')}</p>
      </div>
    </BottomSheet>
  );
}
