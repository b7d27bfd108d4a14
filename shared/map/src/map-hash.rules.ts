/** The hash of `/map`: position, selection and display (domain §2). Invalid fields are ignored. */
import { isGuid, isSpeciesSlug } from '@greenward/contract';

export interface MapPosition {
  readonly lon: number;
  readonly lat: number;
}

export interface MapView extends MapPosition {
  readonly zoom: number;
}

/** Tree, gather or canopy. */
export type ModelCode = 'T' | 'G' | 'C';

export const PLACE_TYPES = ['TREE', 'SHRUB', 'COPSE', 'GATHER', 'PIT', 'CANOPY'] as const;
export type PlaceType = (typeof PLACE_TYPES)[number];

export const NEED_STARTS = ['you', 'address', 'middle'] as const;
export type NeedStart = (typeof NEED_STARTS)[number];

export interface MapHash {
  /** `xyz`: zoom/lat/lng. */
  readonly view: MapView | null;
  /** `tg`: the selected place. */
  readonly guid: string | null;
  /** `tp`: a location, as hex (E)WKB of a point. */
  readonly at: MapPosition | null;
  /** `tm`. */
  readonly model: ModelCode | null;
  /** `tss`: only this species. */
  readonly species: string | null;
  /** `tt`: only this type. */
  readonly placeType: PlaceType | null;
  /** `l`: F, marks in front of the ground; B, the ground in front and marks faint. */
  readonly layer: 'F' | 'B';
  /** `hf` and `hv`: places with this value stand out, the rest fade. */
  readonly highlight: { readonly field: string; readonly value: string } | null;
  /**
   * `nf`: the need-first list, starting at the visitor's position, or at `tp` as an address or as the map centre. Our
   * own field.
   */
  readonly needFirst: NeedStart | null;
  /** `my`: the viewer's own trees. Our own field; it names nobody, so a shared link shows everyone their own. */
  readonly ownTrees: boolean;
}

export const EMPTY_HASH: MapHash = {
  view: null,
  guid: null,
  at: null,
  model: null,
  species: null,
  placeType: null,
  layer: 'F',
  highlight: null,
  needFirst: null,
  ownTrees: false,
};

/** Domain §9: initial zoom 12, zoomed-in level 17, max zoom 20. */
export const INITIAL_ZOOM = 12;
export const ZOOMED_IN = 17;
export const MAX_ZOOM = 20;
/** Below this zoom a count of trees is not worth showing (domain §9). */
export const COUNTS_FROM_ZOOM = 14;

const isLongitude = (degrees: number): boolean => Math.abs(degrees) <= 180;
/** Latitudes within the square map. */
const isLatitude = (degrees: number): boolean => Math.abs(degrees) <= 85.05;

const NUMBER = /^-?\d{1,3}(\.\d{1,15})?$/;

function parseView(text: string): MapView | null {
  const parts = text.split('/');
  if (parts.length !== 3 || !parts.every((part) => NUMBER.test(part))) return null;
  const [zoom = NaN, lat = NaN, lon = NaN] = parts.map(Number);
  return zoom >= 0 && zoom <= MAX_ZOOM && isLatitude(lat) && isLongitude(lon) ? { zoom, lat, lon } : null;
}

const EWKB_POINT = 1;
const HAS_SRID = 0x20000000;
const WGS84 = 4326;
/** Byte order, type and two doubles; a reference system may come between. */
const WKB_BYTES = 21;

/** @param hex WKB or EWKB of a point in degrees. */
export function parseHexPoint(hex: string): MapPosition | null {
  if (!/^([0-9a-f]{2}){21}$|^([0-9a-f]{2}){25}$/i.test(hex)) return null;
  const bytes = new DataView(Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16)).buffer);
  const little = bytes.getUint8(0) === 1;
  const type = bytes.getUint32(1, little);
  const hasSrid = (type & HAS_SRID) !== 0;
  if ((type & 0xff) !== EWKB_POINT || bytes.byteLength !== WKB_BYTES + (hasSrid ? 4 : 0)) return null;
  if (hasSrid && bytes.getUint32(5, little) !== WGS84) return null;
  const [lon, lat] = [bytes.getFloat64(hasSrid ? 9 : 5, little), bytes.getFloat64(hasSrid ? 17 : 13, little)];
  return isLongitude(lon) && isLatitude(lat) ? { lon, lat } : null;
}

