/**
 * The need-first list: trees within ten minutes' walk that need help, starting at the visitor, an address or the map
 * centre. Loaded on demand.
 */
import { useEffect, useMemo, useState } from 'react';
import { useTenant, useWords } from '@greenward/tenant';
import { drawNeedMarks, withNeeds } from '@greenward/map/need-marks';
import type { MapPosition, NeedStart, VisitorPosition } from '@greenward/map';
import { Button, Icon } from '@greenward/ui';
import { distanceWords } from '../../../parts/distance-words.rules.ts';
import { PlaceList, PlaceListSkeleton } from '../../../parts/place-list/place-list.tsx';
import { ListEmpty, ListFailure, ListRegion } from '../sheet/list-region.tsx';
import type { MapPlace } from '../view/map-place.ts';
import { NeedMark } from './need-mark.tsx';
import { needStart } from './need-start.rules.ts';
import type { NeedsOnMap } from './needs-on-map.ts';
import { useTreesInNeed } from './use-trees-in-need.ts';
import chipStyles from '../controls/filter-chips.module.scss';
import pageStyles from '../map-page.module.scss';

/** Maximum inaccuracy of a position that can serve as the start. */
const SURE_METRES = 200;

export interface NeedFirstProps {
  readonly start: NeedStart;
  /** The address, or the map centre when the list was opened; null when the page's address has neither. */
  readonly at: MapPosition | null;
  /** The current map centre. */
  readonly here: MapPosition;
  readonly visitor: VisitorPosition;
  /** Whether the visitor is within the map's area. */
  readonly isInTown: boolean;
  readonly selectedGuid: string | null;
  /** Null where rows link to the place's page. */
  readonly onChoose: ((place: MapPlace) => void) | null;
  /** Receives what the map draws for the list; null when it draws nothing. */
  onNeeds(needs: NeedsOnMap | null): void;
  onStart(start: NeedStart, at: MapPosition | null): void;
  onLocate(): void;
  /** Returns to all places. */
  onLeave(): void;
}

export function NeedFirst({
  start,
  at,
  here,
  visitor,
  isInTown,
  selectedGuid,
  onChoose,
  onNeeds,
  onStart,
  onLocate,
  onLeave,
}: NeedFirstProps) {
  const words = useWords();
  const { units } = useTenant();
  const you = isInTown ? visitor.position : null;
  // Choosing a tree moves the map, but the list keeps its starting point.
  const [opened] = useState(here);
  const { kind, from } = needStart({ start, at, you, opened });
  const { list, isLoading, isLoadingMore, hasMore, hasFailed, more, retry } = useTreesInNeed(from);

  const { lon, lat } = from;
  const needs = useMemo(
    (): NeedsOnMap | null =>
      list === null
        ? null
        : {
            summary: words(list.numberMatched > list.trees.length ? 'map.needs.summaryFirst' : 'map.needs.summary', {
              count: list.numberMatched,
              shown: list.trees.length,
            }),
            marks: drawNeedMarks,
            reasonOf: (guid) => list.trees.find(({ place }) => place.guid === guid)?.reasons.join(' ') ?? null,
            draw: (style) =>
              withNeeds(style, {
                trees: list.trees.map(({ need, place }) => ({
                  need,
                  featureId: place.featureId,
                  lon: place.lon,
                  lat: place.lat,
                })),
                from: { lon, lat },
                ringLabel: (minutes) => words('map.ring', { minutes }),
              }),
            key: (
              <>
                {(['NOW', 'SOON', 'IN_SEASON', 'FINE'] as const).map((need) => (
                  <li key={need}>
                    <NeedMark need={need} /> {words(`map.needs.key.${need === 'FINE' ? 'fine' : need}`)}
                  </li>
                ))}
              </>
            ),
          },
    [list, lon, lat, words],
  );
  useEffect(() => onNeeds(needs), [onNeeds, needs]);
  useEffect(() => () => onNeeds(null), [onNeeds]);

  const unsure =
    kind === 'you' && you !== null && you.accuracyMetres > SURE_METRES
      ? distanceWords(you.accuracyMetres, units)
      : null;
  return (
    <ListRegion label={words('map.need')} isBusy={isLoading}>
      <div className={pageStyles.needStart}>
        {list !== null && <p className={pageStyles.needFrom}>{words(`map.needs.from.${kind}`)}</p>}
        {unsure !== null && (
          <p className={pageStyles.needFrom}>
            {words('map.walks.rough', { distance: words(unsure.key, { value: unsure.value }) })}
          </p>
        )}
        <div className={pageStyles.needWays}>
          <button
            type="button"
            className={chipStyles.chip}
            aria-busy={visitor.isLocating || undefined}
            onClick={onLocate}
          >
            <Icon name="locate" size="small" /> {words(visitor.isLocating ? 'map.parks.locating' : 'map.parks.near')}
          </button>
          <button type="button" className={chipStyles.chip} onClick={() => onStart('middle', here)}>
            <Icon name="pin" size="small" /> {words('map.need.middle')}
          </button>
        </div>
      </div>
      {hasFailed && <ListFailure onRetry={retry} />}
      {list === null && isLoading && <PlaceListSkeleton />}
      {list !== null && list.none !== null && (
        <ListEmpty title={list.none.title} ways={<Button onClick={onLeave}>{words('map.filter.clear')}</Button>}>
          <p>{list.none.advice}</p>
        </ListEmpty>
      )}
      {list !== null && (
        <PlaceList
          places={list.trees.map(({ need, reasons, ...tree }) => ({
            ...tree,
            mark: <NeedMark need={need} />,
            note: reasons.join(' '),
          }))}
          selectedGuid={selectedGuid}
          withDistances
          hasMore={hasMore}
          isLoadingMore={isLoadingMore}
          onChoose={onChoose}
          onMore={hasFailed ? retry : more}
        />
      )}
    </ListRegion>
  );
}
