/** The list of a collection that the map shows: its places in its order, or nearest first where a point is known. */
import { useState } from 'react';
import type { MapPosition } from '@greenward/map';
import { PlaceList, PlaceListSkeleton } from '../../../parts/place-list/place-list.tsx';
import type { MapPlace } from '../view/map-place.ts';
import { CollectionListStates } from './collection-list-states.tsx';
import { listedMembers } from './collection-on-map.rules.ts';
import { ListRegion } from '../sheet/list-region.tsx';
import type { CollectionOnMap } from './use-collection-on-map.ts';
import { PLACES_PER_PAGE } from '../map-mode.ts';

interface MembersListProps {
  readonly collection: CollectionOnMap;
  /** Reference point of the distances; null without one. */
  readonly knownPoint: MapPosition | null;
  readonly selectedGuid: string | null;
  /** Null where rows link to the place's page. */
  readonly onChoose: ((place: MapPlace) => void) | null;
  /** Returns to all places. */
  onClear(): void;
}

export function MembersList({ collection, knownPoint, selectedGuid, onChoose, onClear }: MembersListProps) {
  const [shown, setShown] = useState(PLACES_PER_PAGE);
  const { members } = collection;
  const isWaiting = collection.state === 'loading';
  return (
    <ListRegion isBusy={isWaiting}>
      <CollectionListStates collection={collection} onClear={onClear} />
      {members.length === 0 && isWaiting && <PlaceListSkeleton />}
      <PlaceList
        places={listedMembers(members, knownPoint).slice(0, shown)}
        selectedGuid={selectedGuid}
        withDistances={knownPoint !== null}
        hasMore={shown < members.length}
        isLoadingMore={false}
        onChoose={onChoose}
        onMore={() => setShown((now) => now + PLACES_PER_PAGE)}
      />
    </ListRegion>
  );
}
