/**
 * The map style as data: the ground from the tenant's own open geometry and the marks of its places, in the theme's
 * colours.
 */
import type { FeatureCollection } from 'geojson';
import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl';
import type { MapColours } from './map-colours.ts';
import type { MapHash, MapPosition } from './map-hash.rules.ts';
import { walkingRings } from './walking-range.rules.ts';

/** One tile set, as described by the api. */
export interface TileSet {
  /** Its layers, after applying the switches. */
  readonly layers: readonly string[];
  /** URL with {z}, {x} and {y}. */
  readonly url: string;
  readonly minZoom: number;
  readonly maxZoom: number;
}

/** A place that changed after the tiles were made; drawn on top of them. */
export interface ChangedPlace {
  readonly id: number;
  readonly layer: string;
  readonly lon: number;
  readonly lat: number;
  readonly properties: Readonly<Record<string, string | number | boolean>>;
}

export interface PlaceChanges {
  readonly put: readonly ChangedPlace[];
  /** Feature ids whose mark in the tiles is outdated. */
  readonly stale: readonly number[];
}

/** A place of the chosen collection. */
export interface MemberMark extends MapPosition {
  readonly featureId: number;
  readonly kind: 'trees' | 'pits' | 'gathers';
}

export type ShownLayer = 'pits' | 'gathers' | 'canopy';

export interface MapStyleOptions {
  readonly origin: string;
  readonly tileSets: readonly TileSet[];
  readonly colours: MapColours;
  readonly font: string;
  readonly lineCap: 'round' | 'butt' | 'square';
  readonly hash: Pick<MapHash, 'species' | 'placeType' | 'layer' | 'highlight'>;
  readonly shown: Readonly<Record<ShownLayer, boolean>>;
  /** Colours for the rarity scale; null for a single colour. */
  readonly rarityColours: readonly string[] | null;
  readonly selected: (MapPosition & { readonly label: string }) | null;
  /** The visitor's position, with its accuracy in metres. */
  readonly you:
    | (MapPosition & { readonly accuracyMetres: number; readonly ringLabel: (minutes: number) => string })
    | null;
  readonly changes: PlaceChanges;
  /** Places of the chosen collection, regardless of filters and layers; none without a collection. */
  readonly members?: readonly MemberMark[];
  /** For formatting counts. */
  readonly locale: string;
}

/** Sources and layers in which marks can be picked. */
export const PLACES_SOURCE = 'places';
export const CHANGES_SOURCE = 'changes';
/** Layer and source of the chosen collection: picking it takes precedence over marks below. */
export const MEMBERS = 'members';
/** Source and layer of the need-first list; present while the list is open. */
export const NEEDS_LAYER = 'needs';
export const PICKED_LAYERS = [
  MEMBERS,
  NEEDS_LAYER,
  'gathers',
  'pits',
  'trees',
  'clusters',
  'changed-gathers',
  'changed-pits',
  'changed-trees',
] as const;

const NO_FEATURES: FeatureCollection = { type: 'FeatureCollection', features: [] };
/** Fractions of full opacity. */
const FAINT = 0.35;
const FADED = 0.25;

/** Interpolates a width or size with the zoom. */
const byZoom = (base: number, ...stops: (number | ExpressionSpecification)[]): ExpressionSpecification =>
  ['interpolate', ['exponential', base], ['zoom'], ...stops] as unknown as ExpressionSpecification;

/** Radius of a tree's mark by its crown (radius in dm; 2 m if unknown), as a fraction of full size. */
const byCrown = (small: number, large: number): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['coalesce', ['get', 'crown'], 20],
  10,
  small,
  60,
  large,
];

