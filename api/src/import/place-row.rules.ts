/** From one record of a council's file to one place, or to the reason why not. Pure. */
import { createHash } from 'node:crypto';
import { v5 as uuidV5 } from 'uuid';
import { mercatorOf, mortonKey } from '../modules/place/place-position.rules.ts';
import { LONGEST_ADDRESS, LONGEST_NAME, cleanText } from './clean-text.rules.ts';
import { UNITS } from './mapping.schema.ts';
import type { PlacesMapping } from './mapping.schema.ts';
import { NOT_A_PLANT, NOT_A_TREE, NOT_YET_IDENTIFIED, commonNameOf, scientificNameOf, speciesNameOf } from './species-name.rules.ts';

/** Namespace of all our places: the identity of a place must never depend on the machine or the day of its import. */
const PLACE_NAMESPACE = '6f0d3a52-7b1e-5c94-9a53-2f6f1c0e7d18';
/** Characters of the guid that make a slug unique: 48 bits. */
const SLUG_ID_LENGTH = 12;
const LONGEST_SLUG = 80;
const LONGEST_ID = 200;
/** Of a value that is repeated in a reason. */
const LONGEST_QUOTE = 100;
/** Unknown coordinates are sometimes not quite zero, having been through a projection. */
const NEAR_ZERO_DEGREES = 0.001;

/** Part of the reason of a row that would lie in the tenant's box the other way round. */
export const LOOKS_SWAPPED = 'longitude and latitude look swapped';

export interface PlaceRow {
  readonly kind: 'place';
  readonly sourceId: string;
  readonly guid: string;
  readonly slug: string;
  readonly type: 'TREE' | 'PIT';
  readonly subType: string | null;
  readonly category: string | null;
  readonly name: string;
  readonly address: string | null;
  readonly lon: number;
  readonly lat: number;
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
  readonly plantedSeason: number | null;
  /** Hash of all of the above: equal hashes mean that nothing changed. */
  readonly feedHash: string;
  /** Values left out because nobody can believe them, by attribute. */
  readonly implausible: readonly string[];
}

export type RowOutcome =
  | PlaceRow
  /** The source says that this place is gone. */
  | { readonly kind: 'retired'; readonly sourceId: string }
  /** The mapping leaves this kind of row out. */
  | { readonly kind: 'skipped' }
  | { readonly kind: 'rejected'; readonly reason: string };

/** [west, south, east, north] in degrees. */
export type Box = readonly [number, number, number, number];

export interface RowReaderOptions {
  readonly tenantCode: string;
  readonly mapping: PlacesMapping;
  readonly header: readonly string[];
  /** Places outside are refused. */
  readonly maximumBox: Box;
}

export const placeGuid = (tenantCode: string, source: string, sourceId: string): string => uuidV5(`${tenantCode}\n${source}\n${sourceId}`, PLACE_NAMESPACE);

const PIT_NAMES: Readonly<Record<string, string>> = { STUMP: 'Tree stump', PROPOSED: 'Site for a new tree', DAMAGED: 'Damaged tree pit' };
const UNIDENTIFIED_TREE = 'Tree not yet identified';

const number = (text: string): number | null => {
  const trimmed = text.trim();
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(trimmed) ? Number(trimmed) : null;
};

const quoted = (text: string): string => `"${text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text}"`;

const kebab = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * First year of the planting season: autumn belongs to the season that starts then, spring to the one that started the year before. A year alone is
 * taken for the season that most of it, January to October, belongs to.
 */
export function seasonOf(season: string, year: string): number | null {
  const said = /^(spring|summer|fall|autumn|winter)\s+(\d{4})$/i.exec(season.trim());
  if (said !== null) {
    const named = Number(said[2]);
    return /^(fall|autumn|winter)$/i.test(said[1] ?? '') ? named : named - 1;
  }
  return /^(1[89]|20)\d{2}$/.test(year.trim()) ? Number(year) - 1 : null;
}

