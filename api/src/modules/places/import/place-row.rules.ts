/** Turns one record of a council's file into one place or a rejection. Pure. */
import { createHash } from 'node:crypto';
import type { Geometry } from 'geojson';
import { v5 as uuidV5 } from 'uuid';
import { mercatorOf, mortonKey } from '../place/place-position.rules.ts';
import type { Box } from '../../../geo/box.ts';
import { LONGEST_ADDRESS, LONGEST_ID, LONGEST_NAME, cleanText } from './clean-text.rules.ts';
import { boxAround, pointOf, roundGeometry } from './geometry.rules.ts';
import type { Located } from './locate-record.ts';
import { splitLocationHint } from './location-hint.rules.ts';
import { POSITION, UNITS } from './mapping.schema.ts';
import type { PlacesMapping } from './mapping.schema.ts';
import { parseLength, parseNumber } from './number.rules.ts';
import type { MappedRecord } from './open-records.ts';
import { parseDay, seasonOf, seasonOfDay } from './planted.rules.ts';
import { slugOf } from '../../../text/slug.rules.ts';
import {
  NOT_A_PLANT,
  NOT_A_TREE,
  NOT_YET_IDENTIFIED,
  commonNameOf,
  groupOf,
  scientificNameOf,
  speciesNameOf,
} from '../species/species-name.rules.ts';
import type { SpeciesName } from '../species/species-name.rules.ts';

/** Namespace of all place ids: a place's identity must not depend on the machine or the day of its import. */
const PLACE_NAMESPACE = '6f0d3a52-7b1e-5c94-9a53-2f6f1c0e7d18';
/** Characters of the guid that make a slug unique: 48 bits. */
const SLUG_ID_LENGTH = 12;
const LONGEST_SLUG = 80;
/** Maximum length of a value quoted in a rejection. */
const LONGEST_QUOTE = 100;
/** Unknown coordinates are sometimes not exactly zero after a projection. */
const NEAR_ZERO_DEGREES = 0.001;
/** Decimals of a degree in an outline: a tenth of a metre. */
const OUTLINE_PRECISION = 6;
/** Maximum length of an outline as JSON, in characters. */
const LONGEST_OUTLINE = 200_000;
const LONGEST_DESCRIPTION = 4_000;

/** Part of the reason when swapping the coordinates would put the row into the tenant's box. */
export const LOOKS_SWAPPED = 'longitude and latitude look swapped';

export type PlaceType = 'TREE' | 'SHRUB' | 'COPSE' | 'PIT';

export interface PlaceRow {
  readonly kind: 'place';
  readonly sourceId: string;
  readonly guid: string;
  readonly slug: string;
  readonly type: PlaceType;
  readonly subType: string | null;
  readonly category: string | null;
  readonly name: string;
  readonly description: string | null;
  readonly address: string | null;
  readonly lon: number;
  readonly lat: number;
  /** An outline or line; null for a point. */
  readonly geometry: Geometry | null;
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
  readonly plantedSeason: number | null;
  /** Hash of all of the above; equal hashes mean no change. */
  readonly feedHash: string;
  /** Implausible values that were left out, by attribute. */
  readonly implausible: readonly string[];
}

interface Rejected {
  readonly kind: 'rejected';
  readonly reason: string;
}

export type RowOutcome =
  | PlaceRow
  /** The source says that this place is gone. */
  | { readonly kind: 'retired'; readonly sourceId: string }
  /** The mapping excludes this kind of row. */
  | { readonly kind: 'skipped' }
  | Rejected;

export interface RowReaderOptions {
  readonly tenantCode: string;
  readonly mapping: PlacesMapping;
  /** Number of columns of every record; null when each record has its own. */
  readonly width: number | null;
  /** Places outside this box are rejected. */
  readonly maximumBox: Box;
}

export const placeGuid = (tenantCode: string, source: string, sourceId: string): string =>
  uuidV5(`${tenantCode}\n${source}\n${sourceId}`, PLACE_NAMESPACE);

/** URL slug: a readable name and a unique suffix. */
export const placeSlug = (name: string, address: string | null, guid: string): string =>
  `${slugOf([name, address ?? ''].join(' ')).slice(0, LONGEST_SLUG)}-${guid.replaceAll('-', '').slice(0, SLUG_ID_LENGTH)}`;

