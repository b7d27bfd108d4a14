/**
 * The map canvas: shows a style and reports the view and picked marks. It knows nothing of React state, hash or panels.
 */
import { useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import type { Ref } from 'react';
import type { Map as EngineMap, MapGeoJSONFeature, PointLike, StyleSpecification } from 'maplibre-gl';
import { canDrawMaps, loadMapEngine } from './engine.ts';
import type { MapEngine } from './engine.ts';
import type { MapColours } from './map-colours.ts';
import { MAX_ZOOM, ZOOMED_IN } from './map-hash.rules.ts';
import type { MapPosition, MapView } from './map-hash.rules.ts';
import { drawMarks, MARK_PIXEL_RATIO } from './map-marks.ts';
import type { MapMark } from './map-marks.ts';
import { MEMBERS, NEEDS_LAYER, PICKED_LAYERS, PLACES_SOURCE } from './map-style.rules.ts';
import styles from './map-canvas.module.scss';

/** [west, south, east, north] in degrees. */
export type MapBox = readonly [number, number, number, number];

/** The mark at the picked point. */
export interface PickedMark {
  readonly kind: 'trees' | 'pits' | 'gathers';
  readonly featureId: number;
  readonly at: MapPosition;
  /** Species slug of a tree. */
  readonly species: string | null;
}

/** Why a map, or a part of it, is missing: no WebGL, or engine or tiles that failed to load. */
export type MapFault = 'webgl' | 'engine' | 'tiles';

export interface MapHandle {
  /** Moves there; only zooms in when `zoom` is given. */
  show(position: MapPosition, zoom?: number): void;
  /** Shows the whole box, but never closer than a single place. */
  showAll(box: MapBox): void;
  jumpTo(view: MapView): void;
  zoomBy(levels: number): void;
  /** Requests failed tiles again. */
  retry(): void;
}

export interface MapCanvasProps {
  readonly ref?: Ref<MapHandle>;
  readonly style: StyleSpecification;
  readonly colours: MapColours;
  readonly initialView: MapView;
  /** The map cannot move beyond it. */
  readonly maxBox: MapBox;
  /** Feature id of the selected place, to highlight it. */
  readonly selected: { readonly kind: PickedMark['kind']; readonly featureId: number } | null;
  /** Name of the map for screen readers. */
  readonly label: string;
  readonly scaleUnit: 'metric' | 'imperial';
  /** Pixels covered at the top and bottom; the map centres on the rest. */
  readonly covered: { readonly top: number; readonly bottom: number };
  onMove(view: MapView, box: MapBox): void;
  /** Null: the user picked the ground, not a mark. */
  onPick(mark: PickedMark | null): void;
  /** Layers whose features have a slug and can be picked where there is no mark: parks, for a page about parks. */
  readonly areaLayers?: readonly string[];
  onPickArea?(slug: string): void;
  /** A page's own marks, by the names in its style. */
  readonly drawOwnMarks?: ((colours: MapColours) => readonly MapMark[]) | undefined;
  onFault(fault: MapFault): void;
  /** Everything in view is drawn, including tiles that had failed. */
  onSettled(): void;
}

/** Pick radius in CSS pixels: half of a 44-pixel touch target. */
const REACH_PX = 22;
const REACH_MOUSE_PX = 6;
/** Zoom delta and snap from domain §9. */
const ZOOM_SNAP = 0.2;
/** Padding between the shown box and the edge of the map, in CSS pixels. */
const ROOM_PX = 24;
/** Margin around the tenant's box, in degrees, so that a town fits into a wide window at its initial zoom. */
const MARGIN_DEGREES = 0.3;

const isKind = (name: string): name is PickedMark['kind'] => name === 'trees' || name === 'pits' || name === 'gathers';

function viewOf(map: EngineMap): MapView {
  const { lng, lat } = map.getCenter();
  return { zoom: map.getZoom(), lon: lng, lat };
}

function boxOf(map: EngineMap): MapBox {
  const bounds = map.getBounds();
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
}

function positionOf(feature: MapGeoJSONFeature): MapPosition | null {
  if (feature.geometry.type !== 'Point') return null;
  const [lon, lat] = feature.geometry.coordinates;
  return lon === undefined || lat === undefined ? null : { lon, lat };
}

/** The mark nearest to a point of the canvas, within reach; marks of the chosen collection take precedence. */
function nearestMark(map: EngineMap, { x, y }: { x: number; y: number }, reachPx: number): MapGeoJSONFeature | null {
  const layers = PICKED_LAYERS.filter((id) => map.getLayer(id) !== undefined);
  const box: [PointLike, PointLike] = [
    [x - reachPx, y - reachPx],
    [x + reachPx, y + reachPx],
  ];
  let nearest: { feature: MapGeoJSONFeature; distance: number } | null = null;
  const found = map.queryRenderedFeatures(box, { layers });
  const members = found.filter(({ layer }) => layer.id === MEMBERS);
  for (const feature of members.length > 0 ? members : found) {
    const at = positionOf(feature);
    if (at === null) continue;
    const pixel = map.project([at.lon, at.lat]);
    const distance = Math.hypot(pixel.x - x, pixel.y - y);
    if (nearest === null || distance < nearest.distance) nearest = { feature, distance };
  }
  return nearest?.feature ?? null;
}

/** The slug of the area at a point of the canvas. */
function pickedArea(
  map: EngineMap,
  { x, y }: { x: number; y: number },
  reachPx: number,
  layerIds: readonly string[],
): string | null {
  const layers = layerIds.filter((id) => map.getLayer(id) !== undefined);
  if (layers.length === 0) return null;
  const box: [PointLike, PointLike] = [
    [x - reachPx, y - reachPx],
    [x + reachPx, y + reachPx],
  ];
  for (const { properties } of map.queryRenderedFeatures(box, { layers })) {
    const { slug } = properties as { slug?: unknown };
    if (typeof slug === 'string') return slug;
  }
  return null;
}

function pickedMark(feature: MapGeoJSONFeature): PickedMark | null {
  const at = positionOf(feature);
  const { species, kind: kindOfMember } = feature.properties as { species?: unknown; kind?: unknown };
  const { id } = feature.layer;
  const kind = id === MEMBERS ? String(kindOfMember) : id === NEEDS_LAYER ? 'trees' : id.replace(/^changed-/, '');
  if (!isKind(kind) || at === null || typeof feature.id !== 'number') return null;
  return { kind, featureId: feature.id, at, species: typeof species === 'string' ? species : null };
}

/** Hover by feature state: the style enlarges the mark under the pointer. */
function followPointer(map: EngineMap): void {
  let hovered: { source: string; sourceLayer?: string; id: number | string } | null = null;
  const hover = (feature: MapGeoJSONFeature | null) => {
    if (hovered !== null && hovered.id === feature?.id) return;
    if (hovered !== null && map.getSource(hovered.source) !== undefined) map.removeFeatureState(hovered, 'hover');
    hovered =
      feature?.id === undefined
        ? null
        : {
            source: feature.source,
            ...(feature.sourceLayer === undefined ? {} : { sourceLayer: feature.sourceLayer }),
            id: feature.id,
          };
    if (hovered !== null) map.setFeatureState(hovered, { hover: true });
    map.getCanvas().style.cursor = hovered === null ? '' : 'pointer';
  };
  map.on('mousemove', ({ point }) => hover(map.isMoving() ? null : nearestMark(map, point, REACH_MOUSE_PX)));
  map.on('mouseout', () => hover(null));
}

interface MissingTile {
  readonly sourceId: string;
  readonly at: { readonly x: number; readonly y: number; readonly z: number };
}

/** Fields of a tile event that the engine's types omit. */
interface TileEvent {
  readonly sourceId?: string;
  readonly tile?: {
    readonly state: string;
    readonly tileID: { readonly key: string; readonly canonical: MissingTile['at'] };
  };
}

/**
 * Reports when tiles fail to load, and when all have loaded.
 * @param missing failed tiles by key; owned by the caller
 */
function reportTiles(
  map: EngineMap,
  missing: Map<string, MissingTile>,
  onFault: (fault: MapFault) => void,
  onSettled: () => void,
): void {
  map.on('error', (event) => {
    const { sourceId, tile } = event as TileEvent;
    if (sourceId === undefined) return console.error(event.error); // an error of the style: our own bug
    if (tile !== undefined) missing.set(`${sourceId} ${tile.tileID.key}`, { sourceId, at: tile.tileID.canonical });
    onFault('tiles');
  });
  map.on('sourcedata', (event) => {
    const { sourceId, tile } = event as TileEvent;
    if (tile?.state === 'loaded') missing.delete(`${sourceId ?? ''} ${tile.tileID.key}`);
  });
  map.on('idle', () => {
    if (missing.size === 0) onSettled();
  });
}

/** Retries failed tiles. The engine's own method to reload all tiles skips those that failed. */
function askAgain(map: EngineMap, missing: Map<string, MissingTile>): void {
  const tiles = [...missing.values()];
  missing.clear();
  for (const sourceId of new Set(tiles.map((tile) => tile.sourceId)))
    map.refreshTiles(
      sourceId,
      tiles.filter((tile) => tile.sourceId === sourceId).map(({ at }) => at),
    );
  map.triggerRepaint(); // if none of them is in view any more, nothing else would trigger the idle event
}

/** Measures when the first marks are visible (the mark `first-trees` of the bench). */
function markFirstTrees(map: EngineMap): void {
  const look = () => {
    const layers = PICKED_LAYERS.filter((id) => map.getLayer(id) !== undefined);
    if (layers.length === 0 || map.queryRenderedFeatures({ layers }).length === 0) return;
    map.off('render', look);
    performance.mark('first-trees');
    map.getContainer().dataset['firstTrees'] = 'true';
  };
  map.on('render', look);
}

export function MapCanvas(props: MapCanvasProps) {
  const { ref, style, colours, initialView, maxBox, selected, label, scaleUnit, covered } = props;
  const container = useRef<HTMLDivElement>(null);
  const mapRef = useRef<EngineMap | null>(null);
  const coloursRef = useRef(colours);
  const missing = useRef(new Map<string, MissingTile>());

  const marksOf = useEffectEvent((now: MapColours) => [...drawMarks(now), ...(props.drawOwnMarks?.(now) ?? [])]);
  const onMove = useEffectEvent((map: EngineMap) => props.onMove(viewOf(map), boxOf(map)));
  const onPick = useEffectEvent((mark: PickedMark | null) => props.onPick(mark));
  const onPickArea = useEffectEvent((slug: string) => props.onPickArea?.(slug));
  const areaLayers = useEffectEvent(() => props.areaLayers ?? []);
  const onFault = useEffectEvent((fault: MapFault) => props.onFault(fault));
  const onSettled = useEffectEvent(() => props.onSettled());
  const latest = useEffectEvent(() => ({ style, initialView, maxBox, label, scaleUnit, covered }));

  useEffect(() => {
    let isGone = false;
    const start = ({ Map: MapOfEngine, ScaleControl }: MapEngine, box: HTMLElement): void => {
      const first = latest();
      const [west, south, east, north] = first.maxBox;
      const map = new MapOfEngine({
        container: box,
        style: first.style,
        center: [first.initialView.lon, first.initialView.lat],
        zoom: first.initialView.zoom,
        maxBounds: [
          [west - MARGIN_DEGREES, south - MARGIN_DEGREES],
          [east + MARGIN_DEGREES, north + MARGIN_DEGREES],
        ],
        maxZoom: MAX_ZOOM,
        zoomSnap: ZOOM_SNAP,
        dragRotate: false,
        touchPitch: false,
        pitchWithRotate: false,
        attributionControl: false,
        locale: { 'Map.Title': first.label },
      });
      mapRef.current = map;
      map.setPadding({ ...first.covered, left: 0, right: 0 });
      map.touchZoomRotate.disableRotation();
      map.keyboard.disableRotation();
      map.addControl(new ScaleControl({ unit: first.scaleUnit, maxWidth: 88 }), 'bottom-left');
      map.setMissingStyleImageResolver((id) => {
        const mark = marksOf(coloursRef.current).find(({ name }) => name === id);
        if (mark !== undefined && !map.hasImage(id)) map.addImage(id, mark.image, { pixelRatio: MARK_PIXEL_RATIO });
      });
      map.on('moveend', () => onMove(map));
      map.on('click', ({ point, originalEvent }) => {
        const isTouch =
          (originalEvent as Partial<PointerEvent>).pointerType === 'touch' || matchMedia('(pointer: coarse)').matches;
        const reachPx = isTouch ? REACH_PX : REACH_MOUSE_PX;
        const feature = nearestMark(map, point, reachPx);
        const area = feature === null ? pickedArea(map, point, reachPx, areaLayers()) : null;
        const at = feature === null ? null : positionOf(feature);
        if (feature?.layer.id === 'clusters' && at !== null)
          map.easeTo({ center: [at.lon, at.lat], zoom: Math.min(MAX_ZOOM, map.getZoom() + 2) });
        else if (area !== null) onPickArea(area);
        else onPick(feature === null ? null : pickedMark(feature));
      });
      reportTiles(map, missing.current, onFault, onSettled);
      followPointer(map);
      markFirstTrees(map);
      onMove(map);
    };
    if (!canDrawMaps()) onFault('webgl');
    else
      loadMapEngine().then(
        (engine) => {
          if (isGone || container.current === null) return;
          try {
            start(engine, container.current);
          } catch {
            onFault('webgl'); // the engine needs more than the probe tested
          }
        },
        () => {
          if (!isGone) onFault('engine');
        },
      );
    return () => {
      isGone = true;
      mapRef.current?.remove();
      mapRef.current = null;
    };
  }, []);

  useEffect(() => {
    coloursRef.current = colours;
    const map = mapRef.current;
    if (map === null) return;
    for (const { name, image } of marksOf(colours)) if (map.hasImage(name)) map.updateImage(name, image);
  }, [colours]);

  useEffect(() => {
    mapRef.current?.setStyle(style, { diff: true });
  }, [style]);

  const { top, bottom } = covered;
  useEffect(() => {
    const map = mapRef.current;
    const now = map?.getPadding();
    if (map === null || (now?.top === top && now.bottom === bottom)) return;
    map.easeTo({ padding: { top, bottom, left: 0, right: 0 } });
  }, [top, bottom]);

  const { kind, featureId } = selected ?? {};
  useEffect(() => {
    const map = mapRef.current;
    if (map === null || kind === undefined || featureId === undefined) return;
    const target = { source: PLACES_SOURCE, sourceLayer: kind, id: featureId };
    const mark = () => {
      if (map.getSource(PLACES_SOURCE) !== undefined) map.setFeatureState(target, { selected: true });
    };
    if (map.isStyleLoaded() === true) mark();
    else map.once('idle', mark);
    return () => {
      map.off('idle', mark);
      if (mapRef.current === map && map.getSource(PLACES_SOURCE) !== undefined)
        map.removeFeatureState(target, 'selected');
    };
  }, [kind, featureId]);

  useEffect(() => {
    const onOnline = () => {
      if (mapRef.current !== null && missing.current.size > 0) askAgain(mapRef.current, missing.current);
    };
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);

  useImperativeHandle(ref, () => ({
    show: (position, zoom) =>
      mapRef.current?.easeTo({ center: [position.lon, position.lat], ...(zoom === undefined ? {} : { zoom }) }),
    showAll: ([west, south, east, north]) =>
      mapRef.current?.fitBounds(
        [
          [west, south],
          [east, north],
        ],
        { padding: ROOM_PX, maxZoom: ZOOMED_IN },
      ),
    jumpTo: (view) => mapRef.current?.jumpTo({ center: [view.lon, view.lat], zoom: view.zoom }),
    zoomBy(levels) {
      const map = mapRef.current;
      map?.easeTo({ zoom: Math.round((map.getZoom() + levels) / ZOOM_SNAP) * ZOOM_SNAP });
    },
    retry() {
      if (mapRef.current !== null) askAgain(mapRef.current, missing.current);
    },
  }));

  return <div ref={container} className={styles.canvas} />;
}
