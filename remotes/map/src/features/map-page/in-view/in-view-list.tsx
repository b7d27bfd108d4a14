/** The usual list: places in the map's view. */
import { useWords } from '@greenward/tenant';
import { Button } from '@greenward/ui';
import { PlaceList, PlaceListSkeleton } from '../../../parts/place-list/place-list.tsx';
import { ListEmpty, ListFailure, ListRegion } from '../sheet/list-region.tsx';
import { PLACES_PER_PAGE } from '../map-mode.ts';
import type { MapPlace } from '../view/map-place.ts';
import type { ListedPlaces } from './use-listed-places.ts';

interface InViewListProps {
  readonly listed: ListedPlaces;
  /** A species, a kind or a highlight excludes places. */
  readonly isFiltered: boolean;
  readonly selectedGuid: string | null;
  /** Null where rows link to the place's page. */
  readonly onChoose: ((place: MapPlace) => void) | null;
  /** Null without a map to zoom. */
  readonly onZoomOut: (() => void) | null;
  onClear(): void;
}

export function InViewList({ listed, isFiltered, selectedGuid, onChoose, onZoomOut, onClear }: InViewListProps) {
  const words = useWords();
  const { places, matched, isLoading, isLoadingMore, hasFailed } = listed;
  const hasMore =
    matched !== null && places.length >= PLACES_PER_PAGE && (matched.atLeast || places.length < matched.number);
  return (
    <ListRegion isBusy={isLoading}>
      {hasFailed && <ListFailure onRetry={listed.retry} />}
      {places.length === 0 && isLoading && <PlaceListSkeleton />}
      {places.length === 0 && !isLoading && !hasFailed && (
        <ListEmpty
          title={words('map.list.empty')}
          ways={
            <>
              {onZoomOut !== null && <Button onClick={onZoomOut}>{words('map.zoomOut')}</Button>}
              {isFiltered && <Button onClick={onClear}>{words('map.filter.clear')}</Button>}
            </>
          }
        >
          <p>{words(isFiltered ? 'map.list.emptyFiltered' : 'map.list.emptyHere')}</p>
        </ListEmpty>
      )}
      <PlaceList
        places={places}
        selectedGuid={selectedGuid}
        withDistances={listed.isFromKnownPoint}
        hasMore={hasMore}
        isLoadingMore={isLoadingMore}
        onChoose={onChoose}
        onMore={listed.more}
      />
    </ListRegion>
  );
}