const PIT_NAMES: Readonly<Record<string, string>> = {
  STUMP: 'Tree stump',
  PROPOSED: 'Site for a new tree',
  DAMAGED: 'Damaged tree pit',
};
export const UNIDENTIFIED_TREE = 'Tree not yet identified';
/** Names of shrubs and copses of unknown species. */
const GROUP_NAMES: Readonly<Record<string, string>> = {
  SHRUB: 'Shrub',
  COPSE: 'Copse',
  WOODLAND: 'Woodland',
  MINI_WOOD: 'Mini wood',
  HEDGE: 'Hedge',
};

const quoted = (text: string): string => `"${text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text}"`;
const rejected = (reason: string): Rejected => ({ kind: 'rejected', reason });
const isKnownKind = (slug: string): boolean =>
  slug !== NOT_YET_IDENTIFIED && slug !== NOT_A_TREE && slug !== NOT_A_PLANT;

interface WrittenNames {
  readonly scientific: string;
  readonly genus: string;
  readonly common: string;
}

type TextOf = (column: string | undefined) => string;

/** The row's species names: from separate columns, or from one column with several names. */
function namesIn(
  { scientific, genus, epithet, common, split, codes = {} }: NonNullable<PlacesMapping['species']>,
  text: TextOf,
): WrittenNames {
  const decoded = (written: string): string => codes[written] ?? written;
  const latin = decoded(text(scientific));
  const [before = '', ...after] = split === undefined ? [latin] : latin.split(split);
  const genusText = decoded(text(genus));
  const epithetText = text(epithet);
  return {
    scientific:
      before.trim() !== '' || (scientific !== undefined && epithetText === '')
        ? before.trim()
        : `${genusText} ${epithetText}`.trim(),
    genus: genusText,
    common: text(common) || after.join(split ?? '').trim(),
  };
}

/** When the Latin name is missing, the common name may still say that there is no tree. */
function saidSpecies(scientific: string, common: string): SpeciesName {
  const said = speciesNameOf(scientific);
  return scientific === '' ? { ...said, vacancy: speciesNameOf(common).vacancy } : said;
}

interface Kind {
  readonly type: PlaceType;
  readonly subType: string | null;
  readonly category: string | null;
  /** Name to use when the source gives the tree no individual name. */
  readonly called: string;
}

/** @param site such as 'PIT:STUMP' */
function kindOf(
  site: string,
  names: WrittenNames,
  scientific: SpeciesName,
  genus: () => string,
  common: string | null,
): Kind | Rejected {
  const [siteType = 'TREE', siteSubType] = site.split(':') as [PlaceType, string?];
  const type = siteType === 'TREE' && scientific.vacancy !== null ? 'PIT' : siteType;
  const subType = siteSubType ?? (type === 'PIT' && scientific.vacancy === 'STUMP' ? 'STUMP' : null);
  if (type === 'PIT') return { type, subType, category: null, called: PIT_NAMES[subType ?? ''] ?? 'Vacant tree pit' };
  if (type === 'TREE' && (scientific.slug === NOT_A_TREE || scientific.slug === NOT_A_PLANT))
    return rejected(`is not a tree (${quoted(names.scientific)})`);
  const category =
    scientific.slug === NOT_YET_IDENTIFIED && names.genus !== '' ? speciesNameOf(genus()).slug : scientific.slug;
  const isKnown = isKnownKind(category);
  const byKind = isKnown ? (common ?? scientificNameOf(category)) : null;
  if (type === 'TREE')
    // Use the common name alone when the source has no other.
    return {
      type,
      subType,
      category,
      called: byKind ?? (names.scientific === '' ? common : null) ?? UNIDENTIFIED_TREE,
    };
  const grouped = GROUP_NAMES[subType ?? ''] ?? GROUP_NAMES[type] ?? type;
  return {
    type,
    subType,
    category: isKnown ? category : null,
    called: byKind ?? (groupOf(names.common) === null ? common : null) ?? grouped,
  };
}