function groundLayers({ colours, font, lineCap }: MapStyleOptions): {
  ground: LayerSpecification[];
  labels: LayerSpecification[];
} {
  const source = 'ground';
  const fill = (id: string, layer: string, colour: string, minzoom = 0): LayerSpecification => ({
    id,
    type: 'fill',
    source,
    'source-layer': layer,
    minzoom,
    paint: { 'fill-color': colour },
  });
  const isMajor: ExpressionSpecification = ['==', ['get', 'class'], 'major'];
  const street = (id: string, colour: string, widerPx: number): LayerSpecification => ({
    id,
    type: 'line',
    source,
    'source-layer': 'streets',
    layout: {
      'line-cap': lineCap,
      'line-join': lineCap === 'round' ? 'round' : 'miter',
      'line-sort-key': ['case', isMajor, 1, 0],
    },
    paint: {
      'line-color': colour,
      'line-width': byZoom(
        1.6,
        11,
        ['case', isMajor, 1.2 + widerPx / 2, 0.4],
        14,
        ['case', isMajor, 4 + widerPx, 2 + widerPx],
        16,
        ['case', isMajor, 13 + widerPx, 9 + widerPx],
        20,
        ['case', isMajor, 110 + widerPx, 80 + widerPx],
      ),
    },
  });
  const label = (
    id: string,
    layer: string,
    colour: string,
    minzoom: number,
    line: boolean,
    sizePx: number,
  ): LayerSpecification => ({
    id,
    type: 'symbol',
    source,
    'source-layer': layer,
    minzoom,
    filter: line || layer === 'water' ? ['has', 'name'] : ['all', ['has', 'name'], ['==', ['geometry-type'], 'Point']],
    layout: {
      'symbol-placement': line ? 'line' : 'point',
      'text-field': ['get', 'name'],
      'text-font': [font],
      'text-size': sizePx,
      'text-max-width': 8,
      'text-padding': 6,
      ...(line ? { 'symbol-spacing': 320 } : {}),
    },
    paint: { 'text-color': colour, 'text-halo-color': colours['map-label-halo'], 'text-halo-width': 1.6 },
  });
  return {
    ground: [
      fill('parks', 'parks', colours['map-park']),
      fill('green', 'green', colours['map-park'], 12),
      fill('water', 'water', colours['map-water']),
      {
        id: 'paths-areas',
        type: 'fill',
        source,
        'source-layer': 'paths',
        minzoom: 15,
        filter: ['==', ['geometry-type'], 'Polygon'],
        paint: { 'fill-color': colours['map-path'] },
      },
      {
        id: 'paths',
        type: 'line',
        source,
        'source-layer': 'paths',
        minzoom: 15,
        filter: ['==', ['geometry-type'], 'LineString'],
        layout: { 'line-cap': lineCap },
        paint: { 'line-color': colours['map-path'], 'line-width': byZoom(1.6, 15, 1, 18, 4, 20, 12) },
      },
      street('street-edges', colours['map-street-edge'], 2),
      street('streets', colours['map-street'], 0),
      {
        id: 'neighbourhoods',
        type: 'line',
        source,
        'source-layer': 'neighbourhoods',
        maxzoom: 15,
        paint: {
          'line-color': colours['map-label'],
          'line-opacity': 0.35,
          'line-width': 1.2,
          'line-dasharray': [3, 3],
        },
      },
      {
        id: 'benches',
        type: 'circle',
        source,
        'source-layer': 'benches',
        minzoom: 17.5,
        paint: { 'circle-radius': 2, 'circle-color': colours['map-label'], 'circle-opacity': 0.5 },
      },
    ],
    labels: [
      label('street-names', 'streets', colours['map-label'], 14.5, true, 13),
      label('water-names', 'water', colours['map-label-water'], 12, false, 13),
      label('park-names', 'parks', colours['map-label-park'], 14, false, 13),
      {
        ...label('neighbourhood-names', 'neighbourhoods', colours['map-label'], 11, false, 14),
        maxzoom: 14.5,
      } as LayerSpecification,
    ],
  };
}

/** Full for what the hash highlights, faded for the rest. */
function opacityOf(hash: MapStyleOptions['hash']): number | ExpressionSpecification {
  const full = hash.layer === 'B' ? FAINT : 1;
  if (hash.highlight === null) return full;
  return ['case', ['==', ['to-string', ['get', hash.highlight.field]], hash.highlight.value], full, FADED * full];
}

type MarkKind = 'trees' | 'pits' | 'gathers';

const TYPES_OF: Readonly<Record<MarkKind, readonly string[]>> = {
  trees: ['TREE', 'SHRUB', 'COPSE'],
  pits: ['PIT'],
  gathers: ['GATHER'],
};

/** Whether marks of a kind are shown: their layer is on, and no filter excludes them. */
function isShown(kind: MarkKind, { hash, shown }: MapStyleOptions): boolean {
  if (hash.placeType !== null && !TYPES_OF[kind].includes(hash.placeType)) return false;
  if (kind !== 'trees' && hash.species !== null) return false;
  return kind === 'trees' || shown[kind];
}

