/** The inventory as files that anybody may use: columns, and how a place is written as a line of CSV (RFC 4180) or a feature of GeoJSON (RFC 7946). Pure. */
import { roundedGeometry } from '../place/distance.rules.ts';
import { publicAttributes } from '../place/place.rules.ts';
import type { StandingPlace } from './open-data.schema.ts';

/** In the order of the file. What each means is said for people by the api's words `api.data.column.*`. */
export const OPEN_DATA_COLUMNS = [
  'guid',
  'url',
  'type',
  'sub_type',
  'name',
  'species',
  'scientific_name',
  'common_name',
  'address',
  'neighbourhood',
  'lon',
  'lat',
  'dbh_cm',
  'height_m',
  'spread_m',
  'planted_season',
  'size_code',
  'source',
  'source_id',
  'updated_at',
] as const;
export type OpenDataColumn = (typeof OPEN_DATA_COLUMNS)[number];
export type OpenDataRow = Readonly<Record<OpenDataColumn, string | number | null>>;

/** 10 cm of the ground: no inventory is finer. */
const DECIMALS = 6;

const asNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const asText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export interface RowFacts {
  /** Origin of the tenant's site. */
  readonly origin: string;
  readonly names: { readonly name: string; readonly scientificName: string } | null;
  readonly day: Date;
}

export function rowOf(place: StandingPlace, { origin, names, day }: RowFacts): OpenDataRow {
  const { guid, type, subType, category, name, address, neighbourhood, lon, lat, attributes, plantedSeason, source, sourceId, updatedAt } = place;
  const said = publicAttributes(attributes, { type, plantedSeason, day });
  return {
    guid,
    url: `${origin}/place/${guid}`,
    type,
    sub_type: subType,
    name,
    species: names === null ? null : category,
    scientific_name: names?.scientificName ?? null,
    common_name: names?.name ?? null,
    address,
    neighbourhood,
    lon: Number(lon.toFixed(DECIMALS)),
    lat: Number(lat.toFixed(DECIMALS)),
    dbh_cm: asNumber(said['dbhCm']),
    height_m: asNumber(said['heightM']),
    spread_m: asNumber(said['spreadM']),
    planted_season: asText(said['plantedSeason']),
    size_code: asText(said['sizeCode']),
    source,
    source_id: sourceId,
    updated_at: updatedAt.toISOString(),
  };
}

/** Without it spreadsheets read UTF-8 as their own old encoding, and garble every accent. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/** What a spreadsheet would reckon instead of show, in halfwidth or fullwidth, behind blanks and apostrophes too (OWASP, CSV injection). */
const FORMULA = /^['\s]*[=+\-@＝＋－＠]|^'*[\t\r\n]/;
/** A position written as text: '-33.86,151.2'. Nothing is reckoned from it. */
const NUMBERS = /^-?\d+(\.\d+)?(,-?\d+(\.\d+)?)?$/;
const NO_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** A text that would be a formula gets an apostrophe in front, which spreadsheets take as "text follows". One apostrophe taken off again gives what was there. */
const harmless = (text: string): string => (FORMULA.test(text) && !NUMBERS.test(text) ? `'${text}` : text);

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value); // of our own making, a minus sign included
  const text = harmless(value.replace(NO_TEXT, ''));
  return /[",\r\n;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const lineOf = (values: readonly (string | number | null)[]): string => `${values.map(cell).join(',')}${LINE_END}`;

/** A whole table as a file. */
export const csvText = (columns: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string =>
  `${BYTE_ORDER_MARK}${lineOf(columns)}${rows.map(lineOf).join('')}`;

export const csvHead = (): string => `${BYTE_ORDER_MARK}${lineOf(OPEN_DATA_COLUMNS)}`;
export const csvLine = (row: OpenDataRow): string => lineOf(OPEN_DATA_COLUMNS.map((column) => row[column]));

export interface CollectionFacts {
  readonly title: string;
  readonly attributions: readonly string[];
  /** ISO time; null when nothing was ever imported. */
  readonly changedAt: string | null;
}

/** Beginning of a FeatureCollection; who made the data travels with it as foreign members (RFC 7946 §6.1). */
export const geojsonHead = ({ title, attributions, changedAt }: CollectionFacts): string =>
  `{"type":"FeatureCollection","title":${JSON.stringify(title)},"attributions":${JSON.stringify(attributions)},"updated_at":${JSON.stringify(changedAt)},"features":[\n`;
export const GEOJSON_TAIL = '\n]}\n';

/** What lon and lat say stands in the geometry. */
export function geojsonFeature(row: OpenDataRow, geometry: StandingPlace['geometry']): string {
  const { guid, lon, lat, ...properties } = row;
  return JSON.stringify({
    type: 'Feature',
    id: guid,
    geometry: geometry === null ? { type: 'Point', coordinates: [lon, lat] } : roundedGeometry(geometry, DECIMALS),
    properties: { guid, ...properties },
  });
}
