/** The map's view: the one that its address asks for, and the one that the canvas reports. */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Dispatch, RefObject, SetStateAction } from 'react';
import { useTenant } from '@greenward/tenant';
import { initialView, shownBox, ZOOMED_IN } from '@greenward/map';
import type { MapBox, MapFault, MapHandle, MapPosition, MapView } from '@greenward/map';
import type { MapHashState } from './use-map-hash.ts';

export interface MapViewState {
  readonly canvas: RefObject<MapHandle | null>;
  readonly fault: MapFault | null;
  readonly setFault: Dispatch<SetStateAction<MapFault | null>>;
  /** False without WebGL: the list then fills the page. */
  readonly hasMap: boolean;
  /** The canvas's latest report. Null until it is drawn. */
  readonly seen: { readonly view: MapView; readonly box: MapBox } | null;
  /** The view of the whole town. */
  readonly home: MapView;
  /** The view that the map opens with. */
  readonly start: MapView;
  /** The view that the map shows, or opens with. */
  readonly here: MapView;
  /** The area that the map shows: the whole town without a map. Null until it is known. */
  readonly box: MapBox | null;
  onMove(view: MapView, box: MapBox): void;
}

export const isWithin = ([west, south, east, north]: MapBox, { lon, lat }: MapPosition): boolean =>
  lon >= west && lon <= east && lat >= south && lat <= north;

/** @param place the chosen place, once it is known: a link that names a place and no view opens there */
export function useMapView({ hash, isRead, change }: MapHashState, place: MapPosition | null): MapViewState {
  const { boundingBox } = useTenant();
  const canvas = useRef<MapHandle>(null);
  const [seen, setSeen] = useState<MapViewState['seen']>(null);
  const [fault, setFault] = useState<MapFault | null>(null);
  const hasMap = fault !== 'webgl' && fault !== 'engine';
  const home = useMemo(() => initialView(boundingBox), [boundingBox]);
  const start = hash.view ?? (hash.at === null ? home : { ...hash.at, zoom: ZOOMED_IN });

  const [opensAtPlace, setOpensAtPlace] = useState<boolean | null>(null);
  if (isRead && opensAtPlace === null) setOpensAtPlace(hash.guid !== null && hash.view === null);
  const isThere = useRef(false);
  const isDrawn = seen !== null;
  useEffect(() => {
    if (isThere.current || opensAtPlace !== true || place === null || !isDrawn) return;
    isThere.current = true;
    canvas.current?.show(place, ZOOMED_IN);
  }, [opensAtPlace, place, isDrawn]);

  return {
    ...{ canvas, fault, setFault, hasMap, seen, home, start },
    here: seen?.view ?? start,
    box: seen?.box ?? (hasMap ? null : shownBox(boundingBox)),
    onMove: (view, box) => {
      setSeen({ view, box });
      change({ view }, 'replace');
    },
  };
}
