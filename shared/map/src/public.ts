/** The map package's exports for remotes, listed by hand. */
export { warmMapEngine } from './engine.ts';
export { MapCanvas } from './map-canvas.tsx';
export type { MapBox, MapCanvasProps, MapFault, MapHandle, PickedMark } from './map-canvas.tsx';
export { MarksMap } from './marks-map.tsx';
export { SpotPicker } from './spot-picker.tsx';
export { readMapColours, readMapFont } from './map-colours.ts';
export type { MapColours } from './map-colours.ts';
export { drawMark } from './map-marks.ts';
export type { MapMark } from './map-marks.ts';
export {
  COLLECTION_FIELD,
  collectionIn,
  COUNTS_FROM_ZOOM,
  EMPTY_HASH,
  formatMapHash,
  parseMapHash,
  ZOOMED_IN,
} from './map-hash.rules.ts';
export type { MapHash, MapPosition, MapView, NeedStart, PlaceType } from './map-hash.rules.ts';
export { initialView, middleOf, shownBox, viewAt } from './initial-view.rules.ts';
export { mapStyle, SINGLE_MARKS_FROM } from './map-style.rules.ts';
export type { MemberMark, PlaceChanges, ShownLayer, TileSet } from './map-style.rules.ts';
export { fetchPlaceChanges, NO_CHANGES } from './place-changes.ts';
export { metresBetween, walkingMinutes, WALKING_RANGES } from './walking-range.rules.ts';
export { useThemeLook } from './use-theme-look.ts';
export type { ThemeLook } from './use-theme-look.ts';
export { useVisitorPosition } from './use-visitor-position.ts';
export type { PositionFault, VisitorPosition } from './use-visitor-position.ts';
