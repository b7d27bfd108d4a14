/** The chosen place above the list: its card, or why there is none. */
import { useWords } from '@greenward/tenant';
import { metresBetween } from '@greenward/map';
import type { MapPosition } from '@greenward/map';
import { Button, LinkButton } from '@greenward/ui';
import { ListEmpty } from '../sheet/list-region.tsx';
import { PlaceCard } from './place-card.tsx';
import type { ChosenPlace } from './use-chosen-place.ts';

interface ChosenPlacePanelProps {
  readonly chosen: ChosenPlace;
  readonly guid: string | null;
  /** The visitor's position; null when unknown. */
  readonly you: MapPosition | null;
  /** Why it is listed; null without a reason. */
  readonly note: string | null;
  readonly takesFocus: boolean;
  onClose(): void;
  /** Tries the picked mark again; null when it did not fail. */
  readonly onRetryPick: (() => void) | null;
}

export function ChosenPlacePanel({
  chosen: { place, fault, retry },
  guid,
  you,
  note,
  takesFocus,
  onClose,
  onRetryPick,
}: ChosenPlacePanelProps) {
  const words = useWords();
  return (
    <>
      {place !== null && (
        <PlaceCard
          place={place}
          distanceMetres={you === null ? null : metresBetween(you, place)}
          note={note}
          takesFocus={takesFocus}
          onClose={onClose}
        />
      )}
      {(fault === 'missing' || fault === 'retired') && (
        <ListEmpty
          title={words('map.card.missing')}
          ways={
            <>
              {fault === 'retired' && guid !== null && (
                <LinkButton to={`/place/${guid}`}>{words('map.card.whatHappened')}</LinkButton>
              )}
              <Button onClick={onClose}>{words('map.card.close')}</Button>
            </>
          }
        >
          <p>{words('map.card.missingText')}</p>
        </ListEmpty>
      )}
      {(fault === 'failed' || onRetryPick !== null) && (
        <ListEmpty
          title={words('map.card.failed')}
          ways={<Button onClick={onRetryPick ?? retry}>{words('map.retry')}</Button>}
        >
          <p>{words('map.card.failedText')}</p>
        </ListEmpty>
      )}
    </>
  );
}