/** EWKB of a point in WGS 84, as PostGIS writes it. */
export function formatHexPoint({ lon, lat }: MapPosition): string {
  const bytes = new DataView(new ArrayBuffer(WKB_BYTES + 4));
  bytes.setUint8(0, 1);
  bytes.setUint32(1, EWKB_POINT | HAS_SRID, true);
  bytes.setUint32(5, WGS84, true);
  bytes.setFloat64(9, lon, true);
  bytes.setFloat64(17, lat, true);
  return Array.from(new Uint8Array(bytes.buffer), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
}

/** Value of `hf` for a collection; `hv` is then its slug. */
export const COLLECTION_FIELD = 'collection';
/** Fields that tiles contain, and the collection: nothing else can be highlighted. */
export const HIGHLIGHT_FIELDS = ['species', 'rarity', 'crown', 'young', 'kind', 'state', COLLECTION_FIELD] as const;

/** The same pattern as for file names. */
const COLLECTION_SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const isHighlight = (field: string, value: string): boolean =>
  value !== '' && (field !== COLLECTION_FIELD || COLLECTION_SLUG.test(value));

/** The highlighted collection; null without one. */
export const collectionIn = ({ highlight }: Pick<MapHash, 'highlight'>): string | null =>
  highlight?.field === COLLECTION_FIELD ? highlight.value : null;

/** @param hash with or without the leading '#'. */
export function parseMapHash(hash: string): MapHash {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const read = (name: string): string => fields.get(name) ?? '';
  const guid = read('tg').toLowerCase();
  const model = read('tm');
  const species = read('tss').toLowerCase();
  const type = PLACE_TYPES.find((known) => known === read('tt').toUpperCase());
  const field = HIGHLIGHT_FIELDS.find((known) => known === read('hf'));
  const value = read('hv').slice(0, 120);
  return {
    view: parseView(read('xyz')),
    guid: isGuid(guid) ? guid : null,
    at: parseHexPoint(read('tp')),
    model: model === 'T' || model === 'G' || model === 'C' ? model : null,
    species: isSpeciesSlug(species) ? species : null,
    placeType: type ?? null,
    layer: read('l') === 'B' ? 'B' : 'F',
    highlight: field !== undefined && isHighlight(field, value) ? { field, value } : null,
    needFirst: NEED_STARTS.find((known) => known === read('nf')) ?? null,
    ownTrees: read('my') === '1',
  };
}

/** Without the leading '#'; default values are omitted. */
export function formatMapHash({
  view,
  guid,
  at,
  model,
  species,
  placeType,
  layer,
  highlight,
  needFirst,
  ownTrees,
}: MapHash): string {
  const fields: [string, string][] = [];
  if (view !== null)
    fields.push(['xyz', `${Number(view.zoom.toFixed(2))}/${view.lat.toFixed(5)}/${view.lon.toFixed(5)}`]);
  if (guid !== null) fields.push(['tg', guid]);
  if (at !== null) fields.push(['tp', formatHexPoint(at)]);
  if (model !== null) fields.push(['tm', model]);
  if (species !== null) fields.push(['tss', species]);
  if (placeType !== null) fields.push(['tt', placeType]);
  if (layer === 'B') fields.push(['l', layer]);
  if (highlight !== null) fields.push(['hf', highlight.field], ['hv', highlight.value]);
  if (needFirst !== null) fields.push(['nf', needFirst]);
  if (ownTrees) fields.push(['my', '1']);
  return fields.map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2F', '/')}`).join('&');
}
