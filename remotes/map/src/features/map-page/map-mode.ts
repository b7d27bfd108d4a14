/**
 * The modes of the map page, and what each of them contributes: its list, the count above it, its marks and their key.
 */
import type { Dispatch, ReactNode, SetStateAction } from 'react';
import type { MapCanvasProps, MapPosition, MemberMark } from '@greenward/map';
import type { ListedPlace } from '../../parts/place-list/place-list.tsx';
import type { ToolsPanel } from './controls/use-tools-panel.ts';
import type { SheetStop } from './sheet/sheet-stops.rules.ts';
import type { MapChoices } from './view/map-choices.rules.ts';
import type { MapPlace } from './view/map-place.ts';
import type { MapLayers } from './view/use-map-layers.ts';
import type { MapHashState } from './view/use-map-hash.ts';
import type { MapViewState } from './view/use-map-view.ts';
import type { PageFocus } from './view/use-page-focus.ts';
import type { VisitorInTown } from './view/use-visitor-in-town.ts';

/**
 * `inView`: the places that the map shows at the moment. `collection`: the places of one collection, which stand out on
 * the map. `needs`: the trees in walking distance that need help first. `ownTrees`: the trees that the viewer adopted.
 */
export type MapModeName = 'inView' | 'collection' | 'needs' | 'ownTrees';

/** What a mode knows about the page, and what it can do there. */
export interface MapModePage extends MapHashState {
  readonly view: MapViewState;
  readonly layers: Pick<MapLayers, 'available' | 'shown'>;
  readonly visitor: VisitorInTown;
  /**
   * The point that distances are measured from: a searched address, or where the visitor is. Null where neither is
   * known.
   */
  readonly knownPoint: MapPosition | null;
  /** The places that the page was rendered with. */
  readonly firstPlaces: readonly ListedPlace[];
  /** False in a town that records only pits. */
  readonly hasTrees: boolean;
  readonly panel: ToolsPanel;
  readonly focus: PageFocus;
  readonly setStop: Dispatch<SetStateAction<SheetStop>>;
  /** Discards the last picked mark, because something else is chosen. */
  dropPick(): void;
  /** Removes every filter. */
  showEverything(): void;
}

/** What the list of a mode gets from the page. */
export interface ModeListProps {
  readonly selectedGuid: string | null;
  /** Null where there is no map to show the place on: rows then link to the page of the place. */
  readonly onChoose: ((place: MapPlace) => void) | null;
}

/**
 * What a mode shows among the tools above the list. It is shown in every mode, because it turns this one on and off.
 */
export interface ModeTools {
  readonly chips: ReactNode;
  /** The panel that a chip has opened. */
  readonly panel: ReactNode;
}

/** Marks that replace the usual ones: their images, and the style that places them. */
export interface OwnMarks {
  readonly marks: NonNullable<MapCanvasProps['drawOwnMarks']>;
  draw(style: MapCanvasProps['style']): MapCanvasProps['style'];
}

export interface ModeMarks {
  /** Places that stand out among all others. */
  readonly members: readonly MemberMark[];
  readonly own: OwnMarks | null;
}

export interface ModeKey {
  readonly entries: ReactNode;
  /** `others`: the mode's marks stand out among the trees. `replaced`: they are drawn instead of them. */
  readonly trees: 'others' | 'replaced';
}

export interface MapMode {
  /** The number of places in words, above the list. */
  readonly count: string;
  /** Nothing in the list can take the keyboard focus. */
  readonly isListEmpty: boolean;
  list(props: ModeListProps): ReactNode;
  readonly marks: ModeMarks;
  /** The key to its marks. Null where it has none of its own. */
  readonly key: ModeKey | null;
  /** Why this place is in the list, for its card. Null where there is nothing to say. */
  noteOn(guid: string): string | null;
  /** What the visitor's choices change in the page's address while the mode is on. */
  readonly choices: MapChoices;
  /** How close the map at least comes to an address or to the visitor. Null for the usual zoom. */
  readonly leastZoom: number | null;
  readonly tools: ModeTools | null;
}

/** How many places a list shows at first, and adds with each press of "Show more". */
export const PLACES_PER_PAGE = 30;

export const NO_MARKS: ModeMarks = { members: [], own: null };

/** For modes that leave the map as it is and are not turned on by a chip. */
export const PLAIN_MODE = {
  marks: NO_MARKS,
  key: null,
  noteOn: () => null,
  leastZoom: null,
  tools: null,
} as const satisfies Partial<MapMode>;