function treeColour({ colours, rarityColours }: MapStyleOptions): string | ExpressionSpecification {
  if (rarityColours === null) return colours['marker-ok'];
  const steps = rarityColours.flatMap((colour, code) => [code, colour]);
  return [
    'match',
    ['coalesce', ['get', 'rarity'], -1],
    ...steps,
    colours.surface,
  ] as unknown as ExpressionSpecification;
}

const isHovered: ExpressionSpecification = ['boolean', ['feature-state', 'hover'], false];
const isSelected: ExpressionSpecification = ['boolean', ['feature-state', 'selected'], false];

/** Kinds of woody plant behind a type filter: tiles only contain `kind` when it is not TREE. */
function kindFilter(type: MapHash['placeType']): ExpressionSpecification[] {
  if (type === 'SHRUB' || type === 'COPSE') return [['==', ['get', 'kind'], type]];
  return type === 'TREE' ? [['!', ['has', 'kind']]] : [];
}

/**
 * At lower zooms trees are counted in clusters, where single pits and groups say little unless the user filters for
 * them.
 */
export const SINGLE_MARKS_FROM = 15;

/** The marks of places from the tiles, or of those changed since. */
function markLayers(options: MapStyleOptions, from: 'tiles' | 'changes'): LayerSpecification[] {
  const { colours, font, hash, changes } = options;
  const opacity = opacityOf(hash);
  const prefix = from === 'tiles' ? '' : 'changed-';
  const place = (
    kind: MarkKind,
  ): { id: string; source: string; 'source-layer'?: string; filter: FilterSpecification } => {
    const species: ExpressionSpecification[] = hash.species === null ? [] : [['==', ['get', 'species'], hash.species]];
    const conditions: ExpressionSpecification[] =
      from === 'changes'
        ? [['==', ['get', 'layer'], kind]]
        : changes.stale.length === 0
          ? []
          : [['!', ['in', ['id'], ['literal', [...changes.stale]]]]];
    const filter = [
      'all',
      ...conditions,
      ...(kind === 'trees' ? [...species, ...kindFilter(hash.placeType)] : []),
    ] as FilterSpecification;
    return {
      id: prefix + kind,
      source: from === 'tiles' ? PLACES_SOURCE : CHANGES_SOURCE,
      ...(from === 'tiles' ? { 'source-layer': kind } : {}),
      filter,
    };
  };
  const trees: LayerSpecification = {
    ...place('trees'),
    type: 'circle',
    paint: {
      'circle-radius': byZoom(
        1.5,
        12,
        byCrown(1.6, 2.4),
        15,
        byCrown(2.6, 4.6),
        17,
        ['*', byCrown(4, 9), ['case', isHovered, 1.25, 1]],
        20,
        ['*', byCrown(8, 24), ['case', isHovered, 1.15, 1]],
      ),
      'circle-color': treeColour(options),
      'circle-opacity': opacity,
      // without a dark edge, the light end of a rarity scale would be invisible on the ground
      'circle-stroke-color': [
        'case',
        isSelected,
        colours['marker-selected'],
        options.rarityColours === null ? colours['marker-halo'] : colours['map-label'],
      ],
      'circle-stroke-width': byZoom(1, 12, 0.4, 15, 1, 17, ['case', isSelected, 3, 1.6]),
      'circle-stroke-opacity': opacity,
    },
  };
  const pits: LayerSpecification = {
    ...place('pits'),
    type: 'symbol',
    minzoom: hash.placeType === 'PIT' ? 11 : SINGLE_MARKS_FROM,
    layout: {
      'icon-image': 'pit',
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
      'icon-size': byZoom(1, 12, 0.35, 15, 0.6, 17, 0.95, 20, 1.6),
    },
    paint: { 'icon-opacity': opacity },
  };
  const gathers: LayerSpecification = {
    ...place('gathers'),
    type: 'symbol',
    minzoom: hash.placeType === 'GATHER' ? 13 : SINGLE_MARKS_FROM,
    layout: {
      'icon-image': 'gather',
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
      'icon-size': byZoom(1, 12, 0.7, 17, 1.05),
      'text-field': ['to-string', ['get', 'quantity']],
      'text-font': [font],
      'text-size': byZoom(1, 12, 10, 17, 13),
      'text-allow-overlap': true,
      'text-ignore-placement': true,
    },
    paint: { 'icon-opacity': opacity, 'text-color': colours['marker-on'], 'text-opacity': opacity },
  };
  return [
    ...(isShown('trees', options) ? [trees] : []),
    ...(isShown('pits', options) ? [pits] : []),
    ...(isShown('gathers', options) ? [gathers] : []),
  ];
}