/** @returns a function that reads one record */
export function createRowReader({
  tenantCode,
  mapping,
  width,
  maximumBox,
}: RowReaderOptions): (record: Omit<MappedRecord, 'line'>) => RowOutcome {
  const [west, south, east, north] = maximumBox;
  const {
    id,
    species = {},
    site,
    address = [],
    measures = {},
    texts = {},
    flags = {},
    planted = {},
    constants = {},
    decimals,
    only,
  } = mapping;
  const isInBox = (x: number, y: number): boolean => x >= west && x <= east && y >= south && y <= north;

  return ({ values, text, written, locate }) => {
    if (width !== null && values.length !== width)
      return rejected(`has ${values.length} columns where the header has ${width}`);
    // PostgreSQL cannot store NUL bytes; a file with one is damaged at this row.
    if (values.some((value) => value?.includes('\0'))) return rejected('holds a NUL byte, which no text may');
    if (only !== undefined && !only.values.includes(written(only.column))) return { kind: 'skipped' };
    const implausible: string[] = [];
    const doubt = (attribute: string): void => {
      if (!implausible.includes(attribute)) implausible.push(attribute);
    };
    const clean = (asWritten: string, as: string, longest = LONGEST_NAME): string => {
      const { text: cleaned, plausible } = cleanText(asWritten, longest);
      if (!plausible) doubt(as);
      return cleaned;
    };

    const located = locate();
    const sourceId = 'column' in id ? written(id.column) : derivedId(id.derive, written, located);
    if (sourceId === '') return rejected(`has no ${'column' in id ? id.column : 'id'}`);
    if (!cleanText(sourceId, LONGEST_ID).plausible)
      return rejected(`has an id of more than ${LONGEST_ID} characters, or with some that nobody sees`);

    const names = namesIn(species, text);
    const scientific = saidSpecies(clean(names.scientific, 'species'), names.common);
    const vacancy = scientific.vacancy === null ? 'TREE' : scientific.vacancy === 'STUMP' ? 'PIT:STUMP' : 'PIT';
    const group = groupOf(names.scientific === '' ? names.common : names.scientific);
    const kindOfSite =
      site === undefined ? (group ?? vacancy) : typeof site === 'string' ? site : site.values[written(site.column)];
    if (kindOfSite === undefined)
      return rejected(
        typeof site === 'object'
          ? `${site.column} ${quoted(written(site.column))} is not in the mapping`
          : 'is of no kind in the mapping',
      );
    if (kindOfSite === 'skip') return { kind: 'skipped' };
    if (kindOfSite === 'retired') return { kind: 'retired', sourceId };

    if ('reason' in located) return rejected(located.reason);
    if (located.geometry !== null && !boxAround(located.geometry).every(Number.isFinite))
      return rejected('has coordinates that are no numbers, or none');
    const outline = located.geometry === null ? null : roundGeometry(located.geometry, OUTLINE_PRECISION);
    if (located.geometry !== null && outline === null) return rejected('has an outline too small to be one');
    if (outline !== null && JSON.stringify(outline).length > LONGEST_OUTLINE)
      return rejected(`has an outline of more than ${LONGEST_OUTLINE} characters`);
    const { lon, lat } = located.geometry === null ? located : pointOf(located.geometry);
    if (Math.abs(lon) < NEAR_ZERO_DEGREES && Math.abs(lat) < NEAR_ZERO_DEGREES)
      return rejected('lies at 0,0, which stands for unknown coordinates');
    if (!isInBox(lon, lat))
      return rejected(
        `lies outside the tenant's maximum box (${lon}, ${lat})${isInBox(lat, lon) ? `; ${LOOKS_SWAPPED}` : ''}`,
      );

    const kind = kindOf(
      kindOfSite,
      names,
      scientific,
      () => clean(names.genus, 'species'),
      commonNameOf(clean(names.common, 'name')),
    );
    if ('reason' in kind) return kind;
    const { type, subType, category, called } = kind;
    const name = clean(text(mapping.name), 'name') || called;
    const description = clean(text(mapping.description), 'description', LONGEST_DESCRIPTION);

    const attributes: Record<string, string | number | boolean> = { ...constants };
    for (const [attribute, measure] of Object.entries(measures)) {
      const asWritten = text(measure.column);
      // Trunk and crown values of a vacant site belong to the removed tree.
      if (asWritten === '' || (type === 'PIT' && !attribute.startsWith('pit'))) continue;
      const { unit } = measure;
      const ownUnit = unit === 'none' ? null : parseLength(asWritten, decimals);
      const value = parseNumber(asWritten, decimals) ?? (ownUnit === null ? null : ownUnit / UNITS[unit]);
      if (value === null) return rejected(`${measure.column} ${quoted(asWritten)} is not a number`);
      if (value === 0) continue; // not measured
      if (value < 0 || (measure.max !== undefined && value > measure.max)) {
        doubt(attribute);
        continue;
      }
      const metres = (value * UNITS[unit]) / (measure.girth === true ? Math.PI : 1);
      attributes[attribute] =
        unit === 'none' ? value : Math.round((attribute.endsWith('Cm') ? metres * 100 : metres) * 100) / 100;
    }
    for (const [attribute, column] of Object.entries(texts)) {
      const said = clean(text(column), attribute);
      if (said !== '') attributes[attribute] = said;
    }
    for (const [attribute, { column, is }] of Object.entries(flags))
      if (text(column) !== '') attributes[attribute] = text(column) === is;
    const date = text(planted.date);
    const day = date === '' ? null : parseDay(date, planted.order);
    if (date !== '' && day === null && type === 'TREE') doubt('planted');
    const plantedSeason =
      type !== 'TREE' ? null : day === null ? seasonOf(text(planted.season), text(planted.year)) : seasonOfDay(day);
    const year = day === null ? text(planted.year) : String(day.year);
    if (type === 'TREE' && /^\d{4}$/.test(year)) attributes['plantedYear'] = Number(year);

    const line = address
      .map((column) => clean(text(column), 'address', LONGEST_ADDRESS))
      .filter((part) => part !== '' && part !== '0')
      .join(' ');
    if (line.length > LONGEST_ADDRESS) doubt('address');
    const { hint, street } = splitLocationHint(line.length > LONGEST_ADDRESS ? '' : line);
    // A house number without a street is useless.
    const place = street === '' || /^\d+$/.test(street.replaceAll(' ', '')) ? null : street;
    if (hint !== null) attributes['locationHint'] = hint;
    const guid = placeGuid(tenantCode, mapping.source, sourceId);
    const further = {
      ...(outline === null ? {} : { geometry: outline }),
      ...(description === '' ? {} : { description }),
    };
    const facts = { type, subType, category, name, address: place, lon, lat, attributes, plantedSeason, ...further };
    const feedHash = createHash('md5').update(JSON.stringify(facts)).digest('hex');
    return {
      kind: 'place',
      sourceId,
      guid,
      slug: placeSlug(name, place, guid),
      description: null,
      geometry: null,
      ...facts,
      feedHash,
      implausible,
    };
  };
}