/** @returns Reads one record: the values in the order of the header. */
export function createRowReader({ tenantCode, mapping, header, maximumBox }: RowReaderOptions): (values: readonly string[]) => RowOutcome {
  const at = new Map(header.map((name, index) => [name, index]));
  const [west, south, east, north] = maximumBox;
  const { id, coordinates, species, site, address = [], measures = {}, texts = {}, flags = {}, planted = {}, constants = {} } = mapping;

  return (values) => {
    if (values.length !== header.length) return { kind: 'rejected', reason: `has ${values.length} columns where the header has ${header.length}` };
    // PostgreSQL keeps no text with it, and a file that has one is damaged at this row
    if (values.some((value) => value.includes('\0'))) return { kind: 'rejected', reason: 'holds a NUL byte, which no text may' };
    const text = (column: string | undefined): string => (column === undefined ? '' : (values[at.get(column) ?? -1] ?? '').trim());
    const implausible: string[] = [];
    const shown = (column: string | undefined, as: string, longest = LONGEST_NAME): string => {
      const { text: clean, plausible } = cleanText(text(column), longest);
      if (!plausible && !implausible.includes(as)) implausible.push(as);
      return clean;
    };

    const sourceId =
      'column' in id
        ? text(id.column)
        : createHash('sha256')
            .update(JSON.stringify(id.derive.map(text)))
            .digest('hex')
            .slice(0, 16);
    if (sourceId === '') return { kind: 'rejected', reason: `has no ${'column' in id ? id.column : 'id'}` };
    const cleanId = cleanText(sourceId, LONGEST_ID);
    if (!cleanId.plausible) return { kind: 'rejected', reason: `has an id of more than ${LONGEST_ID} characters, or with some that nobody sees` };

    const scientific = speciesNameOf(shown(species.scientific, 'species'));
    const kindOfSite =
      site === undefined ? (scientific.vacancy === null ? 'TREE' : scientific.vacancy === 'STUMP' ? 'PIT:STUMP' : 'PIT') : site.values[text(site.column)];
    if (kindOfSite === undefined) return { kind: 'rejected', reason: `${site?.column} ${quoted(text(site?.column))} is not in the mapping` };
    if (kindOfSite === 'skip') return { kind: 'skipped' };
    if (kindOfSite === 'retired') return { kind: 'retired', sourceId };

    const lon = number(text(coordinates.lon));
    const lat = number(text(coordinates.lat));
    if (lon === null || lat === null)
      return { kind: 'rejected', reason: `has no readable coordinates (${quoted(text(coordinates.lon))}, ${quoted(text(coordinates.lat))})` };
    if (Math.abs(lon) < NEAR_ZERO_DEGREES && Math.abs(lat) < NEAR_ZERO_DEGREES)
      return { kind: 'rejected', reason: 'lies at 0,0, which stands for unknown coordinates' };
    const isInBox = (x: number, y: number): boolean => x >= west && x <= east && y >= south && y <= north;
    if (!isInBox(lon, lat))
      return { kind: 'rejected', reason: `lies outside the tenant's maximum box (${lon}, ${lat})${isInBox(lat, lon) ? `; ${LOOKS_SWAPPED}` : ''}` };

    const [siteType, siteSubType] = kindOfSite.split(':');
    const type: PlaceRow['type'] = siteType === 'PIT' || scientific.vacancy !== null ? 'PIT' : 'TREE';
    const subType = type === 'PIT' ? (siteSubType ?? (scientific.vacancy === 'STUMP' ? 'STUMP' : null)) : null;

    let category: string | null = null;
    let name = PIT_NAMES[subType ?? ''] ?? 'Vacant tree pit';
    if (type === 'TREE') {
      category = scientific.slug;
      if (category === NOT_A_TREE || category === NOT_A_PLANT) return { kind: 'rejected', reason: `is not a tree (${quoted(text(species.scientific))})` };
      if (category === NOT_YET_IDENTIFIED && species.genus !== undefined) category = speciesNameOf(shown(species.genus, 'species')).slug;
      const common = commonNameOf(shown(species.common, 'name'));
      name = category === NOT_YET_IDENTIFIED ? UNIDENTIFIED_TREE : (common ?? scientificNameOf(category));
    }

    const attributes: Record<string, string | number | boolean> = { ...constants };
    for (const [attribute, measure] of Object.entries(measures)) {
      const written = text(measure.column);
      // what a row says of the trunk and crown of a vacant site was the old tree's
      if (written === '' || (type === 'PIT' && !attribute.startsWith('pit'))) continue;
      const value = number(written);
      if (value === null) return { kind: 'rejected', reason: `${measure.column} ${quoted(written)} is not a number` };
      if (value === 0) continue; // not measured
      if (value < 0 || (measure.max !== undefined && value > measure.max)) {
        implausible.push(attribute);
        continue;
      }
      const metres = measure.unit === 'none' ? value : value * UNITS[measure.unit];
      attributes[attribute] = measure.unit === 'none' ? value : Math.round((attribute.endsWith('Cm') ? metres * 100 : metres) * 100) / 100;
    }
    for (const [attribute, column] of Object.entries(texts)) {
      const said = shown(column, attribute);
      if (said !== '') attributes[attribute] = said;
    }
    for (const [attribute, { column, is }] of Object.entries(flags)) if (text(column) !== '') attributes[attribute] = text(column) === is;
    const plantedSeason = type === 'TREE' ? seasonOf(text(planted.season), text(planted.year)) : null;
    const year = text(planted.year);
    if (type === 'TREE' && /^\d{4}$/.test(year)) attributes['plantedYear'] = Number(year);

    const parts = address.map((column) => shown(column, 'address', LONGEST_ADDRESS)).filter((part) => part !== '' && part !== '0');
    const line = parts.join(' ');
    if (line.length > LONGEST_ADDRESS && !implausible.includes('address')) implausible.push('address');
    // a number without its street leads nowhere
    const place = line === '' || line.length > LONGEST_ADDRESS || /^\d+$/.test(parts.join('')) ? null : line;
    const guid = placeGuid(tenantCode, mapping.source, sourceId);
    const slug = `${kebab([name, place ?? ''].join(' ')).slice(0, LONGEST_SLUG)}-${guid.replaceAll('-', '').slice(0, SLUG_ID_LENGTH)}`;
    const facts = { type, subType, category, name, address: place, lon, lat, attributes, plantedSeason };
    const feedHash = createHash('md5').update(JSON.stringify(facts)).digest('hex');
    return { kind: 'place', sourceId, guid, slug, ...facts, feedHash, implausible };
  };
}