/** Circles with the number of trees they represent. */
function clusterLayers(options: MapStyleOptions): LayerSpecification[] {
  if (!isShown('trees', options)) return [];
  const { colours, font, hash, locale, members = [] } = options;
  const common = { source: PLACES_SOURCE, 'source-layer': 'clusters' };
  const opacity = hash.layer === 'B' ? FAINT : hash.highlight === null ? 0.92 : FADED * 2;
  const circles: LayerSpecification = {
    id: 'clusters',
    type: 'circle',
    ...common,
    paint: {
      'circle-radius': [
        'interpolate',
        ['linear'],
        ['ln', ['get', 'n']],
        0,
        4,
        0.69,
        9,
        2.3,
        10,
        4.6,
        14,
        6.9,
        20,
        9.2,
        26,
      ],
      'circle-color': colours['marker-ok'],
      'circle-opacity': opacity,
      'circle-stroke-color': colours['marker-halo'],
      'circle-stroke-width': ['case', isHovered, 3, 1.6],
    },
  };
  const counts: LayerSpecification = {
    id: 'cluster-counts',
    type: 'symbol',
    ...common,
    filter: ['>=', ['get', 'n'], 2],
    layout: {
      'text-field': [
        'case',
        ['>=', ['get', 'n'], 10_000],
        ['concat', ['to-string', ['round', ['/', ['get', 'n'], 1000]]], 'k'],
        ['number-format', ['get', 'n'], { locale }],
      ],
      'text-font': [font],
      'text-size': ['interpolate', ['linear'], ['ln', ['get', 'n']], 0.7, 11, 2.3, 11, 6.9, 13],
      'text-allow-overlap': true,
      'text-ignore-placement': true,
    },
    paint: { 'text-color': colours['marker-on'] },
  };
  return members.length > 0 ? [circles] : [circles, counts]; // the stars of a collection would cover the numbers
}

function canopyLayers({ colours, shown, hash }: MapStyleOptions): LayerSpecification[] {
  if (!shown.canopy || (hash.placeType !== null && hash.placeType !== 'CANOPY' && hash.placeType !== 'TREE')) return [];
  return [
    {
      id: 'canopy',
      type: 'fill',
      source: PLACES_SOURCE,
      'source-layer': 'canopy',
      filter: hash.species === null ? ['all'] : ['==', ['get', 'species'], hash.species],
      paint: { 'fill-color': colours['map-canopy'], 'fill-opacity': 0.3, 'fill-antialias': true },
    },
  ];
}

/** Stars at every zoom: a user who chose a collection wants to see all of it. */
const memberLayer: LayerSpecification = {
  id: MEMBERS,
  type: 'symbol',
  source: MEMBERS,
  layout: {
    'icon-image': 'member',
    'icon-allow-overlap': true,
    'icon-ignore-placement': true,
    'icon-size': byZoom(1, 10, 0.6, 14, 0.8, 17, 1, 20, 1.4),
  },
};

function memberFeatures(members: readonly MemberMark[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: members.map(({ featureId, kind, lon, lat }) => ({
      type: 'Feature',
      id: featureId,
      geometry: { type: 'Point', coordinates: [lon, lat] },
      properties: { kind },
    })),
  };
}