function derivedId(columns: readonly string[], written: TextOf, located: Located): string {
  const position = (): string =>
    'lon' in located
      ? `${located.lon.toFixed(7)},${located.lat.toFixed(7)}`
      : 'geometry' in located
        ? JSON.stringify(located.geometry)
        : '';
  const parts = columns.map((column) => (column === POSITION ? position() : written(column)));
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}

const escaped = (value: string): string =>
  value.replace(
    /[\\\t\n\r]/g,
    (character) => ({ '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' })[character] ?? '',
  );
const cell = (value: string | number | null): string => (value === null ? '\\N' : escaped(String(value)));

/** One line of COPY's text format. */
export const copyLine = (cells: readonly (string | number | null)[]): string => `${cells.map(cell).join('\t')}\n`;

/** Columns of the staging table, in the order of `stagingLine`. */
export const STAGING_COLUMNS = [
  ...([
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
  ] as const),
  ...(['attributes', 'planted_season', 'area_id', 'feed_hash', 'description', 'geometry'] as const),
] as const;

/** A place or a retirement as a line for COPY. */
export function stagingLine(
  line: number,
  row: PlaceRow | { readonly kind: 'retired'; readonly sourceId: string },
  areaId: number | null,
): string {
  if (row.kind === 'retired') return copyLine([line, 'f', row.sourceId, ...STAGING_COLUMNS.slice(3).map(() => null)]);
  const {
    sourceId,
    guid,
    slug,
    type,
    subType,
    category,
    name,
    address,
    lon,
    lat,
    attributes,
    plantedSeason,
    feedHash,
    description,
    geometry,
  } = row;
  const mercator = mercatorOf(lon, lat);
  return copyLine([
    ...[
      line,
      't',
      sourceId,
      guid,
      slug,
      type,
      subType,
      category,
      name,
      address,
      lon,
      lat,
      `(${mercator.x},${mercator.y})`,
      String(mortonKey(mercator)),
    ],
    ...[
      JSON.stringify(attributes),
      plantedSeason,
      areaId,
      feedHash,
      description,
      geometry === null ? null : JSON.stringify(geometry),
    ],
  ]);
}