const escaped = (value: string): string =>
  value.replace(/[\\\t\n\r]/g, (character) => ({ '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' })[character] ?? '');
const cell = (value: string | number | null): string => (value === null ? '\\N' : escaped(String(value)));

/** Columns of the staging table, in the order of `stagingLine`. */
export const STAGING_COLUMNS = [
  'line',
  'live',
  'source_id',
  'guid',
  'slug',
  'type',
  'sub_type',
  'category',
  'name',
  'address',
  'lon',
  'lat',
  'at',
  'qk',
  'attributes',
  'planted_season',
  'area_id',
  'feed_hash',
] as const;

/** One line of COPY's text format. */
export function stagingLine(line: number, row: PlaceRow | { readonly kind: 'retired'; readonly sourceId: string }, areaId: number | null): string {
  if (row.kind === 'retired') return `${[line, 'f', cell(row.sourceId), ...STAGING_COLUMNS.slice(3).map(() => '\\N')].join('\t')}\n`;
  const mercator = mercatorOf(row.lon, row.lat);
  const cells = [
    line,
    't',
    cell(row.sourceId),
    row.guid,
    cell(row.slug),
    row.type,
    cell(row.subType),
    cell(row.category),
    cell(row.name),
    cell(row.address),
    row.lon,
    row.lat,
    `(${mercator.x},${mercator.y})`,
    String(mortonKey(mercator)),
    cell(JSON.stringify(row.attributes)),
    cell(row.plantedSeason),
    cell(areaId),
    row.feedHash,
  ];
  return `${cells.join('\t')}\n`;
}