function pointerLayers({ colours, font }: MapStyleOptions): LayerSpecification[] {
  return [
    {
      id: 'walking-rings',
      type: 'line',
      source: 'rings',
      paint: { 'line-color': colours['marker-you'], 'line-width': 1.6, 'line-dasharray': [2, 2.5] },
    },
    {
      id: 'walking-ring-labels',
      type: 'symbol',
      source: 'rings',
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 400,
        'text-field': ['get', 'label'],
        'text-font': [font],
        'text-size': 12,
        'text-offset': [0, -0.8],
      },
      paint: {
        'text-color': colours['marker-you'],
        'text-halo-color': colours['map-label-halo'],
        'text-halo-width': 1.6,
      },
    },
    {
      id: 'you',
      type: 'circle',
      source: 'you',
      paint: {
        'circle-radius': 8,
        'circle-color': colours['marker-you'],
        'circle-stroke-color': colours['marker-halo'],
        'circle-stroke-width': 3,
      },
    },
    {
      id: 'selected-ring',
      type: 'circle',
      source: 'selected',
      paint: {
        'circle-radius': byZoom(1, 12, 12, 17, 18, 20, 30),
        'circle-color': colours['marker-halo'],
        'circle-opacity': 0,
        'circle-stroke-color': colours['marker-selected'],
        'circle-stroke-width': 4,
      },
    },
    {
      id: 'selected-name',
      type: 'symbol',
      source: 'selected',
      layout: {
        'text-field': ['get', 'label'],
        'text-font': [font],
        'text-size': 15,
        'text-anchor': 'bottom',
        'text-offset': byZoom(1, 12, ['literal', [0, -1.1]], 17, ['literal', [0, -1.5]], 20, ['literal', [0, -2.3]]),
        'text-allow-overlap': true,
        'text-ignore-placement': true,
      },
      paint: { 'text-color': colours.text, 'text-halo-color': colours.surface, 'text-halo-width': 3 },
    },
  ];
}

const point = (at: MapPosition | null, properties: Record<string, string> = {}): FeatureCollection =>
  at === null
    ? NO_FEATURES
    : {
        type: 'FeatureCollection',
        features: [{ type: 'Feature', geometry: { type: 'Point', coordinates: [at.lon, at.lat] }, properties }],
      };

/** The tiles' URL, with the filter that changes cluster counts. */
const tilesUrl = ({ url }: TileSet, origin: string, species: string | null): string =>
  new URL(url, origin).href.replace(/%7B/gi, '{').replace(/%7D/gi, '}') +
  (species === null ? '' : `?species=${encodeURIComponent(species)}`);

function changedFeatures({ put }: PlaceChanges): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: put.map(({ id, layer, lon, lat, properties }) => ({
      type: 'Feature',
      id,
      geometry: { type: 'Point', coordinates: [lon, lat] },
      properties: { ...properties, layer },
    })),
  };
}

export function mapStyle(options: MapStyleOptions): StyleSpecification {
  const { tileSets, hash, you, selected, origin, members = [] } = options;
  const ground = tileSets.find(({ layers }) => layers.includes('ground'));
  const places = tileSets.find(({ layers }) => layers.includes('trees'));
  const sources: Record<string, SourceSpecification> = {
    rings: { type: 'geojson', data: you === null ? NO_FEATURES : walkingRings(you, you.ringLabel) },
    you: { type: 'geojson', data: point(you) },
    selected: { type: 'geojson', data: point(selected, { label: selected?.label ?? '' }) },
    [CHANGES_SOURCE]: { type: 'geojson', data: changedFeatures(options.changes) },
  };
  const layers: LayerSpecification[] = [
    { id: 'land', type: 'background', paint: { 'background-color': options.colours['map-land'] } },
  ];
  const marks: LayerSpecification[] = [];
  if (places !== undefined) {
    sources[PLACES_SOURCE] = {
      type: 'vector',
      tiles: [tilesUrl(places, origin, hash.species)],
      minzoom: places.minZoom,
      maxzoom: places.maxZoom,
    };
    marks.push(
      ...canopyLayers(options),
      ...markLayers(options, 'tiles'),
      ...markLayers(options, 'changes'),
      ...clusterLayers(options),
    );
  }
  if (ground !== undefined) {
    sources['ground'] = {
      type: 'vector',
      tiles: [tilesUrl(ground, origin, null)],
      minzoom: ground.minZoom,
      maxzoom: ground.maxZoom,
    };
    const { ground: below, labels } = groundLayers(options);
    layers.push(...below);
    if (hash.layer === 'B') layers.push(...marks, ...labels);
    else layers.push(...labels, ...marks);
  } else layers.push(...marks);
  if (members.length > 0) {
    sources[MEMBERS] = { type: 'geojson', data: memberFeatures(members) };
    layers.push(memberLayer);
  }
  return { version: 8, sources, layers: [...layers, ...pointerLayers(options)] };
}
