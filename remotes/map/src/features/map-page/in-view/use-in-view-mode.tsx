/** The usual mode: lists the places that the map shows, with the filters of the page. */
import { useWords } from '@greenward/tenant';
import { middleOf } from '@greenward/map';
import type { MapMode, MapModePage } from '../map-mode.ts';
import { PLAIN_MODE } from '../map-mode.ts';
import { choicesWith } from '../view/map-choices.rules.ts';
import { placeFilter } from '../view/map-filter.rules.ts';
import { isWithin } from '../view/use-map-view.ts';
import { inViewCount } from './in-view-count.ts';
import { InViewList } from './in-view-list.tsx';
import { useListedPlaces } from './use-listed-places.ts';

/** Levels to zoom out from an empty part of the map: four times as wide. */
const WIDER = 2;

export function useInViewMode(
  { hash, isRead, view, layers, knownPoint, firstPlaces, showEverything }: MapModePage,
  isOn: boolean,
): MapMode {
  const words = useWords();
  const { box, here, home, hasMap, canvas } = view;
  // A reference point out of view would sort the list by distance to one edge of the map.
  const nearPoint = knownPoint !== null && box !== null && isWithin(box, knownPoint) ? knownPoint : null;
  const listed = useListedPlaces(
    !isOn || !isRead || box === null
      ? null
      : {
          filter: placeFilter(hash, layers.shown, layers.available),
          box,
          near: nearPoint ?? middleOf(here, home),
          isFromKnownPoint: nearPoint !== null,
        },
    firstPlaces,
  );
  return {
    ...PLAIN_MODE,
    count: inViewCount(listed, hasMap ? here.zoom : null, words),
    isListEmpty: listed.places.length === 0,
    list: (props) => (
      <InViewList
        {...props}
        listed={listed}
        isFiltered={hash.species !== null || hash.placeType !== null || hash.highlight !== null}
        onZoomOut={hasMap ? () => canvas.current?.zoomBy(-WIDER) : null}
        onClear={showEverything}
      />
    ),
    choices: choicesWith(hash.highlight, null),
  };
}
