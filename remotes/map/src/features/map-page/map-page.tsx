/** The map page: a map and a list of the same places. Its address contains the selection, which decides the mode. */
import { useRef, useState } from 'react';
import { useTenant, useWords } from '@greenward/tenant';
import { useThemeLook, ZOOMED_IN } from '@greenward/map';
import type { TileSet } from '@greenward/map';
import { classes, VisuallyHidden } from '@greenward/ui';
import type { ListedPlace } from '../../parts/place-list/place-list.tsx';
import { MapKey } from './controls/map-key.tsx';
import { MapTools } from './controls/map-tools.tsx';
import { useToolChoices } from './controls/use-tool-choices.ts';
import { useToolsPanel } from './controls/use-tools-panel.ts';
import { ChosenPlaceStatus } from './place-card/chosen-place-status.tsx';
import { useChosenPlace } from './place-card/use-chosen-place.ts';
import { usePickedMark } from './place-card/use-picked-mark.ts';
import { usePlaceChoice } from './place-card/use-place-choice.ts';
import { ListSheet } from './sheet/list-sheet.tsx';
import type { SheetStop } from './sheet/sheet-stops.rules.ts';
import { useMapModes } from './use-map-modes.ts';
import { MapArea } from './view/map-area.tsx';
import { EVERYTHING } from './view/map-choices.rules.ts';
import { drawnHash, isClustered, markKindOf } from './view/map-filter.rules.ts';
import { useCovered } from './view/use-covered.ts';
import { useFollowedView } from './view/use-followed-view.ts';
import { useMapHash } from './view/use-map-hash.ts';
import { useMapLayers } from './view/use-map-layers.ts';
import { useMapStyle } from './view/use-map-style.ts';
import { useMapView } from './view/use-map-view.ts';
import { usePageFocus } from './view/use-page-focus.ts';
import { useVisitorInTown } from './view/use-visitor-in-town.ts';
import styles from './map-page.module.scss';

interface MapPageProps {
  readonly tileSets: readonly TileSet[];
  /** What the list shows before the map reports the area that it shows. */
  readonly firstPlaces: readonly ListedPlace[];
  /** False in a town that records only pits: its map then shows pits from lower zooms. */
  readonly hasTrees: boolean;
}

export function MapPage({ tileSets, firstPlaces, hasTrees }: MapPageProps) {
  const words = useWords();
  const { projectName } = useTenant();
  const look = useThemeLook();
  const page = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState<SheetStop>('half');
  const focus = usePageFocus(page);
  const panel = useToolsPanel();
  const url = useMapHash();
  const { isRead, change } = url;
  const chosen = useChosenPlace(url.hash.guid);
  const { place } = chosen;
  const touched = usePickedMark(chosen.find);
  const dropPick = touched.drop;
  const view = useMapView(url, place);
  const { canvas, here, hasMap, seen } = view;
  const layers = useMapLayers(tileSets, isRead && hasMap);
  const visitor = useVisitorInTown(view, change);
  const you = visitor.position;
  const showEverything = () => {
    change(EVERYTHING, 'push');
    focus.toSearch();
  };
  const { mode, hash, tools } = useMapModes({
    ...{ ...url, view, layers, visitor, firstPlaces, hasTrees, panel, focus, setStop, dropPick, showEverything },
    knownPoint: url.hash.at ?? you,
  });
  const { choices, leastZoom, marks } = mode;
  const toolChoices = useToolChoices({ change, view, mode, setStop, dropPick });
  const choice = usePlaceChoice({ url, view, choices, touched, focus, setStop });
  const drawn = drawnHash(hash, hasTrees);
  const style = useMapStyle({
    ...layers,
    look: isRead ? look : null,
    hash: drawn,
    place,
    picked: touched.picked,
    you,
    marks,
  });
  const covered = useCovered(page, stop);
  useFollowedView(url.hash.view, seen?.view ?? null, url.step, (next) => canvas.current?.jumpTo(next));

  const mapKey = <MapKey {...layers} isClustered={isClustered(drawn, here.zoom)} hasTrees={hasTrees} own={mode.key} />;
  return (
    <div ref={page} className={classes(styles.page, !hasMap && styles.listOnly)}>
      <VisuallyHidden>
        <h1>{words('map.heading', { project: projectName })}</h1>
      </VisuallyHidden>
      <noscript>
        <p className={styles.noScript}>{words('map.noScript')}</p>
      </noscript>
      <div className={styles.side}>
        <MapTools
          {...toolChoices}
          {...{ hash, panel }}
          available={layers.available}
          near={here}
          modeTools={tools}
          onClear={showEverything}
        />
        <ListSheet {...{ mode, view, visitor, chosen, choice, mapKey, stop }} guid={hash.guid} onStop={setStop} />
      </div>
      <MapArea
        {...{ view, layers, visitor, style, covered, mapKey }}
        colours={look?.colours}
        drawOwnMarks={marks.own?.marks}
        selected={place === null ? null : { kind: markKindOf(place.type), featureId: place.featureId }}
        layer={hash.layer}
        onPick={choice.pickOnMap}
        onLayer={(layer) => change({ layer }, 'push')}
        onLocate={() => visitor.goThere(leastZoom ?? ZOOMED_IN, choices.visitorFound)}
      />
      <ChosenPlaceStatus place={place} takesFocus={choice.takesFocus} />
    </div>
  );
}
