/**
 * Writes accepted corrections as lines of the council's own file: each value goes into the column that the mapping
 * reads it from. Pure.
 */
import type { PlacesMapping } from '../import/mapping.schema.ts';
import { columnsOf } from '../import/mapping.schema.ts';
import type { FromDegrees } from '../import/projection.ts';

/** Our columns after the council's: the correction, the day of acceptance, and the page that shows it. */
export const OWN_COLUMNS = ['correction', 'accepted_on', 'page'] as const;

export interface CorrectedPlace {
  /** 'gone', 'wrong-species', 'moved', 'missing' or 'details'. */
  readonly kind: string;
  /** Null for a tree that is not in the council's list. */
  readonly sourceId: string | null;
  readonly type: string;
  readonly isGone: boolean;
  readonly scientificName: string | null;
  readonly commonName: string | null;
  readonly address: string | null;
  readonly description: string | null;
  readonly lon: number;
  readonly lat: number;
  /** ISO date. */
  readonly acceptedOn: string;
  readonly page: string;
}

/** Used without a mapping: columns that any council's list has. */
const PLAIN: PlacesMapping = {
  kind: 'places',
  format: 'csv',
  source: 'plain',
  id: { column: 'id' },
  coordinates: { lon: 'lon', lat: 'lat' },
  species: { scientific: 'scientific_name', common: 'common_name' },
  address: ['address'],
};

const DECIMALS = 6;
const METRE_DECIMALS = 2;

const text = (value: number, decimals: number): string => value.toFixed(decimals);

function coordinatesOf(
  { coordinates }: PlacesMapping,
  into: FromDegrees | null,
  { lon, lat }: CorrectedPlace,
): Record<string, string> {
  const [x, y] = into?.(lon, lat) ?? [lon, lat];
  const decimals = into === null ? DECIMALS : METRE_DECIMALS;
  const at = { x: text(x, decimals), y: text(y, decimals) };
  if (coordinates === undefined) return { lon: at.x, lat: at.y };
  if ('lon' in coordinates) return { [coordinates.lon]: at.x, [coordinates.lat]: at.y };
  if ('x' in coordinates) return { [coordinates.x]: at.x, [coordinates.y]: at.y };
  if ('latLon' in coordinates) return { [coordinates.latLon]: `${text(lat, DECIMALS)},${text(lon, DECIMALS)}` };
  if ('geojson' in coordinates)
    return { [coordinates.geojson]: JSON.stringify({ type: 'Point', coordinates: [lon, lat] }) };
  return { lon: at.x, lat: at.y };
}

/** The council's word for what is at the place, if its mapping has one. */
function siteOf({ site }: PlacesMapping, { type, isGone }: CorrectedPlace): Record<string, string> {
  if (typeof site !== 'object') return {};
  const wanted = isGone ? 'retired' : type;
  const [word] = Object.entries(site.values).find(([text, means]) => text !== '' && means === wanted) ?? [];
  return word === undefined ? {} : { [site.column]: word };
}

const HOUSE_NUMBER = /^(\d+[A-Za-z]?(?:[-/]\d+[A-Za-z]?)?),?\s+(\S.*)$/;

function addressOf({ address: columns = [] }: PlacesMapping, { address }: CorrectedPlace): Record<string, string> {
  const [first, second] = columns;
  if (address === null || first === undefined) return {};
  if (second === undefined) return { [first]: address };
  const [, number, street] = HOUSE_NUMBER.exec(address) ?? [];
  return number === undefined || street === undefined ? { [second]: address } : { [first]: number, [second]: street };
}

function speciesOf(
  { species = {} }: PlacesMapping,
  { scientificName, commonName }: CorrectedPlace,
): Record<string, string> {
  const { scientific, genus, epithet, common, split } = species;
  const cells: Record<string, string> = {};
  if (scientific !== undefined && scientificName !== null)
    cells[scientific] =
      split !== undefined && scientific === common ? `${scientificName}${split}${commonName ?? ''}` : scientificName;
  if (genus !== undefined && genus !== scientific && scientificName !== null)
    cells[genus] = scientificName.split(' ')[0] ?? '';
  if (epithet !== undefined && scientificName !== null) cells[epithet] = scientificName.split(' ').slice(1).join(' ');
  if (common !== undefined && common !== scientific && commonName !== null) cells[common] = commonName;
  return cells;
}

export interface CouncilTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * @param mapping null when the tenant's list has none
 * @param into converts to the file's coordinates; null when those are degrees
 */
export function councilTableOf(
  mapping: PlacesMapping | null,
  into: FromDegrees | null,
  places: readonly CorrectedPlace[],
): CouncilTable {
  const used = mapping ?? PLAIN;
  const cells = places.map((place): Record<string, string> => ({
    ...('column' in used.id && place.sourceId !== null ? { [used.id.column]: place.sourceId } : {}),
    ...coordinatesOf(used, into, place),
    ...siteOf(used, place),
    ...addressOf(used, place),
    ...speciesOf(used, place),
    ...(used.description === undefined || place.description === null ? {} : { [used.description]: place.description }),
  }));
  const councils = columnsOf(used).filter((column) => column !== '$position');
  const columns = [...new Set([...councils, ...cells.flatMap((row) => Object.keys(row))])];
  return {
    columns: [...columns, ...OWN_COLUMNS],
    rows: places.map((place, index) => [
      ...columns.map((column) => cells[index]?.[column] ?? ''),
      place.kind,
      place.acceptedOn,
      place.page,
    ]),
  };
}
